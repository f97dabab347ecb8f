import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeyState, ProviderRow } from '../../bridge.ts';
import { saveProvider, unlock } from '../../state/providers.ts';
import { toast } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';

const isMissing = (key: KeyState): boolean => key === 'locked' || key === 'unusable';

interface Props {
  provider: ProviderRow;
  onEnter: () => void;
}

/** How the key stands, in words: the key itself is never shown again. */
export function KeyLine({ provider, onEnter }: Props) {
  const { t } = useTranslation('settings');
  const { id, name, baseUrl, kind, key } = provider;
  async function remove(): Promise<void> {
    const reply = await saveProvider({ id, name, baseUrl, kind, key: '' });
    if (!reply.ok) toast(reply.error.message);
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <KeyRound size={14} className={isMissing(key) ? 'text-warn' : 'text-ink-3'} aria-hidden />
      <span className={isMissing(key) ? '' : 'text-ink-2'}>{t(`key-${key}`)}</span>
      {key === 'locked' && <Button onClick={() => unlock(id)}>{t('unlock')}</Button>}
      {(key === 'none' || key === 'unusable') && (
        <Button look={key === 'unusable' ? 'plain' : 'quiet'} onClick={onEnter}>
          {t('enterKey')}
        </Button>
      )}
      {key !== 'none' && key !== 'unusable' && (
        <Button look="quiet" onClick={remove}>
          {t('removeKey')}
        </Button>
      )}
    </p>
  );
}
