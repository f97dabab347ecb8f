/** How far the explorer walks: what the model does, what it may take, and how often the person begins something new. */
import type { FrozenConfig, Mode } from '../../core/events.ts';
import type { ResumeSettings } from '../../core/settings.ts';

export interface Scope {
  name: string;
  /** For each turn of the conversation the calls of its answers; then the last word. */
  plans: readonly (readonly [tool: string, target: string][])[][];
  mode: Mode;
  /** What the person says. */
  text: string;
  /** Tokens that the model takes; null where nobody knows. */
  window: number | null;
  limits: FrozenConfig['limits'];
  /** Messages of the person, the first request included. */
  messages: number;
  /** Summaries that the person asks for. */
  compacts: number;
  /** The model and its summaries may fail, and tools may break. */
  fails: boolean;
  /** What the person sets the switch to. */
  switches: readonly ResumeSettings['mode'][];
  modes: readonly Mode[];
}

/** Most of a small window. */
const LONG_TEXT = `Work ${'on and '.repeat(58)}on.`;

const base = {
  mode: 'ask',
  text: 'Work.',
  window: null,
  limits: { steps: 200 },
  messages: 1,
  compacts: 0,
  fails: false,
  switches: ['auto'],
  modes: [],
} as const satisfies Partial<Scope>;

const reads: Scope = {
  ...base,
  name: 'two reads at a time',
  plans: [
    [
      [
        ['look', 'a'],
        ['look', 'c'],
      ],
    ],
  ],
};

const approval: Scope = {
  ...base,
  name: 'a read, and a once call that the person is asked for',
  plans: [
    [
      [
        ['look', 'a'],
        ['push', 'b'],
      ],
    ],
  ],
  switches: ['auto', 'ask', 'off'],
};

const edits: Scope = {
  ...base,
  name: 'an edit and a once call that may break, and a model that may fail',
  plans: [[[['edit', 'a']], [['push', 'b']]]],
  mode: 'edits',
  fails: true,
};

const modes: Scope = {
  ...base,
  name: 'an edit, while the person changes the mode',
  plans: [[[['edit', 'a']]]],
  modes: ['ask', 'edits', 'read-only'],
};

const steering: Scope = {
  ...base,
  name: 'a steering message beside a read and a once call',
  plans: [
    [
      [
        ['look', 'a'],
        ['push', 'b'],
      ],
    ],
    [],
  ],
  messages: 2,
};

const repeat: Scope = {
  ...base,
  name: 'the same once call wanted again by the next turn',
  plans: [[[['push', 'b']]], [[['push', 'b']]]],
  messages: 2,
};

const summary: Scope = {
  ...base,
  name: 'a small window, a summary that is needed and one that is wanted',
  plans: [[[['look', 'a']], [['push', 'b']]]],
  window: 160,
  text: LONG_TEXT,
  compacts: 1,
  fails: true,
};

const alone: Scope = {
  ...base,
  name: 'a limit for work that nobody attends',
  plans: [[[['look', 'a']], [['look', 'b']]]],
  limits: { steps: 200, unattended: { steps: 1 } },
};

const together: Scope = {
  ...base,
  name: 'all of it together',
  plans: [
    [
      [
        ['look', 'a'],
        ['push', 'b'],
      ],
      [['edit', 'c']],
    ],
    [[['push', 'b']]],
  ],
  window: 160,
  text: LONG_TEXT,
  messages: 2,
  compacts: 1,
  fails: true,
  switches: ['auto', 'ask', 'off'],
};

/** What can be walked to its last state within minutes, and what is walked as far as the time goes. */
export const scopes = {
  whole: { reads, alone },
  far: { approval, modes, steering, edits, repeat, summary, together },
};
