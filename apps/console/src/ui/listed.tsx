import { ErrorState } from '@volante/ui/error-state.tsx';
import type { ReactNode } from 'react';
import { TableSkeleton } from './page.tsx';

interface ListedProps {
  state: 'ready' | 'loading' | 'error';
  onRetry: () => void;
  children: ReactNode;
}

/** A list under its filters, which stay in reach while it loads or fails. */
export function Listed({ state, onRetry, children }: ListedProps) {
  if (state === 'error') return <ErrorState title="No pudimos cargar la lista" onRetry={onRetry} />;
  if (state === 'ready') return <>{children}</>;
  return (
    <div aria-busy="true">
      <output className="sr-only">Cargando…</output>
      <TableSkeleton />
    </div>
  );
}
