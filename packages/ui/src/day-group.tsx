import type { ReactNode } from 'react';

interface DayGroupProps {
  title: string;
  /** What the day comes to. */
  aside?: ReactNode;
  /** How many rows there are, so that a day out of sight keeps its room without being drawn. */
  rows: number;
  children: ReactNode;
}

const rowHeight = 68;
const headHeight = 40;

/** A day of a long list. The browser draws it when it comes near. */
export function DayGroup({ title, aside, rows, children }: DayGroupProps) {
  return (
    <section
      style={{ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${headHeight + rows * rowHeight}px` }}
      className="-mx-4 px-4 pb-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 px-1 py-2">
        <h2 className="text-sm font-semibold first-letter:uppercase">{title}</h2>
        {aside}
      </div>
      <ul className="overflow-clip rounded-card bg-surface shadow-card">{children}</ul>
    </section>
  );
}
