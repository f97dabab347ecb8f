/** What became of a month, and how it is told where something was wrong. */

export interface Played {
  seed: number;
  /** What was wrong, in sentences. */
  wrong: string[];
  /** What happened, the newest last. */
  story: string[];
  boots: number;
  turns: number;
  steps: number;
  deeds: number;
  recovered: number;
  requests: number;
  bytes: number;
}

/** For a person who has to find out why. */
export const storyOf = ({ seed, wrong, story }: Played): string =>
  [
    `The month of seed ${seed}: ${wrong.join('; ')}`,
    ...story.slice(-25).map((line) => `  ${line}`),
    `  Again: PROVE_SEED=${seed} npx vitest run main/prove/month`,
  ].join('\n');
