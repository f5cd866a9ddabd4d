/** Every answer of the server carries its time in this header, in ms since 1970. */
export const serverTimeHeader = 'x-server-time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A phone whose clock is further off than this is told so. */
const toleratedMs = 5 * minute;

/** What one answer says of the time: the server's own, and when the phone asked and heard it, by the phone's clock. */
export interface HeardTime {
  server: number;
  asked: number;
  heard: number;
}

/**
 * The server's time less the phone's. The server spoke at some moment between asking and hearing, so the answer leaves a
 * range; what was known stays while it lies within, so that slow answers do not shake the clock.
 */
export function offsetAfter(known: number, { server, asked, heard }: HeardTime): number {
  return Math.min(Math.max(known, server - heard), server - asked);
}

export const isClockWrong = (offset: number): boolean => Math.abs(offset) > toleratedMs;

/** 'El reloj de tu teléfono está 12 minutos atrasado. Aquí usamos la hora correcta.' */
export function wrongClockWords(offset: number): string {
  const direction = offset > 0 ? 'atrasado' : 'adelantado';
  return `El reloj de tu teléfono está ${roughly(Math.abs(offset))} ${direction}. Aquí usamos la hora correcta.`;
}

function roughly(ms: number): string {
  if (ms < hour) return several(Math.round(ms / minute), 'minuto');
  if (ms < day) return several(Math.round(ms / hour), 'hora');
  return several(Math.round(ms / day), 'día');
}

const several = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
