/** The requests that the demo model understands in English. */
import { unquoted } from './clauses.ts';
import { filesIn, folderIn, hasExtension, isFileName, namesFile } from './paths.ts';
import {
  type Groups,
  numberOf,
  numbers as numbersStep,
  type Reading,
  type Rule,
  replace,
  rule,
  search,
  step,
  type Topic,
} from './reading.ts';
import { FILES_AT_MOST } from './steps.ts';

/** A whole clause, where a space stands for any white space. */
const en = (source: string): RegExp => new RegExp(`^${source.replaceAll(' ', '\\s+')}$`, 'is');

const FILE = '(?:the )?(?:file )?(?:called |named )?(?<path>`[^`]+`|"[^"]+"|\'[^\']+\'|[^\\s,:]+?)';
const CREATE = '(?:create|make|write|add|generate)(?: me)?';
const NEW = '(?:an? |the )?(?:new )?(?:empty )?(?:text )?';
const SAYING = '(?:(?:that|which) (?:says|contains)|saying|containing|with(?: the)?(?: text| content| line| words?)?)';
/** Text that may be quoted; then it may hold anything. */
const piece = (name: string): string => `(?<${name}>\`[^\`]+\`|"[^"]+"|“[^”]+”|.+?)`;
const FILES = '(?:the|my|all|all the|this)(?: (?:files?|folder|workspace|project))?';
const TEXT = '\\s*:?\\s*(?<text>.+)';
const END = '(?: please| for me| now)?[\\s.?!]*';

const pathOf = ({ path }: Groups): string | null => {
  const name = unquoted(path ?? '').replace(/[.?!]+$/, '');
  return isFileName(name) ? name : null;
};

function write(groups: Groups): Reading | null {
  const path = pathOf(groups);
  const text = unquoted(groups.text ?? '');
  return path === null ? null : step({ kind: 'write', path, content: text === '' ? '' : `${text}\n` });
}

function append(groups: Groups): Reading | null {
  const path = pathOf(groups);
  return path === null ? null : step({ kind: 'append', path, line: unquoted(groups.text ?? '') });
}

function files({ count, folder, manner = '' }: Groups): Reading | null {
  const number = numberOf(count);
  const slowly = /slow|one by one|one at a time/i.test(manner);
  if (number === null || number === 0 || namesFile(manner)) return null;
  if (number > FILES_AT_MOST) return { kind: 'talk', topic: 'too-many' };
  return step({ kind: 'files', count: number, folder: folder ?? null, slowly });
}

