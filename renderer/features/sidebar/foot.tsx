import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../state/app.ts';
import { openSettings, usePlace } from '../../state/place.ts';
import { shortcut } from '../../ui/keys.ts';

/** The way to the settings, always at the same place. */
export function Foot() {
  const { t } = useTranslation('sidebar');
  const { platform } = useFacts();
  const isHere = usePlace(({ place }) => place.kind === 'settings');
  return (
    <div className="shrink-0 border-t border-line p-2">
      <button
        type="button"
        aria-current={isHere || undefined}
        onClick={() => openSettings()}
        className="flex h-8 w-full items-center gap-2 rounded-md px-2 text-ink-2 transition-colors hover:bg-ground-hover hover:text-ink aria-[current]:bg-ground-active aria-[current]:text-ink"
      >
        <Settings size={15} aria-hidden />
        <span className="grow text-left">{t('settings')}</span>
        <kbd aria-hidden className="font-sans text-xs text-ink-3">
          {shortcut(',', platform)}
        </kbd>
      </button>
    </div>
  );
}
