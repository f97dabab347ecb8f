// The claims, each with the figure that bears it out. Pure: medians in, rows out.

/** @typedef {{ what: string, size: number, ms: number, bytes?: number, opening?: number }} Figure */
/** @typedef {{ claim: string, value: number, limit: string, holds: boolean }} Row */

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ index) => sorted[Math.floor(index)] ?? Number.NaN;
  const last = sorted.length - 1;
  return (at(last / 2) + at(Math.ceil(last / 2))) / 2;
}

/** @param {Figure[]} figures @returns {(what: string, size: number) => { ms: number, bytes: number, opening: number }} */
const medians = (figures) => (what, size) => {
  const same = figures.filter((figure) => figure.what === what && figure.size === size);
  return {
    ms: median(same.map(({ ms }) => ms)),
    bytes: median(same.map(({ bytes = 0 }) => bytes)),
    opening: median(same.map(({ opening = 0 }) => opening)),
  };
};

/** @param {Figure[]} figures @returns {Row[]} */
export function rows(figures) {
  const of = medians(figures);
  const [short, long] = [of('holdfast', 40), of('holdfast', 400)];
  const [bare, graph, delta] = [of('bare', 400), of('langgraph', 400), of('langgraph-delta', 400)];
  /** @type {(claim: string, value: number, most: number) => Row} */
  const atMost = (claim, value, most) => ({ claim, value, limit: `at most ${most}`, holds: value <= most });
  /** @type {(claim: string, value: number) => Row} */
  const told = (claim, value) => ({ claim, value, limit: 'told only', holds: Number.isFinite(value) });
  const larger = graph.bytes / long.bytes;
  return [
    atMost('Growth exponent of the bytes from 40 to 400 steps', Math.log10(long.bytes / short.bytes), 1.05),
    atMost('Bytes of 400 steps, of a bare append', long.bytes / bare.bytes, 1.3),
    atMost('Time of 400 steps, of a bare append', long.ms / bare.ms, 1),
    {
      claim: 'Bytes of LangGraph’s SqliteSaver, of ours, at 400 steps',
      value: larger,
      limit: 'at least 50',
      holds: larger >= 50,
    },
    told('Time of LangGraph’s SqliteSaver, of ours, at 400 steps', graph.ms / long.ms),
    told('Bytes of its delta channel, of ours, at 400 steps', delta.bytes / long.bytes),
    told('Time of its delta channel, of ours, at 400 steps', delta.ms / long.ms),
    ...[1000, 100_000].flatMap((size) => {
      const [many, few] = [of('discovery', size), of('discovery', 10)];
      const sessions = `${size.toLocaleString('en-GB')} sessions, of that with 10`;
      return [
        atMost(`Discovery with ${sessions}`, many.ms / few.ms, 1.5),
        told(`Opening the store and the first look with ${sessions}`, many.opening / few.opening),
      ];
    }),
    atMost(
      'Milliseconds that the main thread is blocked, 99th percentile, while a model streams',
      of('stream', 10).ms,
      16.7,
    ),
  ];
}

/** @param {Row[]} all @returns {string[]} a table of Markdown */
export const claims = (all) => [
  '| claim | value | limit | holds |',
  '| --- | ---: | --- | --- |',
  ...all.map(
    ({ claim, value, limit, holds }) => `| ${claim} | ${value.toFixed(2)} | ${limit} | ${holds ? 'yes' : '**no**'} |`,
  ),
];

/** @param {Row[]} all @param {Figure[]} figures @returns {string} Markdown */
export function report(all, figures) {
  const of = medians(figures);
  const measured = [...new Set(figures.map(({ what, size }) => `${what} ${size}`))].map((key) => key.split(' '));
  return [
    '# Benchmarks',
    '',
    'Medians of rounds in which the subjects took turns, in one run on one machine; only the ratios mean something elsewhere.',
    '',
    ...claims(all),
    '',
    '| subject | size | ms | bytes |',
    '| --- | ---: | ---: | ---: |',
    ...measured.map(([what = '', size = '']) => {
      const { ms, bytes } = of(what, Number(size));
      return `| ${what} | ${size} | ${ms.toFixed(3)} | ${bytes === 0 ? '' : bytes} |`;
    }),
    '',
  ].join('\n');
}
