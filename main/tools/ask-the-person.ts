import { z } from 'zod';
import { defineTool } from './tool.ts';

const text = (limit: number) =>
  z
    .string()
    .max(limit)
    .refine((value) => value.trim() !== '', 'Expected some text');

export const askThePerson = defineTool({
  name: 'ask-the-person',
  description:
    'Asks the person a question and gives their answer, in their words. For what only they can know or decide; never for permission, which is asked for by itself. The work rests until they answer.',
  class: 'read',
  kind: 'read',
  resumes: 'Asked again; your answer is its result.',
  input: z.object({
    question: text(2000).describe('One question, complete in itself.'),
    choices: z
      .array(text(200))
      .max(6)
      .refine((choices) => new Set(choices).size === choices.length, 'Expected no choice twice')
      .optional()
      .describe('Answers to choose from; the person may always write another.'),
  }),
  target: ({ question }) => question,
  question: ({ question, choices = [] }) => ({ text: question, choices }),
  run: async () => {
    throw new Error('A question was about to be run; the answer of the person is its result.');
  },
});
