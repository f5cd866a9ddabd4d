import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { TextArea } from '@volante/ui/text-area.tsx';
import { useRef, useState } from 'react';
import { capital } from '../../lib/capital.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import type { Wish } from '../../lib/press.ts';
import { ActionDocument } from '../../ui/action/action.generated.ts';
import { SecondNote } from '../../ui/action/second-note.tsx';
import { cellText, type ListFacts } from './cell.ts';
import { doEach, type Ended } from './do-each.ts';
import type { Many } from './many-buttons.tsx';

interface ManyDialogProps extends Many {
  columns: ListFacts['columns'];
  /** Whether anything was done. */
  onClose: (did: boolean) => void;
}

const pills = { done: ['good', 'Hecho'], refused: ['bad', 'Rechazado'], lost: ['warn', 'Sin respuesta'] } as const;

/** What a row is, and what it is worth. */
const wordsOf = (columns: ListFacts['columns'], cells: readonly (string | null)[]): string =>
  columns
    .flatMap(({ kind }, at) => (cells[at] && (at < 2 || kind === 'pesos') ? cellText(kind, cells[at]) : []))
    .join(' · ');

/** [CON-18] One action for many rows: what each of them answered stands beside it, and what was refused stays to be read. */
export function ManyDialog({ offer: { action: name, many }, rows, columns, onClose }: ManyDialogProps) {
  const client = useQueryClient();
  const action = useApi(ActionDocument, { name }).data?.action;
  const [why, setWhy] = useState('');
  const [ended, setEnded] = useState<ReadonlyMap<string, Ended>>(new Map());
  const [busy, setBusy] = useState(false);
  const wishes = useRef(new Map<string, Wish>());
  const left = rows.filter(({ ref }) => ended.get(ref)?.how !== 'done');
  const done = rows.length - left.length;
  const begun = ended.size > 0;
  const press = async () => {
    setBusy(true);
    try {
      const refs = left.map(({ ref }) => ref);
      const onEnd = (ref: string, how: Ended) => setEnded((before) => new Map(before).set(ref, how));
      await doEach({ action: name, field: many.field, refs, why, wishes: wishes.current, onEnd });
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  };
  const count = rows.length === 1 ? '1 elegido' : `${rows.length} elegidos`;
  return (
    <Dialog
      open
      title={`${many.words}: ${count}`}
      onClose={() => onClose(begun)}
      actions={
        left.length > 0 &&
        action && (
          <Button busy={busy} disabled={action.why === 'required' && why.trim() === ''} onClick={() => void press()}>
            {begun ? `Probar otra vez con ${left.length}` : `${many.words} ${rows.length}`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          Cada uno se hace por sí solo y queda en la bitácora. Lo que se rechaza no detiene a los demás.
        </p>
        {action && action.why !== 'none' && (
          <TextArea
            label="Por qué, el mismo para todos"
            name="why"
            hint={capital(action.whyHelp)}
            optional={action.why === 'optional'}
            rows={2}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        )}
        {action?.second && <SecondNote kind={action.second} />}
        <output className="font-semibold">
          {begun ? `${done} de ${rows.length} hechos${left.length > 0 && !busy ? `, ${left.length} no` : ''}` : ''}
        </output>
        <ul className="flex flex-col divide-y divide-line">
          {rows.map(({ ref, cells }) => (
            <li key={ref} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{wordsOf(columns, cells) || ref}</span>
              <OneEnded ended={ended.get(ref)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function OneEnded({ ended }: { ended: Ended | undefined }) {
  if (!ended) return null;
  const [tone, words] = pills[ended.how];
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-2">
      <StatusPill tone={tone}>{words}</StatusPill>
      <span className={`min-w-0 text-sm wrap-anywhere ${ended.how === 'done' ? 'text-muted' : 'text-expense'}`}>
        {ended.text}
      </span>
    </span>
  );
}
