import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dismissToast, useToasts } from '../state/toasts.ts';
import { IconButton } from '../ui/button.tsx';
import { diskSentence } from './problem.ts';

export function Toasts() {
  const { t } = useTranslation('app');
  const toasts = useToasts((state) => state.toasts);
  return (
    <div role="alert" aria-label={t('notices')} className="fixed bottom-4 left-4 z-30 flex w-80 flex-col gap-2">
      {toasts.map(({ id, sentence, kind }) => (
        <div key={id} className="flex items-start gap-2 rounded-lg border border-line-strong bg-ground py-2 pr-2 pl-4">
          <p className="grow py-1 [overflow-wrap:anywhere]">{diskSentence(kind, t) ?? sentence}</p>
          <IconButton label={t('dismiss')} onClick={() => dismissToast(id)}>
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
