import { splitSettled } from './blocks.ts';
import { Markdown } from './markdown.tsx';

/** Markdown that still grows: what is settled keeps its rendering, only the end is parsed again. */
export function StreamingMarkdown({ text }: { text: string }) {
  const { settled, growing } = splitSettled(text);
  return (
    <>
      {settled !== '' && <Markdown text={settled} />}
      <Markdown text={growing} />
    </>
  );
}
