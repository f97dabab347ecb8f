import { useTranslation } from 'react-i18next';
import type { Turn } from '../../../main/core/turn.ts';
import { openChanges } from '../../state/turn-changes.ts';
import { toolKind } from '../../ui/call/describe.ts';

/** Leads to what a turn changed. What commands did is only known once it is looked for. */
export function ChangesButton({ turn, children }: { turn: Turn; children?: string | undefined }) {
  const { t } = useTranslation('transcript');
  const isLikely = turn.calls.some((call) => call.startedAt !== null && CHANGING.includes(toolKind(call.tool)));
  if (!isLikely) return null;
  return (
    <button type="button" onClick={() => openChanges(turn.id)} className="rounded text-accent hover:underline">
      {children ?? t('showChanges')}
    </button>
  );
}

const CHANGING = ['write', 'edit', 'command'];
