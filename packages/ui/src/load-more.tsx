import { Button } from './button.tsx';

export interface LoadMoreProps {
  /** There is more than what is shown. */
  shown: boolean;
  busy: boolean;
  failed: boolean;
  onLoad: () => void;
}

/** The end of a list that grows by pages. */
export function LoadMore({ shown, busy, failed, onLoad }: LoadMoreProps) {
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-2 pt-1">
      {failed && (
        <p role="alert" className="text-center text-expense">
          No pudimos cargar más. Intenta de nuevo.
        </p>
      )}
      <Button kind="secondary" full busy={busy} onClick={onLoad}>
        Cargar más
      </Button>
    </div>
  );
}
