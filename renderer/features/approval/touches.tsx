import { useTranslation } from 'react-i18next';
import { isPrivateHost } from '../../../main/core/addresses.ts';
import { showPattern } from '../../../main/core/rules/show.ts';
import type { Call } from '../../../main/core/turn.ts';
import { argument, callKind, isLook } from '../../ui/call/describe.ts';
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
  fetch: 'touchesFetch',
  send: 'touchesSend',
  other: 'touchesOther',
} as const;

/** What it may touch, why the person is asked, and what answering means. */
export function Touches({ call, workspace, wasUnattended }: Props) {
  const { t, i18n } = useTranslation('approval');
  const { because, askedBy } = call.request ?? {};
  const url = URL.parse(argument(call.input, 'url') ?? '');
  const words = sentences(
    i18n.language,
    t(touches[callKind(call)], { folder: folderName(workspace), host: url?.host ?? '' }),
    url !== null && isPrivateHost(url.hostname) ? t('touchesPrivate') : '',
    askedBy ? t('becauseRule', { rule: showPattern(askedBy.pattern) }) : '',
    because === 'guarded' ? t(isLook(call.tool) ? 'becauseSecret' : guardedEdit(call)) : '',
    because === 'doubt' ? t('becauseDoubt') : '',
    because === 'unattended' ? t('becauseUnattended') : '',
    wasUnattended ? t('goesOnPresent') : '',
  );
  return <p className="text-ink-2">{words}</p>;
}

/** A rule can be made for what keeps secrets, never for what steers. */
const guardedEdit = ({ request }: Call) => (request?.proposals.length ? 'becauseSecret' : 'becauseSteers');
