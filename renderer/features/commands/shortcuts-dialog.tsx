import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../state/app.ts';
import { IconButton } from '../../ui/button.tsx';
import { shortcut } from '../../ui/keys.ts';

/** Every key that does something, and what. */
export function ShortcutsDialog() {
  const { t } = useTranslation('commands');
  const { platform } = useFacts();
  const keys = (key: string): string => shortcut(key, platform);
  const rows: [string, string][] = [
    [keys('K'), t('title')],
    [keys('N'), t('newSession')],
    [keys('O'), t('openFolder')],
    [keys('F'), t('findInSession')],
    [keys('Shift+F'), t('searchSessions')],
    [keys(','), t('settings')],
    [keys('B'), t('toggleSidebar')],
    [`${keys('1')}…9`, t('keySessions')],
    ['F6', t('keyRegions')],
    ['F2', t('keyRename')],
    ['Enter', t('keySend')],
    ['Shift+Enter', t('keyBreak')],
    [keys('Enter'), t('keyAllow')],
    ['← →', t('keyBranches')],
    ['Esc', t('keyEscape')],
    ['?', t('shortcuts')],
  ];
  return (
    <Dialog.Content
      aria-describedby={undefined}
      className="fixed top-[14%] left-1/2 z-50 w-[420px] max-w-[calc(100vw-32px)] -translate-x-1/2 rounded-lg border border-line-strong bg-ground p-5 outline-none"
    >
      <div className="flex items-center">
        <Dialog.Title className="grow text-base font-semibold">{t('shortcuts')}</Dialog.Title>
        <Dialog.Close asChild>
          <IconButton label={t('close')} className="-mr-1.5">
            <X size={16} aria-hidden />
          </IconButton>
        </Dialog.Close>
      </div>
      <dl className="mt-3 max-h-[60vh] space-y-1.5 overflow-y-auto pb-1">
        {rows.map(([key, words]) => (
          <div key={key} className="flex items-baseline gap-4">
            <dt className="w-28 shrink-0">
              <kbd className="rounded border border-line-strong bg-ground-raised px-1.5 py-0.5 font-sans text-xs">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog.Content>
  );
}
