import { sessionPath } from '@volante/domain/charging/session';
import { useEffect, useState } from 'react';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { go } from '@volante/client/navigation.ts';
import { formatPesos } from '@volante/domain/values/money';
import { sessionsOf } from './charging-view.first.ts';
import type { GetChargingSessionsQuery } from './get-charging-sessions.generated.ts';
import { say } from './say.ts';
import { formatKwh } from './station-view.ts';

export type Session = GetChargingSessionsQuery['getChargingSessions']['instances'][number];

const pollEvery = 5000;

const hasEnded = (data: GetChargingSessionsQuery | undefined) =>
  data?.getChargingSessions.instances[0]?.active === false;

function useSession(variables: { id?: string; active?: boolean; plate?: string }, enabled: boolean) {
  const query = useQuestion(sessionsOf(variables), {
    enabled,
    // An ended session does not change, so it is not asked for again.
    pollEvery: ({ state }) => (hasEnded(state.data) ? false : pollEvery),
  });
  const { isError, error } = query;
  useEffect(() => {
    if (isError) say(`Error al cargar la sesión de carga: ${error.message}`);
    // The message shows once, not again with every poll that fails.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isError]);
  return { ...query, session: query.data?.getChargingSessions.instances[0] };
}

/** [CHG-06] The car's session that goes on, if there is one. */
export const useActiveSession = (plate: string | undefined, enabled = true) =>
  useSession({ active: true, plate: plate ?? '' }, enabled && plate !== undefined);

/** A session by its name, also after its end. */
export const useSessionById = (id: string | undefined) => useSession({ id: id ?? '' }, id !== undefined);

/** The session this phone has just stopped: it may be over before the map has asked for it. */
let stopped: string | undefined;

export function rememberStop(sessionId: string): void {
  stopped = sessionId;
}

/** [DAY-11] Its receipt is shown once, by the map that the stop leads to. */
export function useReceipt() {
  const [sessionId] = useState(takeStopped);
  const [open, setOpen] = useState(sessionId !== undefined);
  return { sessionId, open, onClose: () => setOpen(false) };
}

function takeStopped(): string | undefined {
  const taken = stopped;
  stopped = undefined;
  return taken;
}

/** Tells how a session ended that was seen to go on, unless its receipt is open. */
export function useNewsOfTheEnd(active: Session | undefined, known: boolean, receipt: string | undefined): void {
  const [seen, setSeen] = useState<string>();
  const [ended, setEnded] = useState<string>();
  if (known && seen !== active?._id) {
    setSeen(active?._id);
    if (!active && seen !== receipt) setEnded(seen);
  }
  const { session } = useSessionById(ended);
  const over = session && !session.active ? session : undefined;
  useEffect(() => {
    if (!over) return;
    const action = { label: 'Ver', onClick: () => go(sessionPath(over._id)) };
    if (over.inReview) say('Carga completada. Está en revisión: no se te cobra nada por ahora.', { action });
    else if (over.status === 'Completed')
      say(`Carga completada: ${formatKwh(over.powerDelivered)}, ${formatPesos(over.cost)}`, { tone: 'good', action });
    else say(over.message ?? 'La carga no comenzó.', { action });
  }, [over]);
}
