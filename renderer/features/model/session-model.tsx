import { useTranslation } from 'react-i18next';
import type { ModelChoice } from '../../../main/core/model-facts.ts';
import type { SessionRow } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { useModelName } from '../../state/app.ts';
import { ModelMenu } from './model-menu.tsx';
import { isSame } from './offers.ts';

interface Props {
  row: SessionRow;
  /** What the open turn runs with, or null. */
  frozen: ModelChoice | null;
}

/** What the conversation is held with: the open turn keeps its own, the next request takes what is chosen. */
export function SessionModel({ row, frozen }: Props) {
  const { t } = useTranslation('model');
  const next = useModelName(row.model ?? undefined);
  const running = useModelName(frozen ?? undefined);
  const isOther = frozen !== null && running !== next && !isSame(frozen, row.model);
  const note = frozen === null ? undefined : isOther ? t('runsWithOther', { model: running, next }) : t('countsNext');
  return (
    <ModelMenu
      look="quiet"
      name={frozen === null ? next : running}
      note={note}
      value={row.model}
      onChoose={(model) => act('session:set-model', { session: row.id, model })}
    />
  );
}
