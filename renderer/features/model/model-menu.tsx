import { ChevronDown, Cpu } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelChoice } from '../../../main/core/model-facts.ts';
import { openSettings } from '../../state/place.ts';
import { Button } from '../../ui/button.tsx';
import { popoverPanel } from '../../ui/menu.ts';
import { ModelChooser } from './chooser.tsx';

interface Props {
  /** What stands on the chip. */
  name: string;
  /** Said above the choice. */
  note?: string;
  value: ModelChoice | null;
  onChoose: (model: ModelChoice | null) => unknown;
  look: 'quiet' | 'plain';
}

/** The model as a chip that opens to the choice of another one. */
export function ModelMenu({ name, note, value, onChoose, look }: Props) {
  const { t } = useTranslation('model');
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          look={look}
          aria-label={t('model', { model: name })}
          title={t('model', { model: name })}
          className="max-w-52"
        >
          <Cpu size={14} className="shrink-0" aria-hidden />
          <span className="truncate">{name}</span>
          <ChevronDown size={13} className="shrink-0" aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content align="end" sideOffset={4} aria-label={t('choose')} className={`${popoverPanel} w-80`}>
          {note !== undefined && <p className="border-b border-line px-3 py-2 text-xs text-ink-2">{note}</p>}
          <ModelChooser
            value={value}
            offersDefault
            onChoose={(model) => void onChoose(model)}
            onDone={() => setOpen(false)}
          />
          <div className="border-t border-line p-1">
            <Button look="quiet" onClick={() => openSettings('models')} className="px-2!">
              {t('settings')}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
