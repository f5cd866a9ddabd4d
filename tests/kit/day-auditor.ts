// The auditor's second half: what a day is reckoned with, from the text of the rules alone. Like auditor.ts it shares no
// code with the engine or the domain, also not for the clock of Santiago.

const minute = 60_000;
const hour = 60 * minute;

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Santiago',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** 'YYYY-MM-DD HH:mm:ss' on the clock of Santiago. */
const clockAt = (instant: number) => wall.format(instant);

const dayOf = (instant: number) => clockAt(instant).slice(0, 10);

/** The first instant at which the clock shows that day and at least that time. */
export function comes(day: string, time: string): number {
  const wanted = `${day} ${time}:00`;
  let at = Date.parse(`${day}T00:00:00Z`) - 2 * hour;
  while (clockAt(at) < wanted || dayOf(at) < day) at += 30 * minute;
  return at;
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

export interface LivedShift {
  planId: string;
  /** 'HH:mm'. */
  starts: string;
  basePrice: string;
}

/** What happened to a driver, oldest first; instants in milliseconds. */
export interface Life {
  categories: readonly { at: number; category: string | null }[];
  plans: readonly { at: number; shift: LivedShift }[];
  tenures: readonly { from: number; to: number | null; metresAt: (instant: number) => number }[];
}

const discounts: Record<string, number> = { Blue: 0, Gold: 5, Platinum: 10, Diamond: 15 };

const had = ({ tenures }: Life, at: number) => tenures.some(({ from, to }) => from <= at && (to === null || at < to));

/** 'The category of a day is the one in force at its start', and a very first one counts for its day. */
function discountOn({ categories }: Life, day: string): number {
  const starts = comes(day, '00:00');
  const before = categories.filter(({ at }) => at <= starts);
  const known = before.at(-1) ?? categories.find(({ at }) => at < comes(dayAfter(day), '00:00'));
  return known?.category ? discounts[known.category]! : 0;
}

/** 'A plan changed within a day counts from the next shift that begins.' The shift of each day, by its date. */
function shiftOn(life: Life, day: string): LivedShift | null {
  const firsts: { from: string; shift: LivedShift }[] = [];
  const inForce = (date: string) => firsts.findLast(({ from }) => from <= date)?.shift ?? null;
  for (const { at, shift } of life.plans) {
    const today = dayOf(at);
    const before = inForce(today);
    const began = before && comes(today, before.starts) <= at;
    const hadToday = life.tenures.some(({ from, to }) => from <= at && (to === null || to > comes(today, '00:00')));
    const newBegan = comes(today, shift.starts) <= at;
    const waits = before && hadToday && (began ? had(life, comes(today, before.starts)) : newBegan);
    const from = waits ? dayAfter(today) : today;
    // What was to begin later never will.
    while (firsts.length > 0 && firsts.at(-1)!.from >= from) firsts.pop();
    firsts.push({ from, shift });
  }
  return inForce(day);
}

/**
 * 'A shift that began with a car of ours has its base price'; a car swapped within three hours is no interruption, whenever
 * the week of that shift is closed.
 */
function rented(life: Life, at: number): boolean {
  const { tenures } = life;
  const swapped = tenures.some(({ to }, index) => {
    const next = tenures[index + 1];
    return to !== null && next && to <= at && at < next.from && next.from - to <= 3 * hour;
  });
  return had(life, at) || swapped;
}

export interface ReckonedDay {
  shift: LivedShift | null;
  discount: number;
  basePrice: string | null;
  metres: number;
}

/** What a day is reckoned with; null without a car on it. */
export function reckoned(life: Life, day: string): ReckonedDay | null {
  const [starts, ends] = [comes(day, '00:00'), comes(dayAfter(day), '00:00')];
  const ofDay = life.tenures.filter(({ from, to }) => from < ends && (to === null || to > starts));
  if (ofDay.length === 0) return null;
  const shift = shiftOn(life, day);
  const metres = ofDay.reduce((sum, { from, to, metresAt }) => {
    return sum + metresAt(Math.min(to ?? ends, ends)) - metresAt(Math.max(from, starts));
  }, 0);
  const due = shift && rented(life, comes(day, shift.starts));
  return { shift, discount: discountOn(life, day), basePrice: due ? shift.basePrice : null, metres };
}
