/** Markdown as it reads once it is drawn, near enough to find words in it: without the signs that only shape it. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^```.*$/gm, '')
    .replace(/^#{1,6} /gm, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '');
