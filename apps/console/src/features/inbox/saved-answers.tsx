import { useState } from 'react';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import type { SavedAnswersQuery } from './inbox.generated.ts';

interface SavedAnswersProps {
  /** Undefined until they are known. */
  answers: SavedAnswersQuery['savedAnswers'] | undefined;
  /** What stands in the field. */
  text: string;
  onChoose: (filled: string) => void;
}

const digits = 9;

/** Answers that are sent again and again, each with the driver's data, the first of them with a digit. */
export function SavedAnswers({ answers, text, onChoose }: SavedAnswersProps) {
  const [dialog, setDialog] = useState<{ name: string; filled: Record<string, string> }>();
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-1 border-t border-line pt-2">
      <h3 id="answers" className="text-sm font-semibold">
        Respuestas guardadas
      </h3>
      {answers?.length === 0 && <p className="text-sm text-muted">Todavía no hay ninguna.</p>}
      <ol className="flex flex-col">
        {answers?.map(({ id, name, filled }, at) => (
          <li key={id}>
            <button
              type="button"
              title={filled}
              className="flex w-full items-start gap-2 rounded-control px-2 py-1 text-left text-sm hover:bg-soft"
              onClick={() => onChoose(filled)}
            >
              <kbd className="mt-px min-w-5 rounded border border-edge text-center font-sans text-xs font-semibold text-muted">
                {at < digits ? at + 1 : '·'}
              </kbd>
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="line-clamp-2 text-muted">{filled}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-3">
        <Way onClick={() => setDialog({ name: 'chat save-answer', filled: text.trim() ? { text } : {} })}>
          Guardar una respuesta
        </Way>
        {answers && answers.length > 0 && (
          <Way onClick={() => setDialog({ name: 'chat drop-answer', filled: {} })}>Borrar una</Way>
        )}
      </p>
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </section>
  );
}

function Way({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="min-h-8 rounded-control px-1 text-sm font-semibold text-primary hover:bg-soft"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
