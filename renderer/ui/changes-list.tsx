import { useTranslation } from 'react-i18next';
import type { Change } from '../../main/core/facts.ts';
import { changeWords } from './changes.ts';

/** What is no longer as it was left, a line each. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('ui');
  return (
    <ul className="max-h-40 list-disc overflow-y-auto pl-5 [overflow-wrap:anywhere]">
      {changes.map((change) => {
        const words = changeWords(t, change);
        return <li key={words}>{words}</li>;
      })}
    </ul>
  );
}
