import { useTranslation } from 'react-i18next';
import { act } from '../../state/acts.ts';
import { useApp, useFacts } from '../../state/app.ts';
import { useSettings } from '../../state/settings.ts';
import { Choice } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { Field } from './field.tsx';
import { save } from './saving.ts';
import { UpdateState } from './update-state.tsx';

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
      <Field name={t('updates')} why={t('updatesWhy')}>
        <UpdateState />
      </Field>
      <Looking />
      <Field name={t('help')} why={t('helpWhy')}>
        <div className="-ml-2.5">
          <CopyButton text={readDiagnostics}>{t('copyDiagnostics')}</CopyButton>
        </div>
      </Field>
      <Field name={t('licence')}>
        <p className="pt-1">MIT</p>
      </Field>
    </div>
  );
}

/** Where this installation is updated by something else, there is nothing to choose. */
function Looking() {
  const { t } = useTranslation('settings');
  const { automatic, channel } = useSettings().updates;
  const isOff = useApp(({ update }) => update.kind === 'off');
  if (isOff) return null;
  return (
    <>
      <Field name={t('lookingForUpdates')}>
        <Toggle
          label={t('lookByItself')}
          hint={t('lookByItselfHint')}
          checked={automatic}
          onToggle={(on) => save('updates', { automatic: on })}
        />
      </Field>
      <Field name={t('channel')}>
        <Choice
          label={t('channel')}
          value={channel}
          options={[
            { value: 'latest', label: t('latest'), hint: t('latestHint') },
            { value: 'beta', label: t('beta'), hint: t('betaHint') },
          ]}
          onChoose={(one) => save('updates', { channel: one })}
        />
      </Field>
    </>
  );
}

/** Null when they could not be read, which is said then. */
async function readDiagnostics(): Promise<string | null> {
  const reply = await act('diagnostics:read', {});
  return reply.ok ? reply.value.text : null;
}
