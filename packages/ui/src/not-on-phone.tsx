import { ErrorState } from './error-state.tsx';

interface Props {
  /** 'esta parte' */
  what: string;
  onRetry: () => void;
}

/** Its code could not be fetched: the phone has no network and never opened it before. */
export function NotOnPhone({ what, onRetry }: Props) {
  return (
    <ErrorState
      title={`No pudimos abrir ${what}`}
      text="Todavía no está guardada en tu teléfono: necesita internet la primera vez que la abres."
      onRetry={onRetry}
    />
  );
}
