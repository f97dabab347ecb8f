import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../main/core/settings.ts';
import { changeSettings, useSettings } from '../../state/settings.ts';
import { toast } from '../../state/toasts.ts';
import { Choice } from '../../ui/choice.tsx';
import { Field } from './field.tsx';

/** How the window speaks and looks. Applied at once. */
export function General() {
  const { t } = useTranslation('settings');
  const { appearance } = useSettings();
  async function change(part: Partial<Settings['appearance']>): Promise<void> {
    const reply = await changeSettings((now) => ({ appearance: { ...now.appearance, ...part } }));
    if (!reply.ok) toast(reply.error.message);
  }
  return (
    <div className="divide-y divide-line">
      <Field name={t('language')}>
        <Choice
          label={t('language')}
          value={appearance.language}
          options={[
            { value: 'system', label: t('system') },
            { value: 'en', label: 'English' },
            { value: 'zh', label: '简体中文' },
          ]}
          onChoose={(language) => change({ language })}
        />
      </Field>
      <Field name={t('theme')}>
        <Choice
          label={t('theme')}
          value={appearance.theme}
          options={[
            { value: 'system', label: t('system') },
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
          onChoose={(theme) => change({ theme })}
        />
      </Field>
    </div>
  );
}
