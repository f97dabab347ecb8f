import { useTranslation } from 'react-i18next';
import type { Change } from '../../main/core/facts.ts';
import { ChangesList } from './changes-list.tsx';

/** In a dialog that asks whether to go on with something old: what is not as it was. Nothing where nothing changed. */
export function ChangedSince({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('ui');
  if (changes.length === 0) return null;
  return (
    <div>
      <p>{t('changedSince')}</p>
      <ChangesList changes={changes} />
    </div>
  );
}
