import { blockedText } from '@volante/domain/personal-data/blocks';
import { formatDateTime } from '@volante/domain/values/dates';
import { Card } from '@volante/ui/card.tsx';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import type { OpenCase } from './open-case.ts';

const way = 'min-h-8 rounded-control px-1 text-sm font-semibold text-primary hover:bg-soft';

/** [CON-21] What staff note in a case. The driver never sees it in the app. */
export function Notes({ found: { number, notes } }: { found: OpenCase }) {
  const [dialog, setDialog] = useState<{ name: string; filled: Record<string, string> }>();
  const of = { case: String(number) };
  return (
    <Card title="Notas del equipo">
      <div className="flex flex-col gap-2">
        {notes.length === 0 && <p className="text-sm text-muted">Nadie ha anotado nada. El conductor no las ve.</p>}
        <ul className="flex flex-col">
          {notes.map(({ id, at, author, mine, text, withdrawnAt }) => (
            <li key={id} className="border-b border-line py-1.5 last:border-0">
              <span
                className={`block wrap-anywhere whitespace-pre-wrap ${withdrawnAt ? 'text-muted line-through' : ''}`}
              >
                {text ?? blockedText}
              </span>
              <span className="block text-xs text-muted">
                {author}, {formatDateTime(at)}
                {withdrawnAt && '; retirada'}
              </span>
              {mine && !withdrawnAt && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className={`no-print ${way}`}
                  onClick={() => setDialog({ name: 'chat withdraw-note', filled: { ...of, note: id } })}
                >
                  Retirar<span className="sr-only">: nota del {formatDateTime(at)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-haspopup="dialog"
          className={`no-print self-start ${way}`}
          onClick={() => setDialog({ name: 'chat note', filled: of })}
        >
          Anotar algo
        </button>
      </div>
      {dialog && <ActionDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </Card>
  );
}
