import { Card } from '@volante/ui/card.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useDriver } from './context.ts';
import type { Offer } from './offers.ts';
import type { SectionName } from './sections.ts';

interface SectionProps {
  title: string;
  /** Whose actions stand at its foot. */
  name?: SectionName | 'other';
  aside?: ReactNode;
  children?: ReactNode;
}

/** One part of the record, and what can be done about it. */
export function Section({ title, name, aside, children }: SectionProps) {
  const { offers } = useDriver();
  const own = (name && offers.get(name)) ?? [];
  return (
    <Card title={title} aside={aside} className="min-w-0">
      <div className="flex flex-col gap-3">
        {children}
        {own.length > 0 && (
          <details className="no-print">
            <summary className="cursor-pointer rounded-control py-1 font-semibold text-primary">
              Qué puedes hacer ({own.length})
            </summary>
            <ul className="flex flex-col items-start">
              {own.map((offer) => (
                <li key={offer.name}>
                  <OfferButton offer={offer} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

/** `words` where its title would be too long; then `about` says what it is about to who cannot see its row. */
export function OfferButton({ offer, words, about }: { offer: Offer; words?: string | undefined; about?: string }) {
  const { onAct } = useDriver();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="min-h-8 rounded-control px-2 py-1 text-left text-sm font-semibold text-primary hover:bg-soft"
      onClick={() => onAct(offer)}
    >
      {words ?? offer.title}
      {about && <span className="sr-only">: {about}</span>}
    </button>
  );
}

interface LoadedProps {
  state: 'ready' | 'loading' | 'error';
  onRetry: () => void;
  children: ReactNode;
}

/** A part that is asked by itself: it loads and fails without the others. */
export function Loaded({ state, onRetry, children }: LoadedProps) {
  if (state === 'ready') return <>{children}</>;
  if (state === 'error') return <ErrorState title="No pudimos cargar esta parte" onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <output className="sr-only">Cargando…</output>
      <Skeleton className="h-40" />
    </div>
  );
}
