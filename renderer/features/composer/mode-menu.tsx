import { Check, ChevronDown, Eye, FilePen, ShieldQuestionMark } from 'lucide-react';
import { Select } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { type Mode, mode as modeSchema } from '../../../main/core/events.ts';
import { menuItem, menuPanel } from '../../ui/menu.ts';

const looks = {
  ask: { Icon: ShieldQuestionMark, hint: 'askHint' },
  edits: { Icon: FilePen, hint: 'editsHint' },
  'read-only': { Icon: Eye, hint: 'readOnlyHint' },
} as const;

interface Props {
  mode: Mode;
  onMode: (mode: Mode) => unknown;
}

/** What the agent may do without asking, in this session. */
export function ModeMenu({ mode, onMode }: Props) {
  const { t } = useTranslation('composer');
  const { Icon } = looks[mode];
  return (
    <Select.Root value={mode} onValueChange={(value) => onMode(modeSchema.parse(value))}>
      <Select.Trigger
        aria-label={t('permissions')}
        className="inline-flex h-7 items-center gap-1.5 rounded-md px-2 text-ink-2 transition-colors hover:bg-ground-hover hover:text-ink"
      >
        <Icon size={14} aria-hidden />
        <Select.Value>{t(mode)}</Select.Value>
        <ChevronDown size={13} aria-hidden />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content className={`${menuPanel} w-80`} position="popper" side="top" align="start" sideOffset={4}>
          <Select.Viewport>
            {modeSchema.options.map((option) => (
              <ModeOption key={option} mode={option} />
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}

function ModeOption({ mode }: { mode: Mode }) {
  const { t } = useTranslation('composer');
  const { Icon, hint } = looks[mode];
  return (
    <Select.Item value={mode} aria-label={t(mode)} className={`${menuItem} items-start!`}>
      <Icon size={14} className="mt-0.75 shrink-0 text-ink-3" aria-hidden />
      <span className="grow">
        <Select.ItemText>{t(mode)}</Select.ItemText>
        <span className="block text-xs text-ink-3">{t(hint)}</span>
      </span>
      <Select.ItemIndicator>
        <Check size={14} className="mt-0.75 text-accent" aria-hidden />
      </Select.ItemIndicator>
    </Select.Item>
  );
}
