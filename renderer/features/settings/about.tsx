import { useTranslation } from 'react-i18next';
import { useFacts } from '../../state/app.ts';
import { Field } from './field.tsx';

const systems: Record<string, string> = { darwin: 'macOS', win32: 'Windows', linux: 'Linux' };

export function About() {
  const { t } = useTranslation('settings');
  const { version, platform } = useFacts();
  return (
    <div className="divide-y divide-line">
      <Field name="Holdfast">
        <p className="pt-1">{t('version', { version })}</p>
        <p className="text-ink-3">{systems[platform] ?? platform}</p>
      </Field>
      <Field name={t('licence')}>
        <p className="pt-1">MIT</p>
      </Field>
    </div>
  );
}
