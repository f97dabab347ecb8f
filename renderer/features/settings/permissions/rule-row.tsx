import { Check, CircleQuestionMark, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ToolRule } from '../../../../main/core/rules/rule.ts';
import { showPattern } from '../../../../main/core/rules/show.ts';
import { useFacts } from '../../../state/app.ts';
import { useSessions } from '../../../state/sessions.ts';
import { IconButton } from '../../../ui/button.tsx';
import { toolKind } from '../../../ui/call/describe.ts';
import { shortPath } from '../../../ui/paths.ts';
import { shellName } from '../../../ui/shells.ts';
import { clockTime } from '../../../ui/time.ts';

interface Props {
  rule: ToolRule;
  now: number;
  onRemove: () => Promise<void>;
}

export function RuleRow({ rule, now, onRemove }: Props) {
  const { t, i18n } = useTranslation('permissions');
  const shown = showPattern(rule.pattern);
  return (
    <tr className="align-top">
      <td className="px-3 py-2 whitespace-nowrap">
        <Effect effect={rule.effect} />
      </td>
      <td className="px-3 py-2">
        <span className="block text-xs text-ink-3">
          <ToolName rule={rule} />
        </span>
        <code className="font-mono text-[12.5px] whitespace-pre-wrap [overflow-wrap:anywhere]">{shown}</code>
      </td>
      <td className="px-3 py-2 [overflow-wrap:anywhere]">
        <Scope scope={rule.scope} />
      </td>
      <td className="px-3 py-2 [overflow-wrap:anywhere]">
        <Origin from={rule.from} />
        <span className="block text-xs text-ink-3 tabular-nums">{clockTime(rule.at, now, i18n.language)}</span>
      </td>
      <td className="py-1 pr-1">
        <IconButton label={t('removeNamed', { rule: shown })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

const icons = { allow: Check, ask: CircleQuestionMark, deny: X };
const colours = { allow: 'text-added', ask: 'text-warn', deny: 'text-danger' };

export function Effect({ effect }: { effect: ToolRule['effect'] }) {
  const { t } = useTranslation('permissions');
  const Icon = icons[effect];
  return (
    <span className={`inline-flex items-center gap-1 ${colours[effect]}`}>
      <Icon size={13} aria-hidden />
      {t(effect)}
    </span>
  );
}

function ToolName({ rule: { tool, pattern } }: { rule: ToolRule }) {
  const { t } = useTranslation('permissions');
  if (pattern.kind === 'text' || pattern.kind === 'words') return t('command', { shell: shellName[pattern.shell] });
  const kind = toolKind(tool);
  if (kind === 'read' || kind === 'write' || kind === 'edit') return t(kind);
  return pattern.kind === 'request' ? t('request') : t('otherTool', { tool });
}

function Scope({ scope }: { scope: ToolRule['scope'] }) {
  const { t } = useTranslation('permissions');
  const { home } = useFacts();
  const sessions = useSessions((state) => state.rows);
  if (scope.kind === 'everywhere') return t('everywhere');
  if (scope.kind === 'workspace') return shortPath(scope.workspace, home);
  const title = sessions.get(scope.session)?.title;
  return title === undefined ? t('inGoneSession') : t('inSession', { title });
}

function Origin({ from }: { from: ToolRule['from'] }) {
  const { t } = useTranslation('permissions');
  if (from.kind === 'approval') return t('fromApproval', { title: from.title });
  return t(from.kind === 'settings' ? 'fromSettings' : 'fromEarlier');
}
