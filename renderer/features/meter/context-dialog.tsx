import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContextView } from '../../bridge.ts';
import { closeContext, useContextView } from '../../state/context.ts';
import { IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { count } from '../../ui/numbers.ts';
import { sentences } from '../../ui/translation.ts';
import { ContextItem } from './context-item.tsx';
import { LongText } from './long-text.tsx';

/** All that the model would be told now, in its order. */
export function ContextDialog() {
  const { t } = useTranslation('meter');
  const { session, view } = useContextView();
  return (
    <Dialog.Root open={session !== null} onOpenChange={(next) => !next && closeContext()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content className="fixed inset-y-8 left-1/2 z-50 flex w-[760px] max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col rounded-lg border border-line-strong bg-ground outline-none">
          <div className="flex items-start gap-3 border-b border-line px-5 py-4">
            <div className="min-w-0 grow">
              <Dialog.Title className="text-base font-semibold">{t('look')}</Dialog.Title>
              <Dialog.Description className="mt-1 text-ink-2">{t('staysWhole')}</Dialog.Description>
            </div>
            <Dialog.Close asChild>
              <IconButton label={t('close')} className="-mt-1 -mr-1.5">
                <X size={16} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          {view === null ? <p className="px-5 py-4 text-ink-3">{t('reading')}</p> : <Told view={view} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Told({ view: { instructions, items, tokens, isCounted, window } }: { view: ContextView }) {
  const { t, i18n } = useTranslation('meter');
  const list = useRef<HTMLOListElement>(null);
  const amount = (value: number): string => count(value, i18n.language);
  const used =
    window === null
      ? t('used', { tokens: amount(tokens) })
      : t('usedOf', { tokens: amount(tokens), window: amount(window) });
  return (
    <section aria-label={t('look')} className="min-h-0 grow overflow-y-auto px-5 py-4 focus-visible:-outline-offset-2">
      <div className="flex items-start gap-3">
        <p className="grow text-xs text-ink-3">
          {sentences(i18n.language, `${used}${t('stop')}`, t(isCounted ? 'counted' : 'estimated'))}
        </p>
        {/* It lies in what scrolls, so that the keyboard reaches that too. */}
        <CopyButton text={() => list.current?.textContent ?? ''} />
      </div>
      <ol ref={list} className="mt-3 space-y-4">
        {instructions.trim() !== '' && (
          <li>
            <h3 className="text-xs font-medium text-ink-3">{t('role-instructions')}</h3>
            <LongText text={instructions} />
          </li>
        )}
        {items
          .map((item, index) => ({ item, key: `item-${index}` }))
          .map(({ item, key }) => (
            <ContextItem key={key} item={item} />
          ))}
      </ol>
    </section>
  );
}
