import { ErrorState } from '@volante/ui/error-state.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** What the page is for, under its title. */
  text?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  state?: 'ready' | 'loading' | 'error';
  skeleton?: ReactNode;
  onRetry?: () => void;
  children?: ReactNode;
}

/** Every page of the console: title, way back, its actions, and its loading and failure. */
export function Page({ title, text, back, actions, state = 'ready', skeleton, onRetry, children }: PageProps) {
  return (
    <main aria-busy={state === 'loading'} className="flex flex-col gap-4 px-6 pt-5 pb-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          {back && (
            <a href={back.href} className="no-print mb-1 inline-flex min-h-8 items-center gap-1 text-sm text-primary">
              <Icon name="back" size={16} />
              {back.label}
            </a>
          )}
          <h1 tabIndex={-1} className="text-xl font-bold">
            {title}
          </h1>
          {text && <p className="max-w-240 text-muted">{text}</p>}
        </div>
        {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
      </header>
      {state === 'error' && <ErrorState title="No pudimos cargar esta página" onRetry={onRetry} />}
      {state === 'loading' && (
        <>
          <output className="sr-only">Cargando…</output>
          {skeleton ?? <TableSkeleton />}
        </>
      )}
      {state === 'ready' && children}
    </main>
  );
}

export function TableSkeleton() {
  return (
    <div className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}

export const PageSkeleton = ({ title }: { title: string }) => <Page title={title} state="loading" />;
