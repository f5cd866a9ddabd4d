import { isConnected } from '@volante/domain/telemetry/connected';
import { formatAgo } from '@volante/client/format-age.ts';

const second = 1000;
const minute = 60 * second;

interface ReportedSignal {
  connected: boolean;
  /** When the car said it. */
  updatedAt: string | null;
}

export interface CarSignal {
  state: 'live' | 'silent' | 'old' | 'never';
  text: string;
}

const ago = (since: number, now: number) =>
  now - since < minute ? `hace ${Math.max(0, Math.floor((now - since) / second))} s` : formatAgo(since, now);

/** Whether what is shown is the car's present, by its silence or, on a phone without network, by our own. */
export function carSignal({ connected, updatedAt }: ReportedSignal, answeredAt: number, now: number): CarSignal {
  if (updatedAt === null) return { state: 'never', text: 'El auto todavía no envía datos' };
  const age = ago(Date.parse(updatedAt), now);
  if (!connected) return { state: 'silent', text: `Sin señal ${age}` };
  // An answer of a while ago says nothing of the car's connection now.
  if (!isConnected(new Date(answeredAt), new Date(now))) return { state: 'old', text: `Último dato ${age}` };
  return { state: 'live', text: `Actualizado ${age}` };
}
