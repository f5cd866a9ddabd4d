import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ActsNote } from './acts-note.tsx';
import type { SubjectAsked } from './others.generated.ts';
import { useOthers } from './use-others.ts';
import { onlyOnce } from './words.ts';

/** What is asked anew by itself, or is no part of the record that is shown. */
const notShown = new Set(['Others', 'Meanwhile', 'Preview', 'Me', 'Action']);

/** [CON-24] On the page of one record: what others have done to it since it was opened. What it shows is asked again. */
export function OthersNote({ about }: { about: readonly SubjectAsked[] }) {
  const client = useQueryClient();
  const acts = onlyOnce(useOthers(about).acts);
  const newest = acts[0]?.at;
  useEffect(() => {
    if (newest === undefined) return;
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !notShown.has(String(name)) });
  }, [client, newest]);
  return (
    <div aria-live="polite" className="no-print empty:hidden">
      {acts.length > 0 && <ActsNote title="Mientras la tienes abierta, otra persona hizo algo aquí" acts={acts} />}
    </div>
  );
}