/** Where no folder is named, one of its own. */
function numbers({ from = '1', to = '', manner = '' }: Groups): Reading | null {
  const folder = /\b(?:in|into|to|inside|under)\s+(?:the\s+)?(?:folder\s+)?[`"]?(?<name>[\w./-]*\w)/i.exec(manner)
    ?.groups?.name;
  return namesFile(manner) ? null : numbersStep(Number(from), Number(to), folder ?? 'numbers', /slow/i.test(manner));
}

/** "what's in notes.txt" asks for a text, "what's in src" for names. */
function list({ folder = '' }: Groups): Reading | null {
  const path = hasExtension(folder) ? null : folderIn(folder);
  return path === null ? null : step({ kind: 'list', path });
}

const read =
  (manner: 'show' | 'summary' | 'count') =>
  ({ files }: Groups): Reading | null => {
    const paths = filesIn(files ?? '');
    return paths && step({ kind: 'read', paths, manner });
  };

function ask({ thing = '' }: Groups): Reading {
  const choices = /^colou?r$/i.test(thing) ? ['red', 'green', 'blue'] : [];
  return step({ kind: 'ask', question: `Which ${thing.toLowerCase()} do you like?`, choices });
}

function run({ command = '' }: Groups): Reading | null {
  const told = /,?\s+and\s+(?:tell|show|report|give|say|explain)\b(?<how>.*)$/is.exec(command);
  const bare = unquoted(told ? command.slice(0, told.index) : command.replace(/[\s.?!]+$/, ''));
  const focus = /fail|wrong|broke|error/i.test(told?.groups?.how ?? '') ? 'failures' : 'output';
  return step({ kind: 'run', command: /^(?:the |my |all )*(?:unit )?tests?$/i.test(bare) ? 'npm test' : bare, focus });
}

const talk = (topic: Topic) => (): Reading => ({ kind: 'talk', topic });

const URL_HERE = '(?<url>https?://\\S+?)';

function fetch({ url = '' }: Groups): Reading {
  return step({ kind: 'fetch', url });
}

function post({ method = '', url = '', text = '' }: Groups): Reading {
  return step({ kind: 'post', method: /put/i.test(method) ? 'PUT' : 'POST', url, content: unquoted(text) });
}

const rules: Rule[] = [
  rule(en(`(?:fetch|get|download|request|read|open|show(?: me)?) ${URL_HERE}${END}`), fetch),
  rule(en(`(?<method>post|put|send)${TEXT} to ${URL_HERE}${END}`), post),
  rule(
    en(
      `${CREATE} (?<count>\\w+) (?:(?!files?\\b)[\\w-]+ ){0,4}?files?(?: (?:in|into|under|inside) (?:the )?(?:folder )?(?<folder>[\\w./-]*\\w)(?: folder)?)?(?<manner>[\\s,.!].*)?`,
    ),
    files,
  ),
  rule(
    en(
      `(?:write|put|save|create|make) (?:down )?(?:all )?(?:the )?numbers (?:from )?(?<from>\\d{1,6}) (?:to|through|until|up to|-) (?<to>\\d{1,6})(?<manner>[\\s,.!].*)?`,
    ),
    numbers,
  ),
  rule(en(`count (?:up )?(?:from (?<from>\\d{1,6}) )?(?:up )?to (?<to>\\d{1,6})(?<manner>[\\s,.!…].*)?`), numbers),
  rule(en(`${CREATE} ${NEW}${FILE},? ${SAYING}${TEXT}`), write),
  rule(
    en(`(?:append|add)(?: (?:a|another)(?: new)? line)? to (?:the end of )?${FILE}(?:,? ${SAYING}|:)${TEXT}`),
    append,
  ),
  rule(
    en(
      `(?:append|add)(?: (?:an?|the|another)(?: new)? line\\b)?(?: ${SAYING})?${TEXT} (?:to|into|in|at) (?:the end of )?${FILE}${END}`,
    ),
    append,
  ),
  rule(en(`(?:replace|change) ${piece('old')} (?:with|by|to|into) ${piece('new')} in ${FILE}${END}`), replace(pathOf)),
  rule(
    en(`in ${FILE},? (?:replace|change) ${piece('old')} (?:with|by|to|into) ${piece('new')}${END}`),
    replace(pathOf),
  ),
  rule(en(`(?:search|look|grep)(?: for)? ${piece('query')} in ${FILE}${END}`), search(pathOf)),
  rule(en(`search ${FILE} for ${piece('query')}${END}`), search(pathOf)),
  rule(
    en(`(?:search|look)(?: (?:in|through))?(?: ${FILES})? for ${piece('query')}(?: in ${FILES})?${END}`),
    search(pathOf),
  ),
  rule(en(`(?:search|grep) (?!for\\b)${piece('query')}${END}`), search(pathOf)),
  rule(
    en(`ask(?: me)? (?:which|what)(?: kind of)? (?<thing>[\\w-]+) i (?:like|love|prefer)(?: best| most)?${END}`),
    ask,
  ),
  rule(en(`ask(?: me)?(?: for| about| what)? my favou?rite (?<thing>[\\w-]+)(?: is)?${END}`), ask),
  rule(en(`(?:write|put|save)${TEXT} (?:to|into|in) (?:a )?(?:new )?${FILE}${END}`), write),
  rule(en(`${CREATE} ${NEW}${FILE}${END}`), write),
  rule(en(`(?:run|execute)(?: the command)? (?<command>.+)`), run),
  rule(
    en(
      `(?:list|ls)(?: all)?(?: the| my)?(?: files?| folders?| contents?| entries)*(?: (?:in|of|under|inside|from) (?<folder>.+?))?${END}`,
    ),
    list,
  ),
  rule(en(`list (?<folder>[^\\s]+?)${END}`), list),
  rule(
    en(
      `(?:show|show me|what are|which are|what|which)(?: all)?(?: the| my)? (?:files|folders|files and folders)(?: are)?(?: there)?(?: (?:in|of|under|inside) (?<folder>.+?))?${END}`,
    ),
    list,
  ),
  rule(
    en(
      `(?:what(?:'s|’s| is) in|look (?:at|into)) (?<folder>(?:this|the|my) (?:\\S+ )?(?:folder|directory|project|workspace)|\\S+?)${END}`,
    ),
    list,
  ),
  rule(
    en(`(?:read|open|show|show me|print|cat|display|view|look at|what(?:'s|’s| is) in) (?<files>.+?)${END}`),
    read('show'),
  ),
  rule(en(`(?:summari[sz]e|sum up|give me a summary of) (?<files>.+?)${END}`), read('summary')),
  rule(
    en(`(?:count|count the lines|how many lines)(?: the lines)?(?: are)?(?: there)? (?:in|of|has) (?<files>.+?)${END}`),
    read('count'),
  ),
  rule(en(`(?:summari[sz]e|sum up) (?:it|them|that|this|everything)${END}`), () => ({
    kind: 'manner',
    manner: 'summary',
  })),
  rule(en(`(?:read|show|show me|open|print) (?:it|them|that|this)(?: to me| again)?${END}`), () => ({
    kind: 'manner',
    manner: 'show',
  })),
  rule(en(`count (?:its|the|their) lines${END}`), () => ({ kind: 'manner', manner: 'count' })),
  rule(en(`(?:tell|show|report|give|say)(?: to)?(?: me)?\\b.*(?:fail|wrong|broke|error).*`), () => ({
    kind: 'focus',
    focus: 'failures',
  })),
  rule(en(`(?:tell|show|give) me (?:the )?(?:result|results|output|what .*|how .*|if .*|whether .*)`), () => ({
    kind: 'focus',
    focus: 'output',
  })),
  rule(
    en(`(?:hi|hello|hey|good (?:morning|afternoon|evening)|greetings)(?: there| holdfast)?${END}`),
    talk('greeting'),
  ),
  rule(
    en(
      `(?:help(?: me)?|what can you do|what do you (?:understand|know)|how do(?:es)? (?:this|it|you) work|what should i (?:say|ask|type)).*`,
    ),
    talk('help'),
  ),
  rule(
    en(
      `(?:who|what) are you.*|(?:what|which) model .*|are you (?:an? )?(?:ai|real|human|bot|robot|claude|gpt|chatgpt|llm|demo).*`,
    ),
    talk('who'),
  ),
  rule(en(`(?:thanks|thank you|thx|great|nice|cool|well done|perfect)(?: .*)?${END}`), talk('thanks')),
  rule(
    en(`(?:(?:do|run|try) (?:it|that) )?(?:again|once more)|repeat(?: that| it)?|try again|(?:the )?same again`),
    talk('again'),
  ),
  rule(en(`(?:continue|go on|carry on|keep going|resume|finish(?: it)?|go ahead)${END}`), talk('continue')),
];

const POLITE =
  /^(?:(?:please|now|also|and|first|finally|hey|ok|okay|just|can you|could you|would you|will you|i want you to|i(?:'|’)d like you to|i would like you to|let(?:'|’)s|go and)[,\s]+)+/i;

export const english: readonly Rule[] = rules.map((apply) => (clause: string) => apply(clause.replace(POLITE, '')));
