import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { useChosenInSight } from './chosen-in-sight.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** What a screen reader says instead of a short label ('miércoles 4' for 'M 4'). */
  longLabel?: string;
  disabled?: boolean;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list);

  const onKeyDown = (event: KeyboardEvent) => {
    const usable = tabs.filter((tab) => !tab.disabled);
    const at = usable.findIndex((tab) => tab.id === value);
    const targets: Record<string, number> = {
      ArrowLeft: (at - 1 + usable.length) % usable.length,
      ArrowRight: (at + 1) % usable.length,
      Home: 0,
      End: usable.length - 1,
    };
    const target = usable[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    list.current?.querySelector<HTMLElement>(`[id="${id}-${target.id}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`flex rounded-[16px] bg-track ${tabs.length > 6 ? '[scrollbar-width:none] overflow-x-auto' : 'flex-wrap'}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            aria-label={tab.longLabel}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            className="group min-h-14 flex-1 rounded-[16px] p-1 text-sm font-semibold text-muted disabled:opacity-50 aria-selected:text-ink"
            onKeyDown={onKeyDown}
            onClick={() => onChange(tab.id)}
          >
            <span className="grid min-h-12 min-w-10 place-items-center rounded-control px-2 transition group-aria-selected:bg-raised group-aria-selected:shadow-card">
              {tab.label}
            </span>
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
