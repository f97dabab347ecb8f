import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { KeyHosts } from './key-hosts.tsx';

/** What tools are told of the world around them. */
export function Tools() {
  const { t } = useTranslation('settings');
  return (
    <div className="divide-y divide-line">
      <Field name={t('keyHosts')} why={t('keyHostsWhy')}>
        <KeyHosts />
      </Field>
    </div>
  );
}
