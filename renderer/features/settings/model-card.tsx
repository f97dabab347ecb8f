import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  /** Null while new requests are given something else. The name of the model is empty where there is only one. */
  inUse?: string | null;
  about?: string;
  /** Stand at the end of its head. */
  acts?: ReactNode;
  children?: ReactNode;
}

/** A source of models. */
export function ModelCard({ name, inUse = null, about, acts, children }: Props) {
  const { t } = useTranslation('settings');
  return (
    <section
      aria-label={name}
      className={`rounded-lg border px-4 py-3 ${inUse !== null ? 'border-accent' : 'border-line'}`}
    >
      <div className="flex min-h-7 items-center gap-3">
        <h2 className="max-w-60 shrink-0 truncate font-medium">{name}</h2>
        {inUse !== null && (
          <span className="flex min-w-0 items-center gap-1 text-xs text-accent">
            <Check size={13} className="shrink-0" aria-hidden />
            <span className="truncate">{inUse === '' ? t('inUse') : t('inUseNamed', { model: inUse })}</span>
          </span>
        )}
        {acts && <span className="-mr-2.5 ml-auto flex shrink-0 gap-1">{acts}</span>}
      </div>
      {about !== undefined && <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">{about}</p>}
      {children && <div className="mt-2.5">{children}</div>}
    </section>
  );
}
