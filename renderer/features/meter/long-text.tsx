import { useTranslation } from 'react-i18next';
import { count } from '../../ui/numbers.ts';

/** Characters that are shown at once. */
const SHOWN = 1200;

/** Long texts are folded; the whole is in the page all the same, for the eye that opens it. */
export function LongText({ text, isCode = false }: { text: string; isCode?: boolean }) {
  const { t, i18n } = useTranslation('meter');
  const look = `whitespace-pre-wrap [overflow-wrap:anywhere] ${isCode ? 'font-mono text-[12.5px] leading-5 text-ink-2' : 'text-base'}`;
  if (text.length <= SHOWN) return <p className={look}>{text}</p>;
  return (
    <details className="group/long">
      <summary className="cursor-default list-none rounded">
        <span className={`block group-open/long:hidden ${look}`}>{`${text.slice(0, SHOWN / 3).trimEnd()}…`}</span>
        <span className="mt-0.5 inline-block text-accent underline underline-offset-2 group-open/long:hidden">
          {t('showWhole', { amount: count(text.length, i18n.language) })}
        </span>
        <span className="hidden text-accent underline underline-offset-2 group-open/long:inline">{t('showLess')}</span>
      </summary>
      <p className={look}>{text}</p>
    </details>
  );
}
