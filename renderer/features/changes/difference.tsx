import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, type FileDifference } from '../../bridge.ts';
import { DiffLines } from '../../ui/call/edits-view.tsx';

/** What differs in one file, asked for when it is opened. */
export function Difference({ turn, path }: { turn: string; path: string }) {
  const { t } = useTranslation('changes');
  const [shown, setShown] = useState<FileDifference | string | null>(null);
  useEffect(() => {
    let isGone = false;
    void ask('undo:difference', { turn, path }).then((reply) => {
      if (!isGone) setShown(reply.ok ? reply.value : reply.error.message);
    });
    return () => {
      isGone = true;
    };
  }, [turn, path]);
  if (shown === null) return null;
  return (
    <section
      aria-label={t('difference', { path })}
      className="mx-5 mb-3 max-h-[40vh] overflow-auto rounded-md border border-line bg-ground-raised font-mono text-[12.5px] leading-5 focus-visible:-outline-offset-2"
    >
      <Content shown={shown} />
    </section>
  );
}

function Content({ shown }: { shown: FileDifference | string }) {
  const { t } = useTranslation('changes');
  const said = 'px-3 py-2 font-sans text-sm text-ink-2';
  if (typeof shown === 'string') return <p className={said}>{shown}</p>;
  if (shown.kind !== 'text') return <p className={said}>{t(shown.kind === 'dropped' ? 'dropped-file' : shown.kind)}</p>;
  if (shown.parts.length === 0) return <p className={said}>{t('same')}</p>;
  return (
    <div className="divide-y divide-line">
      {shown.parts.map(({ from, lines }) => (
        <div key={from} className="py-1.5">
          {shown.parts.length > 1 && (
            <p className="px-3 pb-1 font-sans text-xs text-ink-3">{t('fromLine', { line: from })}</p>
          )}
          <DiffLines lines={lines} />
        </div>
      ))}
      {shown.isCut && <p className={said}>{t('cut')}</p>}
    </div>
  );
}
