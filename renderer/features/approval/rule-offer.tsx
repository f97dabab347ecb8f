import { useTranslation } from 'react-i18next';
import type { RuleProposal } from '../../../main/core/events.ts';
import { Button } from '../../ui/button.tsx';
import { toolKind } from '../../ui/call/describe.ts';
import { folderName } from '../../ui/paths.ts';

interface Props {
  rule: RuleProposal;
  workspace: string;
  onSave: () => Promise<unknown>;
  onBack: () => void;
}

/** Says exactly which rule would be saved, before it is. */
export function RuleOffer({ rule, workspace, onSave, onBack }: Props) {
  const { t } = useTranslation('approval');
  const { t: ui } = useTranslation('ui');
  const kind = toolKind(rule.tool);
  const folder = folderName(workspace);
  const words =
    kind === 'command'
      ? t('ruleCommand', { folder })
      : kind === 'write' || kind === 'edit'
        ? t('ruleWrite', { folder })
        : t('ruleOther', { folder, tool: rule.tool });
  return (
    <>
      <p>{words}</p>
      <pre className="max-h-[28vh] overflow-auto rounded-md border border-line bg-ground-raised px-3 py-2 font-mono text-[12.5px] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {rule.target}
      </pre>
      <p className="text-ink-2">{t('ruleAttended')}</p>
      <div className="flex gap-2">
        <Button onClick={onSave}>{t('saveRule')}</Button>
        <Button look="quiet" onClick={onBack}>
          {ui('back')}
        </Button>
      </div>
    </>
  );
}
