import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The field that controls the list names it, and the active option by `optionId`. */
  id: string;
  label: string;
  active: number;
  options: { key: string; content: ReactNode }[];
  onPick: (index: number) => void;
  onActive: (index: number) => void;
  className: string;
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Options under a field that keeps the focus: its arrows move, Enter picks. */
export function Options({ id, label, active, options, onPick, onActive, className }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} role="listbox" id={id} aria-label={label} className={`overflow-y-auto ${className}`}>
      {options.map(({ key, content }, index) => (
        <button
          key={key}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => index !== active && onActive(index)}
          onClick={() => onPick(index)}
          className="flex w-full items-center gap-2 rounded-[5px] px-2 py-1.5 text-left aria-selected:bg-ground-active"
        >
          {content}
        </button>
      ))}
    </div>
  );
}
