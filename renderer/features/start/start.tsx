import { Cpu, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacts, useModelName } from '../../state/app.ts';
import { chooseFolder, useStarting } from '../../state/starting.ts';
import { Button } from '../../ui/button.tsx';
import { shortPath } from '../../ui/paths.ts';
import { limit } from '../../ui/time.ts';
import { Holdfast } from './holdfast.tsx';
import { Suggestions } from './suggestions.tsx';

interface Props {
  /** No session exists yet: say what this is about. */
  isFirst: boolean;
  /** Where the first message is written. */
  composer: ReactNode;
}

export function Start({ isFirst, composer }: Props) {
  const { t, i18n } = useTranslation('start');
  const { home, model, maxAgeHours } = useFacts();
  const modelName = useModelName();
  const workspace = useStarting((state) => state.workspace);
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
          <Fact
            name={t('model')}
            icon={<Cpu size={15} aria-hidden />}
            hint={model.provider === 'demo' ? t('demoHint') : null}
          >
            {modelName}
          </Fact>
        </dl>
        <div className="mt-5">{composer}</div>
        <Suggestions />
        {isFirst && (
          <p className="mt-8 border-t border-line pt-4 text-ink-2">
            {t('promise', { limit: limit(maxAgeHours, i18n.language) })}
          </p>
        )}
      </div>
    </div>
  );
}

interface FactProps {
  name: string;
  icon: ReactNode;
  hint: string | null;
  children: ReactNode;
}

function Fact({ name, icon, hint, children }: FactProps) {
  return (
    <div className="flex items-start gap-4 px-4 py-2.5">
      <dt className="flex h-7 w-24 shrink-0 items-center gap-2 text-ink-3">
        {icon}
        {name}
      </dt>
      <dd className="min-w-0 grow">
        <div className="flex min-h-7 flex-col items-stretch justify-center">{children}</div>
        {hint !== null && <p className="text-xs text-ink-3">{hint}</p>}
      </dd>
    </div>
  );
}
