import { useTranslation } from 'react-i18next';
import { NEW } from '../../state/drafts.ts';
import { useSettings } from '../../state/settings.ts';
import { setStartingMode, startSession, useStarting } from '../../state/starting.ts';
import { Composer } from './composer.tsx';
import { FilledIn } from './filled-in.tsx';

/** Writes the first message of a session. */
export function NewComposer() {
  const { t } = useTranslation('composer');
  const { workspace, mode, model, filledIn } = useStarting();
  const settings = useSettings();
  return (
    <>
      {filledIn && <FilledIn key={filledIn.id} what={filledIn.what} workspace={workspace} />}
      <Composer
        draft={NEW}
        placeholder={t('askFirst')}
        workspace={workspace}
        model={model ?? settings.model}
        mode={mode}
        onMode={setStartingMode}
        canSend={workspace !== null}
        onSend={startSession}
        takesFocus={workspace === null || filledIn ? 'never' : 'always'}
      />
    </>
  );
}
