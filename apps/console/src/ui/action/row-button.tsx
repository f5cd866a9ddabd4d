import { useWho } from '../../lib/me.ts';

/** An action of the catalogue, and what its form begins with. */
export interface Doing {
  name: string;
  filled: Readonly<Record<string, string>>;
}

interface RowButtonProps {
  doing: Doing;
  words: string;
  /** Whom it is about, for who cannot see its row. */
  about: string;
  onDo: (doing: Doing) => void;
}

/** One thing to do about a row; nothing for whoever may not do it. */
export function RowButton({ doing, words, about, onDo }: RowButtonProps) {
  const { actions } = useWho();
  if (!actions.some(({ name }) => name === doing.name)) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="min-h-8 rounded-control px-2 py-1 text-sm font-semibold text-primary hover:bg-soft"
      onClick={() => onDo(doing)}
    >
      {words}
      <span className="sr-only">: {about}</span>
    </button>
  );
}
