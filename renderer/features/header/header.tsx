import { Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { useFacts } from '../../state/app.ts';
import { Button } from '../../ui/button.tsx';
import { folderName, shortPath } from '../../ui/paths.ts';

interface Props {
  row: SessionRow;
  /** Stands before the title; the way back to a hidden sidebar. */
  start: ReactNode;
  /** What the conversation is held with, and how much of that is used. */
  children: ReactNode;
}

export function Header({ row, start, children }: Props) {
  const { t } = useTranslation('header');
  const { home } = useFacts();
  return (
    <header className="moves-window clears-end flex h-11 shrink-0 items-center gap-2 border-b border-line pl-3">
      {start}
      <h1 className="min-w-0 grow truncate px-1 text-base font-semibold" title={row.title}>
        {row.title}
      </h1>
      <Button
        look="quiet"
        aria-label={t('showFolder', { path: row.workspace })}
        title={shortPath(row.workspace, home)}
        onClick={() => act('folder:show', { session: row.id })}
        className="max-w-52"
      >
        <Folder size={14} className="shrink-0" aria-hidden />
        <span className="truncate">{folderName(row.workspace)}</span>
      </Button>
      {children}
    </header>
  );
}
