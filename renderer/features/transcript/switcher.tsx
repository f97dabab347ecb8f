import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { switcherFocused, switchTo, useBranches } from '../../state/branches.ts';
import { IconButton } from '../../ui/button.tsx';
import { useAround } from './around.ts';

/** Leads to what was asked beside this request: `‹ 2 of 3 ›`. Nothing where it is the only one. */
export function Switcher({ turn }: { turn: string }) {
  const { t } = useTranslation('transcript');
  const { session, isOpen, beside, letGo } = useAround();
  const turns = beside.get(turn) ?? [];
  const at = turns.indexOf(turn);
  const group = useRef<HTMLFieldSetElement>(null);
  const isSought = useBranches(({ switchedTo }) => switchedTo === turn);
  useEffect(() => {
    if (!isSought) return;
    // A line that has just been drawn is hidden until it was measured, and takes no focus before.
    const timer = setInterval(() => {
      group.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus({ preventScroll: true });
      if (group.current?.contains(document.activeElement)) switcherFocused();
    }, 16);
    return () => clearInterval(timer);
  }, [isSought]);
  if (turns.length < 2) return null;

  function press({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') void step(-1);
    if (key === 'ArrowRight') void step(1);
  }

  async function step(by: 1 | -1): Promise<void> {
    const to = turns[at + by];
    if (to === undefined || isOpen) return;
    letGo();
    await switchTo(session, to);
  }

  const reason = isOpen ? t('whileOpen') : undefined;
  return (
    <fieldset
      ref={group}
      aria-label={t('branches')}
      aria-description={reason}
      title={reason}
      onKeyDown={press}
      className="flex items-center"
    >
      <IconButton
        label={t('branchBefore')}
        disabled={isOpen || at === 0}
        onClick={() => step(-1)}
        className="h-6! w-6!"
      >
        <ChevronLeft size={14} aria-hidden />
      </IconButton>
      <span className="px-0.5 text-xs tabular-nums">{t('branchOf', { index: at + 1, total: turns.length })}</span>
      <IconButton
        label={t('branchAfter')}
        disabled={isOpen || at === turns.length - 1}
        onClick={() => step(1)}
        className="h-6! w-6!"
      >
        <ChevronRight size={14} aria-hidden />
      </IconButton>
    </fieldset>
  );
}
