import { Popover, Tooltip } from 'radix-ui';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelChoice } from '../../../main/core/model-facts.ts';
import type { SessionRow } from '../../bridge.ts';
import type { Conversation } from '../../state/conversation.ts';
import { useModelFacts } from '../../state/model-facts.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { popoverPanel } from '../../ui/menu.ts';
import { count, percent } from '../../ui/numbers.ts';
import { Acts } from './acts.tsx';
import { Facts } from './facts.tsx';
import { type Reading, reading } from './reading.ts';
import { Ring } from './ring.tsx';

interface Props {
  row: SessionRow;
  conversation: Conversation;
}

/** How much of the model's window the conversation takes: parts while the pointer or the focus is on it, acts on a click. */
export function Meter({ row, conversation }: Props) {
  const { t, i18n } = useTranslation('meter');
  const window = useWindow(row, conversation);
  const read = useMemo(() => reading(conversation, window), [conversation, window]);
  const [open, setOpen] = useState(false);
  const isReturning = useRef(false);
  if (read.tokens === 0) return null;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Provider delayDuration={300} disableHoverableContent>
        <Tooltip.Root>
          <Tooltip.Trigger asChild onFocus={(event: FocusEvent) => isReturning.current && event.preventDefault()}>
            <Popover.Trigger asChild>
              <Button look="quiet" aria-label={label(read)} className="tabular-nums">
                <Ring share={read.share} />
                {read.share === null ? count(read.tokens, i18n.language) : percent(read.share, i18n.language)}
              </Button>
            </Popover.Trigger>
          </Tooltip.Trigger>
          {!open && (
            <Tooltip.Portal>
              <Tooltip.Content align="end" sideOffset={4} className={`${popoverPanel} w-72 px-3 py-2.5`}>
                <Facts reading={read} />
              </Tooltip.Content>
            </Tooltip.Portal>
          )}
        </Tooltip.Root>
      </Tooltip.Provider>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          aria-label={t('title')}
          onCloseAutoFocus={focusReturns}
          className={`${popoverPanel} w-88`}
        >
          <div className="px-3 py-2.5">
            <Facts reading={read} />
          </div>
          <Acts row={row} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );

  /** The parts have just been read: told again where the focus comes back, they would cover what lies below. */
  function focusReturns(): void {
    isReturning.current = true;
    queueMicrotask(() => {
      isReturning.current = false;
    });
  }

  function label({ share, tokens }: Reading): string {
    const amount = count(tokens, i18n.language);
    return share === null ? t('labelTokens', { amount }) : t('label', { share: percent(share, i18n.language) });
  }
}

/** Of the open turn as it was begun; else of the model that the next request is given. */
function useWindow({ open, model }: SessionRow, { turns }: Conversation): number | null {
  const { model: forNew } = useSettings();
  const next: ModelChoice = model ?? forNew;
  const facts = useModelFacts(next);
  const frozen = turns.find(({ id }) => id === open?.turn)?.config.facts;
  return frozen ? frozen.window : (facts?.window ?? null);
}
