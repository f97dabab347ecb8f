import { Cpu, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../state/app.ts';
import { useSettings } from '../../state/settings.ts';
import { chooseFolder, useStarting } from '../../state/starting.ts';
import { Button } from '../../ui/button.tsx';
import { shortPath } from '../../ui/paths.ts';
import { Fact } from './fact.tsx';
import { Holdfast } from './holdfast.tsx';
import { ModelChoice } from './model-choice.tsx';
import { Promises } from './promise.tsx';
import { Suggestions } from './suggestions.tsx';

interface Props {
  /** No session exists yet: say what this is about. */
  isFirst: boolean;
  /** The choice of what it is held with. */
  model: ReactNode;
  /** Where the first message is written. */
  composer: ReactNode;
}

export function Start({ isFirst, model, composer }: Props) {
  const { t } = useTranslation('start');
  const { home } = useFacts();
  const { model: forNew } = useSettings();
  const chosen = useStarting((state) => state.model) ?? forNew;
  const workspace = useStarting((state) => state.workspace);
  const demoHint = chosen.provider === 'demo' ? t('demoHint') : null;
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto flex min-h-full max-w-[656px] flex-col justify-center px-6 pt-10 pb-[10vh]">
        {isFirst && <Holdfast />}
        <h1 className="text-[22px] leading-8 font-semibold tracking-tight">{t(isFirst ? 'welcome' : 'newTitle')}</h1>
        <dl className="mt-5 divide-y divide-line rounded-lg border border-line">
          <Fact name={t('folder')} icon={<Folder size={15} aria-hidden />} hint={isFirst ? t('folderHint') : null}>
            {workspace === null ? (
              <Button look="primary" onClick={chooseFolder} className="self-start">
                {t('chooseFolder')}
              </Button>
            ) : (
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate font-mono text-[12.5px]" title={workspace}>
                  {shortPath(workspace, home)}
                </span>
                <Button aria-label={t('changeFolder')} onClick={chooseFolder} className="ml-auto">
                  {t('change')}
                </Button>
              </span>
            )}
          </Fact>
          <Fact name={t('model')} icon={<Cpu size={15} aria-hidden />} hint={isFirst ? null : demoHint}>
            {isFirst ? <ModelChoice /> : <span className="flex min-w-0">{model}</span>}
          </Fact>
        </dl>
        <div className="mt-5">{composer}</div>
        <Suggestions />
        {isFirst && <Promises />}
      </div>
    </div>
  );
}
