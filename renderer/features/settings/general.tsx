import { useTranslation } from 'react-i18next';
import { useFacts } from '../../state/app.ts';
import { useSettings } from '../../state/settings.ts';
import { Choice } from '../../ui/choice.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { Field } from './field.tsx';
import { OwnInstructions } from './own-instructions.tsx';
import { save } from './saving.ts';

/** How the window speaks and looks, and how the app lives with the system. Applied at once. */
export function General() {
  const { t } = useTranslation('settings');
  const { appearance } = useSettings();
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
          onChoose={(language) => save('appearance', { language })}
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
          onChoose={(theme) => save('appearance', { theme })}
        />
      </Field>
      <OwnInstructions />
      <WithTheSystem />
    </div>
  );
}

function WithTheSystem() {
  const { t } = useTranslation('settings');
  const { general } = useSettings();
  const { offers } = useFacts();
  return (
    <>
      <Field name={t('start')} why={t('startWhy')}>
        <Toggle
          label={t('startAtLogin')}
          hint={t(offers.startAtLogin ? 'startAtLoginHint' : 'startAtLoginMissing')}
          checked={general.startAtLogin && offers.startAtLogin}
          disabled={!offers.startAtLogin}
          onToggle={(startAtLogin) => save('general', { startAtLogin })}
        />
      </Field>
      <Field name={t('working')} why={t('workingWhy')}>
        <Toggle
          label={t('keepAwake')}
          hint={t('keepAwakeHint')}
          checked={general.keepAwake}
          onToggle={(keepAwake) => save('general', { keepAwake })}
        />
      </Field>
      <Field name={t('closing')} why={t('closingWhy')}>
        <Toggle
          label={t('stayInTray')}
          hint={t(offers.tray ? 'stayInTrayHint' : 'stayInTrayMissing')}
          checked={general.stayInTray && offers.tray}
          disabled={!offers.tray}
          onToggle={(stayInTray) => save('general', { stayInTray })}
        />
      </Field>
      <Field name={t('writing')}>
        <Toggle
          label={t('spellcheck')}
          hint={t('spellcheckHint')}
          checked={general.spellcheck}
          onToggle={(spellcheck) => save('general', { spellcheck })}
        />
      </Field>
    </>
  );
}
