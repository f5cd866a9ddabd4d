import { ConnectionError } from './errors.ts';
import { liveValue, useLiveValue } from './live-value.ts';

const typedIsKept = 'Lo que escribiste sigue aquí: envíalo otra vez cuando vuelva la señal.';

/** What the one message about the connection says of something that was being sent. */
const lostSend = liveValue<string | undefined>(undefined);

/** How many screens say themselves, beside their button, that the connection is gone. */
export const saidBeside = liveValue(0);

export const useLostSend = (): string | undefined => useLiveValue(lostSend);

export const useSaidBeside = (): boolean => useLiveValue(saidBeside) > 0;

export const forgetLostSend = (): void => lostSend.set(undefined);

/**
 * [SCR-03] True when the connection is to blame. Then the one message about the connection says so, and no other is
 * needed. `next` says what became of the data and who sends it again: only what waits in a queue goes out by itself.
 */
export function tellLostSend(error: unknown, next: string = typedIsKept): boolean {
  if (!(error instanceof ConnectionError)) return false;
  lostSend.set(`${error.sent ? 'Se cortó la conexión y no sabemos si llegó.' : 'No se envió nada.'} ${next}`);
  return true;
}
