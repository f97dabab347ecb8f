import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  isInUse?: boolean;
  about?: string;
  /** Stand at the end of its head. */
  acts?: ReactNode;
  children?: ReactNode;
}

/** A source of models. */
export function ModelCard({ name, isInUse = false, about, acts, children }: Props) {
  const { t } = useTranslation('settings');
  return (
    <section aria-label={name} className={`rounded-lg border px-4 py-3 ${isInUse ? 'border-accent' : 'border-line'}`}>
      <div className="flex min-h-7 items-center gap-3">
        <h2 className="min-w-0 truncate font-medium">{name}</h2>
        {isInUse && (
          <span className="flex shrink-0 items-center gap-1 text-xs text-accent">
            <Check size={13} aria-hidden />
            {t('inUse')}
          </span>
        )}
        {acts && <span className="-mr-2.5 ml-auto flex shrink-0 gap-1">{acts}</span>}
      </div>
      {about !== undefined && <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">{about}</p>}
      {children && <div className="mt-2.5">{children}</div>}
    </section>
  );
}
