import { Check, CircleAlert, CircleHelp, CirclePause, CircleSlash, Clock3, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import type { ShownState } from './call-state.ts';

const marks: Record<Exclude<ShownState, 'running'>, { Icon: typeof Check; look: string }> = {
  planned: { Icon: Clock3, look: 'text-ink-3' },
  'needs-you': { Icon: CircleAlert, look: 'text-warn' },
  allowed: { Icon: Check, look: 'text-ink-3' },
  'in-doubt': { Icon: CircleHelp, look: 'text-warn' },
  interrupted: { Icon: CirclePause, look: 'text-ink-3' },
  done: { Icon: Check, look: 'text-ink-3' },
  failed: { Icon: X, look: 'text-danger' },
  refused: { Icon: CircleSlash, look: 'text-ink-3' },
  skipped: { Icon: CircleSlash, look: 'text-ink-3' },
  'not-run': { Icon: CircleSlash, look: 'text-ink-3' },
  happened: { Icon: Check, look: 'text-ink-3' },
  'did-not': { Icon: CircleSlash, look: 'text-ink-3' },
  never: { Icon: CircleSlash, look: 'text-ink-3' },
};

/** The outcome as a shape and a word; plain success keeps its word for screen readers. */
export function CallMark({ state }: { state: ShownState }) {
  const { t } = useTranslation('transcript');
  if (state === 'running')
    return (
      <span className="flex shrink-0 items-center gap-1.5 text-xs text-accent">
        {t('running')}
        <Spinner />
      </span>
    );
  const { Icon, look } = marks[state];
  return (
    <span className={`flex shrink-0 items-center gap-1.5 text-xs ${look}`}>
      <span className={state === 'done' ? 'sr-only' : ''}>{t(state)}</span>
      <Icon size={14} aria-hidden />
    </span>
  );
}
