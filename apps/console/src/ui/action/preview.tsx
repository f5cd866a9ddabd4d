import { Icon } from '@volante/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { type Files, inputOf, type Texts } from '../../lib/act.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { PreviewDocument } from './preview.generated.ts';

const pause = 400;

/** The value as it stood when nobody had typed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface PreviewProps {
  action: string;
  values: Texts;
  files: Files;
  why: string;
  /** Nothing needed is missing. */
  complete: boolean;
}

/** [CON-03] What would happen: the server does it and takes it back. Asked when the typing pauses. */
export function Preview({ action, values, files, why, complete }: PreviewProps) {
  const asking = { input: inputOf(values, files), why: why.trim() };
  const settled = useSettled(asking);
  const current = JSON.stringify(settled) === JSON.stringify(asking);
  const asked = useApi(
    PreviewDocument,
    { action, input: settled.input, why: settled.why || null },
    { enabled: complete && current, fresh: true },
  );
  const shown = complete && current;
  const waiting = complete && (!current || asked.isFetching);
  return (
    <section aria-labelledby="preview" aria-busy={waiting} className="rounded-card border border-line bg-surface p-4">
      <h2 id="preview" className="mb-1 flex items-center gap-2 font-semibold">
        <Icon name="info" size={18} className="text-info" />
        Esto pasaría
      </h2>
      <div aria-live="polite" className="min-h-16">
        {!complete && <p className="text-muted">Completa lo que falta y aquí verás el resultado antes de hacerlo.</p>}
        {waiting && <p className="text-muted">Calculando…</p>}
        {shown && !waiting && asked.error && <p className="text-expense">No se podría: {asked.error.message}</p>}
        {shown && !waiting && asked.data && (
          <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{asked.data.preview.text}</pre>
        )}
      </div>
    </section>
  );
}
