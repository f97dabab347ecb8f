/** For tests: a conversation with the demo model, through the real step, over a world of files and commands in memory. */
import { z } from 'zod';
import { summaryNote } from '../../core/compaction.ts';
import type { Change } from '../../core/facts.ts';
import { type HistoryItem, UNKNOWN } from '../../core/history.ts';
import { isText, isToolCall, type ToolCallPart } from '../../core/message.ts';
import { note } from '../../core/note.ts';
import type { ModelAnswer, ToolDefinition } from '../../core/ports.ts';
import { providers } from '../providers.ts';
import { createModels } from '../step.ts';
import { keptNowhere } from '../test-model.ts';
import { INSTANT } from './pace.ts';

const path = z.object({ path: z.string() });
export const definitions: ToolDefinition[] = [
  { name: 'list-folder', description: 'lists', input: path },
  { name: 'read-file', description: 'reads', input: path },
  { name: 'write-file', description: 'writes', input: path.extend({ content: z.string() }) },
  {
    name: 'edit-file',
    description: 'edits',
    input: path.extend({ edits: z.array(z.object({ old: z.string(), new: z.string(), all: z.boolean() })) }),
  },
  {
    name: 'search-files',
    description: 'searches',
    input: z.object({ query: z.string(), path: z.string().optional() }),
  },
  {
    name: 'ask-the-person',
    description: 'asks',
    input: z.object({ question: z.string(), choices: z.array(z.string()).optional() }),
  },
  { name: 'run-command', description: 'runs', input: z.object({ command: z.string() }) },
  {
    name: 'http-request',
    description: 'asks a server',
    input: z.object({ method: z.string(), url: z.string(), body: z.string().optional() }),
  },
];

const fields = z.object({
  path: z.string().default(''),
  content: z.string().default(''),
  command: z.string().default(''),
  query: z.string().default(''),
  url: z.string().default(''),
  question: z.string().default(''),
  edits: z.array(z.object({ old: z.string(), new: z.string(), all: z.boolean().default(false) })).default([]),
});

interface Told {
  text: string;
  error: boolean;
}

/** What the tools of the app would tell; `instead` overrules it, for refusals and doubts. */
export class World {
  readonly files = new Map<string, string>();
  /** What the person says to a question. */
  answer = 'blue';
  commands: (command: string) => Told = () => ({ text: 'Exit code 0. It printed nothing.', error: false });
  instead: (tool: string, target: string) => Told | null = () => null;

  run({ toolName, input }: ToolCallPart): Told {
    const { path, content, command, query, url, question, edits } = fields.parse(input);
    const overruled = this.instead(toolName, path || command || query || url || question);
    if (overruled) return overruled;
    switch (toolName) {
      case 'list-folder':
        return { text: [...this.files.keys()].sort().join('\n') || '[The folder is empty.]', error: false };
      case 'read-file': {
        const held = this.files.get(path);
        return held === undefined
          ? { text: `There is no ${path}.`, error: true }
          : { text: held || '[The file is empty.]', error: false };
      }
      case 'write-file':
        this.files.set(path, content);
        return { text: `Created ${path}.`, error: false };
      case 'edit-file': {
        const held = this.files.get(path) ?? '';
        this.files.set(
          path,
          edits.reduce((text, edit) => text[edit.all ? 'replaceAll' : 'replace'](edit.old, () => edit.new), held),
        );
        return { text: `Edited ${path}: 1 edit.`, error: false };
      }
      case 'search-files':
        return { text: this.search(query), error: false };
      case 'http-request':
        return { text: '200 OK from a.example\ncontent-type: text/plain\n\none\n\ntwo', error: false };
      case 'ask-the-person':
        return { text: this.answer, error: false };
      default:
        return this.commands(command);
    }
  }

  search(query: string): string {
    const lines = [...this.files].flatMap(([path, text]) =>
      text.split('\n').flatMap((line, n) => (line.includes(query) ? [`${path}:${n + 1}: ${line}`] : [])),
    );
    return lines.join('\n') || `[Nothing found in ${this.files.size} files.]`;
  }
}

export const REFUSED: Told = { text: 'The person refused this call.', error: true };
export const DOUBT: Told = { text: UNKNOWN, error: true };
export const NOT_RUN: Told = { text: 'Not run: the person sent a message first.', error: true };
export const LOST: Told = { text: 'The person says that this happened. Its output was lost.', error: false };

const config = { provider: 'demo', model: 'demo', effort: null, mode: 'ask' as const, limits: { steps: 1000 } };

export class Play {
  readonly world = new World();
  readonly history: HistoryItem[] = [];
  /** Each call that was made: tool and what it works on. */
  readonly calls: string[] = [];
  readonly #said: string[] = [];
  readonly #models = createModels({ tools: definitions, modelOf: providers({ pace: INSTANT }), kept: keptNowhere });

  /** Answers until one without calls, or until so many were given. Returns the texts. */
  async go(answers = Number.POSITIVE_INFINITY): Promise<string[]> {
    const texts: string[] = [];
    while (texts.length < answers) {
      const answer = await this.answer();
      texts.push(
        answer.parts
          .filter(isText)
          .map((part) => part.text)
          .join(''),
      );
      const calls = answer.parts.filter(isToolCall);
      if (calls.length === 0) break;
      const results = calls.map((call) => {
        this.calls.push(`${call.toolName} ${Object.values(call.input as object)[0]}`);
        return { providerId: call.toolCallId, tool: call.toolName, ...this.world.run(call) };
      });
      this.history.push({ role: 'results', results });
    }
    return texts;
  }

  async answer(): Promise<ModelAnswer> {
    const request = { config, workspace: '/w', history: this.history };
    const answer = await this.#models.step(request, new AbortController().signal, () => {});
    this.history.push({ role: 'answer', parts: answer.parts });
    return answer;
  }

  /** A summary takes the place of all that was said and done; what the person said goes with it. */
  async compact(): Promise<string> {
    const request = { config, workspace: '/w', history: this.history };
    const { text } = await this.#models.summarise(request, new AbortController().signal, () => {});
    this.history.splice(0, this.history.length, { role: 'note', text: summaryNote(text, this.#said) });
    return text;
  }

  say(text: string): this {
    this.#said.push(text);
    this.history.push({ role: 'person', text });
    return this;
  }

  /** The note of a turn that goes on after it was interrupted. */
  resume(...changed: Change[]): this {
    const observed = {
      stoppedAt: 0,
      stoppedBecause: 'unknown' as const,
      resumedAt: 1,
      finished: [],
      unfinished: [],
      inDoubt: [],
      changed,
    };
    this.history.push({ role: 'note', text: note(observed, false) });
    return this;
  }

  cancelled(): this {
    this.history.push({ role: 'note', text: 'This request ended before it was done (cancelled).' });
    return this;
  }
}
