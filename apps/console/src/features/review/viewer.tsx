import { ErrorState } from '@volante/ui/error-state.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Picture } from './picture.tsx';
import type { Item } from './use-desk.ts';

/** What reads a PDF is larger than the rest of the console: it comes with the first one. */
const PdfPages = lazy(() => import('./pdf-pages.tsx').then((m) => ({ default: m.PdfPages })));

export interface FileViewProps {
  url: string;
  title: string;
  /** 1: it fits. */
  zoom: number;
  /** In degrees, to the right. */
  turn: number;
  onShown: () => void;
  onFailed: () => void;
}

const steps = [1, 1.5, 2, 3, 4, 6];

/** A picture or a PDF that can be zoomed and turned, by its buttons and by + - 0 and G. */
export function Viewer({ item, onShown }: { item: Item; onShown: () => void }) {
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState(false);
  const closer = () => setStep((before) => Math.min(before + 1, steps.length - 1));
  const farther = () => setStep((before) => Math.max(before - 1, 0));
  const turnRight = () => setTurn((before) => (before + 90) % 360);
  useShortcuts({ '+': closer, '-': farther, '0': () => setStep(0), g: turnRight });
  const zoom = steps[step] ?? 1;
  const view: FileViewProps = {
    url: item.url,
    title: item.title,
    zoom,
    turn,
    onShown,
    onFailed: () => setFailed(true),
  };
  return (
    <section aria-label="Archivo" className="flex flex-col overflow-hidden rounded-card bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-2">
        <IconButton icon="minus" label="Alejar" disabled={step === 0} onClick={farther} />
        <span className="min-w-12 text-center text-sm tabular-nums">{Math.round(zoom * 100)} %</span>
        <IconButton icon="plus" label="Acercar" disabled={step === steps.length - 1} onClick={closer} />
        <IconButton icon="refresh" label="Girar a la derecha" onClick={turnRight} />
        <p className="ml-auto hidden text-sm text-muted lg:block">Teclas: + − acercan y alejan, 0 ajusta, G gira</p>
        <a href={item.url} target="_blank" rel="noreferrer" className="ml-auto px-3 py-2 text-sm text-primary lg:ml-4">
          Abrir aparte
        </a>
      </div>
      <div className="h-[calc(100dvh-15rem)] min-h-96 bg-canvas">
        {failed ? (
          <ErrorState
            title="No pudimos mostrar este archivo"
            text="Puedes abrirlo aparte, o devolverlo si tampoco se abre."
            onRetry={() => setFailed(false)}
          />
        ) : (
          <Suspense fallback={<Skeleton className="size-full" />}>
            {item.isPdf ? <PdfPages {...view} /> : <Picture {...view} />}
          </Suspense>
        )}
      </div>
    </section>
  );
}
