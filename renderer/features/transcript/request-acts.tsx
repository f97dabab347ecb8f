import { Ellipsis, Pencil } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { PersonMessage } from '../../../main/core/message.ts';
import type { Turn } from '../../../main/core/turn.ts';
import { beginEditing, beginRetrying, forkFrom } from '../../state/branches.ts';
import { IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/clipboard.ts';
import { menuItem, menuPanel } from '../../ui/menu.ts';
import { useAround } from './around.ts';

interface Props {
  turn: Turn;
  message: PersonMessage;
}

/** What can be done with a request; shown while the pointer or the focus is on it. */
export function RequestActs({ turn, message }: Props) {
  const { t } = useTranslation('transcript');
  const { session, isOpen } = useAround();
  const reason = isOpen ? t('whileOpen') : undefined;
  return (
    <div className="flex opacity-0 transition-opacity group-focus-within/request:opacity-100 group-hover/request:opacity-100 has-[[data-state=open]]:opacity-100">
      <IconButton
        label={t('editRequest')}
        title={reason ?? t('editRequest')}
        aria-description={reason}
        disabled={isOpen}
        onClick={() => beginEditing(turn)}
        className="h-6! w-6!"
      >
        <Pencil size={13} aria-hidden />
      </IconButton>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton label={t('more')} className="h-6! w-6!">
            <Ellipsis size={14} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" sideOffset={4} className={menuPanel}>
            {reason !== undefined && (
              <DropdownMenu.Label className="max-w-60 px-2 py-1 text-xs text-ink-3">{reason}</DropdownMenu.Label>
            )}
            <Item disabled={isOpen} onSelect={() => beginRetrying(session, turn)}>
              {t('retryWith')}
            </Item>
            <Item disabled={turn.ended === null} onSelect={() => forkFrom(session, turn.id)}>
              {t('fork')}
            </Item>
            <Item onSelect={() => copyText(message.text)}>{t('copyText')}</Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}

function Item(props: { children: string; disabled?: boolean; onSelect: () => unknown }) {
  return <DropdownMenu.Item {...props} className={`${menuItem} data-[disabled]:text-ink-3`} />;
}
