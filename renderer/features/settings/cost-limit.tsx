import { useTranslation } from 'react-i18next';
import { toast } from '../../state/toasts.ts';
import { Toggle } from '../../ui/toggle.tsx';
import { NumberField } from './number-field.tsx';

interface Props {
  label: string;
  hint: string;
  /** US dollars; null for no limit. */
  value: number | null;
  onSave: (value: number | null) => Promise<string | null>;
}

/** What it begins with once it is turned on, in US dollars. */
const FIRST = 5;

/** A limit that need not be there. */
export function CostLimit({ label, hint, value, onSave }: Props) {
  const { t } = useTranslation('settings');
  async function turn(on: boolean): Promise<void> {
    const refused = await onSave(on ? FIRST : null);
    if (refused !== null) toast(refused);
  }
  return (
    <div className="space-y-1">
      <Toggle label={t('costOn', { label })} hint={t('costHint')} checked={value !== null} onToggle={turn} />
      {value !== null && <NumberField label={label} unit={t('costUnit')} hint={hint} value={value} onSave={onSave} />}
    </div>
  );
}
