import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

export interface AccordionProps {
  title: ReactNode;
  /** An amount or a pill beside the arrow. */
  aside?: ReactNode;
  /** Accordions of one group open one at a time. */
  group?: string;
  open?: boolean;
  /** For links that lead to it. */
  id?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Native `<details>`; put several in a `<Card flush>`. */
export function Accordion({ title, aside, group, open, id, onToggle, children }: AccordionProps) {
  return (
    <details
      id={id}
      name={group}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className="accordion row-line"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 font-semibold -outline-offset-2 active:bg-soft">
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="max-w-full flex-1 basis-[5rem]">{title}</span>
          {aside}
        </span>
        <Icon name="down" size={20} className="text-muted transition-transform [details[open]>summary>&]:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
