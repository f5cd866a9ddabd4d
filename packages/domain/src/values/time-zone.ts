/** The zone that days are cut in, as the database of the installation knows it. */
export interface TimeZone {
  /** As the database takes it: 'America/Santiago', or a rule such as '<-04>4'. */
  name: string;
  /** In minutes from UTC, until the first change. */
  offset: number;
  /** The minute since 1970 from which on another offset holds, and that offset; oldest first. */
  changes: readonly (readonly [minute: number, offset: number])[];
}

const minuteMs = 60_000;

let zone: TimeZone | undefined;

/** How long an offset holds; instants in milliseconds, the end not included. */
interface Span {
  from: number;
  until: number;
  offset: number;
}

const none: Span = { from: Infinity, until: -Infinity, offset: 0 };

/** That of the last question: whoever asks for one instant mostly asks for those around it next. */
let span = none;

/** Once, before the first day is cut: a process goes by its database, a page by what the server wrote into its document. */
export function setTimeZone(given: TimeZone): void {
  zone = given;
  span = none;
}

/** Fails as long as none is set: a day that is cut by a guess is worse than none. */
export function timeZone(): TimeZone {
  if (!zone) throw new Error('No time zone has been set');
  return zone;
}

function spanAt(utc: number): Span {
  const { offset, changes } = timeZone();
  const last = changes.findLast(([minute]) => minute * minuteMs <= utc);
  const next = changes.find(([minute]) => utc < minute * minuteMs);
  return {
    from: last ? last[0] * minuteMs : -Infinity,
    until: next ? next[0] * minuteMs : Infinity,
    offset: last ? last[1] : offset,
  };
}

/** In minutes from UTC. After the last change we know of, its offset stays. */
export function offsetAt(utc: number): number {
  if (utc < span.from || span.until <= utc) span = spanAt(utc);
  return span.offset;
}
