import { formatDayMonth, type Instant, localDateOf, localTimeOf } from '../values/dates.ts';
import { silenceMs } from './connector.ts';

interface Told {
  /** When the charge point last told of this very charge, by our clock; null before it ever did. */
  readonly toldAt: Date | null;
  readonly connected: boolean;
}

/**
 * [DAY-11] Since when nobody knows how a charge goes on: its charge point has lost its connection, or has not told of it
 * for three minutes. Null while there is news.
 */
export function silentSince({ toldAt, connected }: Told, now: Date): Date | null {
  if (!toldAt) return null;
  return !connected || now.getTime() - toldAt.getTime() >= silenceMs ? toldAt : null;
}

/** 'Sin noticias desde las 14:32'; of another day, 'Sin noticias desde el 16/11 a las 23:58'. */
export function silenceWords(since: Instant, now: Instant): string {
  const day = localDateOf(since);
  const when = day === localDateOf(now) ? 'las' : `el ${formatDayMonth(day)} a las`;
  return `Sin noticias desde ${when} ${localTimeOf(since)}`;
}
