import { type ReactNode, use } from 'react';

import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { ScreenSurroundings } from './screen-surroundings.ts';

export interface ErrorStateProps {
  title: string;
  /** What to do next; null for nothing. Left out, what is known of the reason: the phone's connection, or the server. */
  text?: ReactNode;
  onRetry?: () => void;
  /** Other ways on, under 'Reintentar'. */
  action?: ReactNode;
  /** It stands for a whole screen: of the server's failure it says so in the title too. */
  whole?: boolean;
}

export function ErrorState({ title, text, onRetry, action, whole }: ErrorStateProps) {
  const { serverFailure } = use(ScreenSurroundings);
  const failure = text === undefined ? serverFailure?.() : undefined;
  const words = text === undefined ? (failure?.text ?? connectionText()) : text;
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-2 px-2 py-10 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-card bg-expense-soft text-expense">
        <Icon name="warning" size={32} />
      </span>
      <h2 className="text-lg font-bold">{(whole && failure?.title) || title}</h2>
      {words && <p className="max-w-80 text-muted">{words}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            Reintentar
          </Button>
        )}
        {failure?.actions}
        {action}
      </div>
    </div>
  );
}

function connectionText(): string {
  if (navigator.onLine) return 'Revisa tu conexión e intenta de nuevo.';
  return 'No tienes conexión, y esto todavía no está guardado en tu teléfono. Necesita internet la primera vez.';
}
