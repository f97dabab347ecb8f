/** For tests: what a server on the other side of the wire can tell of the requests that it gets. */
import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { SUMMARY_OPENING, SUMMARY_REQUEST } from '../core/compaction.ts';
import { refuseBroken } from '../models/demo/strict.ts';
import { answerTo, promptOf } from '../models/demo/test-wire.ts';

/** The conversation of a request that was answered, a part of a message an item, and then the answer. */
type Answered = readonly string[];

export class Counted {
  /** What a provider would have refused, or a prompt cache would have missed. */
  readonly faults: string[] = [];
  /** Of every summary that was bought: what the conversation began with that it covers, and what it says. */
  readonly bought: { from: string; text: string }[] = [];
  steps = 0;
  readonly #recorded = new Set<string>();
  /** The last request that was answered, and the last one whose answer was seen again. */
  #last: Answered | null = null;
  #kept: Answered | null = null;
  /** A process died since the last answer, so that it may be lost. */
  #died = false;

  /** A request has come; call it before it is answered. */
  came(body: string): 'summary' | 'step' {
    const prompt = promptOf(body);
    try {
      refuseBroken(prompt);
    } catch (error) {
      this.faults.push(String(error));
    }
    const items = itemsOf(prompt);
    const bases = this.#bases();
    if (isForSummary(items)) {
      const covers = items.slice(0, -1);
      if (this.#recorded.has(items[0] ?? '')) this.faults.push('a summary that was recorded is wanted again');
      if (bases.length > 0 && !bases.some((base) => begins(base, covers) || begins(covers, base)))
        this.faults.push('a summary is wanted of something else than what was said');
      return 'summary';
    }
    if (bases.length > 0 && !bases.some((base) => follows(items, base)))
      this.faults.push(`request ${this.steps + 1} was altered: ${items.length} items`);
    if (this.#last !== null && follows(items, this.#last)) this.#kept = this.#last;
    return 'step';
  }

  /** One of these stands at the beginning of the next request; none where the first answer of all may be lost. */
  #bases(): Answered[] {
    if (this.#died && this.#kept === null) return [];
    return [this.#last, this.#died ? this.#kept : null].filter((base) => base !== null);
  }

  async answered(body: string): Promise<void> {
    const items = itemsOf(promptOf(body));
    const { text, calls } = await answerTo(body);
    if (isForSummary(items)) {
      this.bought.push({ from: items[0] ?? '', text });
      return;
    }
    this.steps += 1;
    this.#died = false;
    const parts = calls.map((call) => ({ id: call.id, tool: call.name, input: JSON.parse(call.arguments) }));
    this.#last = [...items, JSON.stringify({ role: 'assistant', text, calls: parts })];
  }

  /** The process is gone. `recorded`: the summaries that its store holds. */
  died(recorded: readonly string[]): void {
    this.#died = true;
    for (const { from, text } of this.bought) if (recorded.includes(text)) this.#recorded.add(from);
  }

  /**
   * What was bought more than once, by what the conversation began with: once a summary is recorded, it begins with that, and
   * never again with what it covers.
   */
  get doubled(): string[] {
    const all = this.bought.map(({ from }) => from);
    return all.filter((from, index) => all.indexOf(from) !== index);
  }
}

/** Byte for byte behind what was answered, or behind a summary of the beginning of that. */
function follows(items: readonly string[], before: Answered): boolean {
  if (begins(items, before)) return true;
  const [first = '', ...rest] = items;
  if (!JSON.parse(first).text?.startsWith(SUMMARY_OPENING) || first === before[0]) return false;
  const answer = before.at(-1) ?? '';
  const at = rest.indexOf(answer);
  return at === -1 ? !rest.some(isAnswer) : begins(rest, before.slice(before.length - 1 - at));
}

const begins = (items: readonly string[], start: readonly string[]): boolean =>
  start.every((item, index) => item === items[index]);

const isAnswer = (item: string): boolean => JSON.parse(item).role === 'assistant';

const isForSummary = (items: readonly string[]): boolean =>
  JSON.parse(items.at(-1) ?? '{}').text?.startsWith(SUMMARY_REQUEST) ?? false;

function itemsOf(prompt: LanguageModelV4Prompt): string[] {
  return prompt.flatMap((message) => {
    switch (message.role) {
      case 'system':
        return [];
      case 'assistant':
        return [JSON.stringify(answerItem(message))];
      default:
        return message.content.map((part) =>
          JSON.stringify(part.type === 'text' ? { role: 'user', text: part.text } : part),
        );
    }
  });
}

function answerItem({ content }: Extract<LanguageModelV4Prompt[number], { role: 'assistant' }>) {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const calls = content.flatMap((part) =>
    part.type === 'tool-call' ? [{ id: part.toolCallId, tool: part.toolName, input: part.input }] : [],
  );
  return { role: 'assistant', text, calls };
}
