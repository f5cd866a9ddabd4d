import { useQueryClient } from '@tanstack/react-query';
import { phoneNow } from '@volante/client/clock.ts';
import { formatAgo } from '@volante/client/format-age.ts';
import { useLiveValue } from '@volante/client/live-value.ts';
import { useOnline } from '@volante/client/online.ts';
import { useNow } from '@volante/client/use-now.ts';
import { Icon } from '@volante/ui/icon.tsx';
import { shownAt } from '../../lib/graphql/seen-since.ts';
import { lineCutAt } from '../../lib/news/line.ts';

/** A server that starts again is back by then. */
const patienceMs = 3_000;

/** [CON-24] While nothing reaches the server: how old the page is, and that nothing typed is lost. */
export function ConnectionNote() {
  const client = useQueryClient();
  const time = useNow(1_000, phoneNow);
  const cutAt = useLiveValue(lineCutAt);
  const online = useOnline();
  const cut = !online || (cutAt !== undefined && time - cutAt > patienceMs);
  const since = cut ? shownAt(client) : undefined;
  return (
    <div aria-live="polite" className="no-print empty:hidden">
      {cut && (
        <p className="fixed inset-x-0 bottom-0 z-30 flex items-start gap-2 border-t border-line bg-instalment-soft px-6 py-2 text-instalment">
          <Icon name="warning" size={18} className="mt-px" />
          <span className="min-w-0">
            <span className="font-semibold">Sin conexión con el servidor.</span>{' '}
            {since !== undefined && `Lo que ves se actualizó ${formatAgo(since, time)}. `}
            Lo que escribes queda guardado aquí, y nada se envía dos veces.
          </span>
        </p>
      )}
    </div>
  );
}
