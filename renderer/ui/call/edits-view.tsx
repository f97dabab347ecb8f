import { useTranslation } from 'react-i18next';
import { type DiffLine, diffLines, type Edit } from './edits.ts';

/** What every edit takes out and puts in. A sign and a word say which, besides the colour. */
export function EditsView({ edits }: { edits: Edit[] }) {
  return (
    <div className="divide-y divide-line">
      {numbered(edits).map(({ number, item }) => (
        <EditView key={number} edit={item} number={number} total={edits.length} />
      ))}
    </div>
  );
}

function EditView({ edit, number, total }: { edit: Edit; number: number; total: number }) {
  const { t } = useTranslation('ui');
  const title = [total > 1 && t('editOf', { index: number, total }), edit.all && t('everywhere')]
    .filter((part) => typeof part === 'string')
    .join(' · ');
  return (
    <div className="py-1.5">
      {title !== '' && <p className="px-3 pb-1 font-sans text-xs text-ink-3">{title}</p>}
      <DiffLines lines={diffLines(edit)} />
    </div>
  );
}

export const DiffLines = ({ lines }: { lines: readonly DiffLine[] }) =>
  numbered(lines).map(({ number, item }) => <Line key={number} {...item} />);

/** What a call was asked never changes its order: the number is a name. */
const numbered = <T,>(items: readonly T[]): { number: number; item: T }[] =>
  items.map((item, at) => ({ number: at + 1, item }));

const looks = {
  same: { sign: ' ', look: 'text-ink-2' },
  removed: { sign: '−', look: 'bg-danger-soft text-danger' },
  added: { sign: '+', look: 'bg-added-soft text-added' },
};

function Line({ kind, text }: DiffLine) {
  const { t } = useTranslation('ui');
  const { sign, look } = looks[kind];
  return (
    <div className={`flex px-3 ${look}`}>
      <span className="w-5 shrink-0 whitespace-pre select-none" aria-hidden>
        {sign}
      </span>
      {kind !== 'same' && <span className="sr-only">{t(kind)}: </span>}
      <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">{text === '' ? '\u00a0' : text}</span>
    </div>
  );
}
