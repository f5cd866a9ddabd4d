import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { TextArea } from '@volante/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Done } from '../../lib/act.ts';
import { capital } from '../../lib/capital.ts';
import { seenSince } from '../../lib/graphql/seen-since.ts';
import { useWho } from '../../lib/me.ts';
import { ActionField } from './action-field.tsx';
import type { ActionQuery } from './action.generated.ts';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview.tsx';
import { SecondNote } from './second-note.tsx';
import { ActsNote } from '../others/acts-note.tsx';
import { useActionForm } from './use-action-form.ts';
import { useMeanwhile } from './use-meanwhile.ts';

interface ActionFormProps {
  action: NonNullable<ActionQuery['action']>;
  filled: Readonly<Record<string, string>>;
  /** Where it stands: the room there is, and the card it has already. */
  within?: 'page' | 'dialog';
  /** The focus goes to the first field that is missing, or to the press itself. */
  atOnce?: boolean | undefined;
  onDone?: () => void;
}

/** The first field that must be filled in and is not. */
function missingIn({ fields, why }: ActionFormProps['action'], filled: ActionFormProps['filled']): string | undefined {
  const missing = fields.find(({ name, optional }) => !optional && !filled[name])?.name;
  return missing ?? (why === 'required' && !filled.why ? 'why' : undefined);
}

/** Where whoever uses keys goes on. */
function focusOnNext(form: HTMLFormElement | null, missing: string | undefined): void {
  const field = missing === undefined ? null : form?.elements.namedItem(missing);
  const next = field instanceof HTMLElement ? field : form?.querySelector<HTMLElement>('button[type=submit]');
  next?.focus();
}

const card = 'rounded-card bg-surface p-5 shadow-card';

/** [CON-03] The form of any action, made from the catalogue: its words, its fields, its preview and one press. */
export function ActionForm({ action, filled, within = 'page', atOnce, onDone }: ActionFormProps) {
  const { me } = useWho();
  const [done, setDone] = useState<Done>();
  const finish = (answer: Done) => {
    setDone(answer);
    onDone?.();
  };
  const client = useQueryClient();
  const form = useActionForm({
    action: action.name,
    owner: me.id,
    filled,
    seenSince: () => seenSince(client),
    onDone: finish,
  });
  const { acts, place, askAgain } = useMeanwhile(action.name, form.values, form.since);
  const { overtaken, failure } = form;
  const refused = overtaken ?? failure ?? Object.values(form.mistakes).join('');
  // What went wrong may be what another person has just done.
  useEffect(() => {
    if (refused) void askAgain();
  }, [refused, askAgain]);
  const others = acts.length > 0 || overtaken !== undefined;
  const written = useRef<HTMLFormElement>(null);
  const begun = useRef(atOnce ? { action, filled } : undefined);
  useEffect(() => {
    if (begun.current) focusOnNext(written.current, missingIn(begun.current.action, begun.current.filled));
  }, []);
  if (done)
    return (
      <div className={within === 'page' ? `max-w-240 ${card}` : ''}>
        <Outcome
          done={done}
          title={action.second ? 'Respuesta' : 'Hecho'}
          onAgain={within === 'page' ? () => setDone(undefined) : undefined}
        />
      </div>
    );
  const missing = action.fields.some(
    ({ name, optional }) => !optional && !form.values[name]?.trim() && !form.files[name],
  );
  const complete = !missing && (action.why !== 'required' || form.why.trim() !== '');
  return (
    <div
      className={`grid grid-cols-1 items-start gap-4 ${within === 'page' ? 'xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]' : ''}`}
    >
      <form
        ref={written}
        noValidate
        aria-label={action.title}
        className={`flex flex-col gap-4 ${within === 'page' ? card : ''}`}
        onSubmit={(event) => void form.submit(event, others ? place : undefined)}
      >
        {action.fields.map((field) => (
          <ActionField
            key={field.name}
            field={field}
            value={form.values[field.name] ?? ''}
            error={form.mistakes[field.name]}
            onChange={(value) => form.change(field.name, value)}
            onFile={(file) => form.choose(field.name, file)}
          />
        ))}
        {action.why !== 'none' && (
          <TextArea
            label="Por qué"
            name="why"
            hint={capital(action.whyHelp)}
            optional={action.why === 'optional'}
            rows={2}
            value={form.why}
            error={form.mistakes.why}
            onChange={(event) => form.change('why', event.target.value)}
          />
        )}
        {action.second && <SecondNote kind={action.second} />}
        <div aria-live="polite">
          {others && <ActsNote title="Mientras tanto, otra persona hizo algo con esto" acts={acts} text={overtaken} />}
        </div>
        <div role="alert">
          {form.failure && (
            <p className="flex items-start gap-2 rounded-control bg-expense-soft px-4 py-3 text-expense">
              <Icon name="warning" size={18} className="mt-px" />
              <span className="min-w-0 whitespace-pre-wrap">{form.failure}</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy}>
            {others ? 'Hacer de todos modos' : 'Hacer'}
          </Button>
          <p className="text-sm text-muted">Queda en la bitácora como {me.name}.</p>
        </div>
      </form>
      {action.hasPreview && (
        <Preview action={action.name} values={form.values} files={form.files} why={form.why} complete={complete} />
      )}
    </div>
  );
}
