import { timeZone } from '@volante/domain/values/santiago-clock';

const hourMs = 3_600_000;
const mostHours = 10_000;

const format = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});

/** Offsets by UTC hour, since the clock changes at full hours. Asking the formatter for each minute would be slow. */
const offsets = new Map<number, number>();

/** The local time in Santiago at an instant, written as if it were UTC. */
export function wallTime(at: number): number {
  const hour = Math.floor(at / hourMs);
  const offset = offsets.get(hour) ?? offsetAt(hour * hourMs);
  if (offsets.size >= mostHours) offsets.clear();
  offsets.set(hour, offset);
  return at + offset;
}

function offsetAt(at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour) - at;
}
