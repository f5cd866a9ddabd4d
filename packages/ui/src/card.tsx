import type { ReactNode } from 'react';

export interface CardProps {
  children: ReactNode;
  /** A heading of the card. */
  title?: string;
  /** Stands across from the title. */
  aside?: ReactNode;
  /** No padding: for lists and pictures that reach the edge. */
  flush?: boolean;
  className?: string;
}

export function Card({ children, title, aside, flush, className = '' }: CardProps) {
  return (
    <section className={`rounded-card bg-surface shadow-card ${flush ? 'overflow-clip' : 'p-4'} ${className}`}>
      {title && (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 ${flush ? 'px-4 pt-4 pb-2' : 'mb-3'}`}
        >
          <h2 className="font-semibold">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
