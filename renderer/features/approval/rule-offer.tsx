import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleProposal, RuleScope } from '../../../main/core/rules/rule.ts';
import { showPattern } from '../../../main/core/rules/show.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { folderName } from '../../ui/paths.ts';
import { shellName } from '../../ui/shells.ts';

export interface Chosen {
  proposal: number;
  scope: RuleScope['kind'];
}

interface Props {
  proposals: readonly RuleProposal[];
  workspace: string;
  onSave: (chosen: Chosen) => Promise<unknown>;
  onBack: () => void;
}

/** Says exactly which rule would be saved, before it is. The narrowest is chosen until the person takes another. */
export function RuleOffer({ proposals, workspace, onSave, onBack }: Props) {
  const { t } = useTranslation('approval');
  const { t: ui } = useTranslation('ui');
  const name = useId();
  const [proposal, setProposal] = useState(0);
  const [scope, setScope] = useState<Chosen['scope']>('session');
  return (
    <>
      <p>{t('ruleTitle')}</p>
      <fieldset className="max-h-[28vh] min-w-0 space-y-1.5 overflow-auto">
        <legend className="sr-only">{t('ruleWhat')}</legend>
        {proposals.map((one, index) => (
          <label key={one.says.key} className="flex items-start gap-2">
            <input
              type="radio"
              name={name}
              checked={index === proposal}
              onChange={() => setProposal(index)}
              className="mt-[3px] size-3.5 shrink-0 accent-accent"
            />
            <span className="min-w-0 grow">
              <Says says={one.says} />
              {one.patterns.map((pattern) => (
                <code
                  key={showPattern(pattern)}
                  className="mt-1 block rounded-md border border-line bg-ground-raised px-3 py-1.5 font-mono text-[12.5px] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]"
                >
                  {showPattern(pattern)}
                </code>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <Choice
        label={t('ruleWhere')}
        value={scope}
        options={[
          { value: 'session', label: t('ruleSession') },
          { value: 'workspace', label: t('ruleWorkspace', { folder: folderName(workspace) }) },
          { value: 'everywhere', label: t('ruleEverywhere') },
        ]}
        onChoose={setScope}
      />
      <p className="text-ink-2">{t('ruleAttended')}</p>
      <div className="flex gap-2">
        <Button onClick={() => onSave({ proposal, scope })}>{t('saveRule')}</Button>
        <Button look="quiet" onClick={onBack}>
          {ui('back')}
        </Button>
      </div>
    </>
  );
}

function Says({ says }: { says: RuleProposal['says'] }) {
  const { t } = useTranslation('approval');
  switch (says.key) {
    case 'command-exact':
      return t('ruleCommand', { shell: shellName[says.shell] });
    case 'command-prefix':
      return t('rulePrefix', { shell: shellName[says.shell], count: says.commands.length });
    case 'path-exact':
      return t('rulePath');
    case 'path-folder':
      return t('ruleFolder', { folder: says.folder });
    case 'request-host':
      return t('ruleRequest', { method: says.method, host: says.host });
  }
}
