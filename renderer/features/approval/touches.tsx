import { useTranslation } from 'react-i18next';
import type { Call } from '../../../main/core/turn.ts';
import { toolKind } from '../../ui/call/describe.ts';
import { folderName } from '../../ui/paths.ts';
import { sentences } from '../../ui/translation.ts';

interface Props {
  call: Call;
  workspace: string;
  wasUnattended: boolean;
}

const touches = {
  read: 'touchesRead',
  list: 'touchesRead',
  search: 'touchesRead',
  ask: 'touchesRead',
  write: 'touchesWrite',
  edit: 'touchesEdit',
  command: 'touchesCommand',
  other: 'touchesOther',
} as const;

/** What it may touch, why the person is asked, and what answering means. */
export function Touches({ call, workspace, wasUnattended }: Props) {
  const { t, i18n } = useTranslation('approval');
  const because = call.request?.because;
  const words = sentences(
    i18n.language,
    t(touches[toolKind(call.tool)], { folder: folderName(workspace) }),
    because === 'rule' ? t('becauseRule') : '',
    because === 'doubt' ? t('becauseDoubt') : '',
    because === 'unattended' ? t('becauseUnattended') : '',
    wasUnattended ? t('goesOnPresent') : '',
  );
  return <p className="text-ink-2">{words}</p>;
}
