import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface ErrorStateProps {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  onRetry?: () => void;
  /** Other ways on, under 'Reintentar'. */
  action?: ReactNode;
}

export function ErrorState({ title, text, onRetry, action }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-2 px-2 py-10 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-card bg-expense-soft text-expense">
        <Icon name="warning" size={32} />
      </span>
      <h2 className="text-lg font-bold">{title}</h2>
      {text && <p className="max-w-72 text-muted">{text}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            Reintentar
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
