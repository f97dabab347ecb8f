// What every subject keeps: one turn, a step being an answer with one call and the result of that call, about 2.5 KiB.

const ANSWER_TEXT = 100;
const ARGUMENTS = 350;
const RESULT = 2048;

/** Text that hardly compresses, the same in every run. @param {number} seed */
function textSource(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  /** @param {number} length */
  return (length) => {
    let text = '';
    while (text.length < length) text += next().toString(36);
    return text.slice(0, length);
  };
}

/** Between two steps every subject lets go of the thread, as an app does: what is due by the clock then happens, and counts. */
export const breathe = () => new Promise((resolve) => setImmediate(resolve));

/**
 * @typedef {{ text: string, path: string, result: string }} Step
 * @param {number} steps
 * @returns {Step[]}
 */
export function traceOf(steps) {
  const text = textSource(1);
  return Array.from({ length: steps }, () => ({
    text: text(ANSWER_TEXT),
    path: text(ARGUMENTS),
    result: text(RESULT),
  }));
}
