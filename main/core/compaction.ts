/** How a summary stands in the place of what it covers. */

/** First words of the note that holds a summary; a model (the demo model too) knows it by them. */
export const SUMMARY_OPENING = '[Holdfast] What came before is summarised here.';

/** First words of the request for one, behind the history that it is to cover. */
export const SUMMARY_REQUEST = '[Holdfast] Summarise this conversation';

/** What headers and notices hold as what was asked where the person wanted a summary; the page has its own words for it. */
export const SUMMARY_ASKED = 'Summarise the conversation';

/** Between a summary and the person's own words, which follow as JSON strings, a line each, oldest first. */
export const SAID_OPENING = 'What the person said there, word for word:';

export const summaryNote = (summary: string, said: readonly string[]): string =>
  [`${SUMMARY_OPENING}\n${summary}`, ...(said.length === 0 ? [] : [quoted(said)])].join('\n\n');

const quoted = (said: readonly string[]): string =>
  [SAID_OPENING, ...said.map((text) => `- ${JSON.stringify(text)}`)].join('\n');
