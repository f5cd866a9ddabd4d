import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  /** What can be done here. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the books, under a title that the browser can jump to. */
export function Section({ id, title, text, actions, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
