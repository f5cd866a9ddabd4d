import { formatDateTime } from '@volante/domain/values/dates';
import { forTerminal } from '../ops/printable.ts';
import type { ListedJob } from './store.ts';

const at = (instant: Date | null) => (instant ? formatDateTime(instant) : 'nunca');

/** How a job is doing, in one line. */
export function stateOf({ running, started_at, finished_at, failures, retry_at, last_error }: ListedJob): string {
  if (running) return `corriendo desde ${at(started_at)}`;
  if (failures > 0) {
    const next = retry_at ? `se reintenta ${at(retry_at)}` : 'espera su próxima hora';
    return `falló ${failures} veces, ${next}: ${forTerminal(last_error ?? '')}`;
  }
  return `última vez ${at(finished_at)}`;
}
