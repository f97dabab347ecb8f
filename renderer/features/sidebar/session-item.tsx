import { ContextMenu } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../../bridge.ts';
import { status } from '../../state/status.ts';
import { menuItem, menuPanel } from '../../ui/menu.ts';
import { folderName } from '../../ui/paths.ts';
import { shortAgo } from '../../ui/time.ts';
import { StatusMark } from './status-mark.tsx';

interface Props {
  row: SessionRow;
  now: number;
  selected: boolean;
  /** The one item that Tab reaches; arrows move it. */
  reachable: boolean;
  /** Set when arrows have moved here. */
  takesFocus: boolean;
  onSelect: () => void;
  onRename: () => void;
  onShowFolder: () => void;
  onDelete: () => void;
}

export function SessionItem({ row, now, selected, reachable, takesFocus, ...on }: Props) {
  const { t, i18n } = useTranslation(['sidebar', 'ui']);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger asChild>
        <button
          ref={button}
          type="button"
          data-session={row.id}
          tabIndex={reachable ? 0 : -1}
          aria-current={selected || undefined}
          onClick={on.onSelect}
          onDoubleClick={on.onRename}
          className={`block w-full rounded-md px-2 py-1.5 text-left transition-colors focus-visible:-outline-offset-1 ${selected ? 'bg-ground-active' : 'hover:bg-ground-hover'}`}
        >
          <span className="flex items-start justify-between gap-2">
            <span className={`truncate ${selected ? 'font-medium' : ''}`}>{row.title}</span>
            <StatusMark status={status(row)} />
          </span>
          <span className="flex justify-between gap-2 text-xs text-ink-3">
            <span className="truncate" title={row.workspace}>
              {folderName(row.workspace)}
            </span>
            <span className="shrink-0 tabular-nums">
              {shortAgo(row.updatedAt, now, i18n.language) ?? t('ui:justNow')}
            </span>
          </span>
        </button>
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content className={menuPanel} onCloseAutoFocus={(event) => event.preventDefault()}>
          <Item onSelect={on.onRename} shortcut="F2">
            {t('rename')}
          </Item>
          <Item onSelect={on.onShowFolder}>{t('showFolder')}</Item>
          <ContextMenu.Separator className="my-1 h-px bg-line" />
          <Item onSelect={on.onDelete} danger>
            {t('delete')}
          </Item>
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}

interface ItemProps {
  children: string;
  shortcut?: string;
  danger?: boolean;
  onSelect: () => void;
}

function Item({ children, shortcut, danger = false, onSelect }: ItemProps) {
  return (
    <ContextMenu.Item className={`${menuItem} ${danger ? 'text-danger' : ''}`} onSelect={onSelect}>
      <span className="grow">{children}</span>
      {shortcut && <kbd className="font-sans text-xs text-ink-3">{shortcut}</kbd>}
    </ContextMenu.Item>
  );
}
