import { isValidElement, memo, type ReactElement, type ReactNode, useRef } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import remarkGfm from 'remark-gfm';
import { CopyButton } from './copy-button.tsx';

/** The agent's text. Raw HTML stays text, pictures from elsewhere become links, links open outside the window. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeHighlight]} components={components}>
      {text}
    </ReactMarkdown>
  );
});

const components: Components = {
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noreferrer" title={href}>
      {children}
    </a>
  ),
  img: ({ src, alt }) => (
    <a href={typeof src === 'string' ? src : undefined} target="_blank" rel="noreferrer">
      {alt || src}
    </a>
  ),
};

/** The button lies in what scrolls, so that the keyboard reaches that too. */
function CodeBlock({ children }: { children: ReactNode }) {
  const pre = useRef<HTMLPreElement>(null);
  return (
    <div className="not-prose my-3 overflow-x-auto rounded-md border border-line bg-ground-raised">
      <div className="sticky left-0 flex h-7 items-center justify-between border-b border-line pr-1 pl-3 text-xs text-ink-3">
        <span>{languageOf(children)}</span>
        <CopyButton text={() => pre.current?.textContent ?? ''} />
      </div>
      <pre ref={pre} className="w-max min-w-full px-3 py-2.5 font-mono text-sm leading-[21px]">
        {children}
      </pre>
    </div>
  );
}

function languageOf(children: ReactNode): string {
  if (!isValidElement(children)) return '';
  const { className } = (children as ReactElement<{ className?: string }>).props;
  return /language-(\S+)/.exec(className ?? '')?.[1] ?? '';
}
