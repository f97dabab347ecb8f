import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { menuItem, menuPanel } from './menu.ts';

interface Props {
  label: string;
  value: string;
  options: readonly string[];
  onChoose: (value: string) => unknown;
}

/** One of many names. */
export function Select({ label, value, options, onChoose }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onChoose}>
      <Radix.Trigger
        aria-label={label}
        className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-md border border-line-strong px-2.5 transition-colors hover:bg-ground-hover"
      >
        <span className="truncate">
          <Radix.Value />
        </span>
        <ChevronDown size={13} className="shrink-0" aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={`${menuPanel} max-h-72`} position="popper" align="start" sideOffset={4}>
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item key={option} value={option} className={menuItem}>
                <span className="grow">
                  <Radix.ItemText>{option}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check size={14} className="text-accent" aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
