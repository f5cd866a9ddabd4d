import { isClockWrong, offsetAfter, serverTimeHeader } from '@volante/domain/api/server-time';
import { forget, readStored, store } from './storage.ts';

declare global {
  /**
   * The server's time less the phone's, in ms. It is global because the document's own script hears the server first and
   * shares no module with the app.
   */
  var volanteClockOffset: number | undefined;
}

/** A wrong clock is remembered for the next visit, which may begin without signal. */
const place = 'clock';
const changed = 'volante-clock';

/** The phone's own clock: for what the phone has stamped itself. No other place reads it. */
export function phoneNow(): number {
  return Date.now();
}

export function clockOffset(): number {
  const kept = globalThis.volanteClockOffset ?? readStored(place);
  globalThis.volanteClockOffset = typeof kept === 'number' ? kept : 0;
  return globalThis.volanteClockOffset;
}

/** [DAY-18] The server's time, as far as its answers have told it; the phone's before the first. */
export function now(): number {
  return phoneNow() + clockOffset();
}

/** Notes the start of a request. The function it returns takes the time from the answer, unless it carries none. */
export function askingTime(): (headers: Headers) => void {
  const began = performance.now();
  return (headers) => {
    const server = Number(headers.get(serverTimeHeader));
    if (!server) return;
    const heard = phoneNow();
    setOffset(offsetAfter(clockOffset(), { server, asked: heard - (performance.now() - began), heard }));
  };
}

function setOffset(offset: number): void {
  const before = clockOffset();
  if (offset === before) return;
  globalThis.volanteClockOffset = offset;
  if (isClockWrong(offset)) store(place, offset);
  else if (isClockWrong(before)) forget(place);
  globalThis.dispatchEvent?.(new Event(changed));
}

/** Calls the listener when an answer has moved the clock. Returns the function that ends it. */
export function onClockMoved(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
