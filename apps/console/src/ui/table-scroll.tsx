import type { ReactNode } from 'react';

interface TableScrollProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A table that may be too wide for its window: it scrolls by itself, and is reached by keys where nothing in it is. */
export function TableScroll({ label, className = '', children }: TableScrollProps) {
  return (
    <section
      aria-label={label}
      className={`desk-scroll ${className}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
    >
      {children}
    </section>
  );
}
