// What must be true of money after a history, computed from what the outside was told alone. It shares no code with the product.
import type { Entry, Notebook } from './notebook.ts';
import type { World } from './world.ts';

/** Which of the facts whose last word was lost the product has: nobody outside can know. */
export interface Found {
  trips: ReadonlySet<string>;
  tolls: ReadonlySet<string>;
  events: ReadonlySet<string>;
  reversedEvents: ReadonlySet<string>;
  prepays: ReadonlySet<string>;
  reversedPrepays: ReadonlySet<string>;
}

export interface Owed {
  uber: number;
  tag: number;
  prePay: number;
  /** Fines, penalties, other charges and instalments, less what was given back of them. */
  charges: number;
}

const none = (): Owed => ({ uber: 0, tag: 0, prePay: 0, charges: 0 });

/** [FRT-15] The sums of each driver's facts; payments are added by who knows what the bank has collected. */
export function owedTo(world: World, { entries }: Notebook, found: Found): Map<string, Owed> {
  const { drivers, solo, couple } = world;
  const owed = new Map([...drivers, solo.uid, couple.am, couple.pm].map((uid) => [uid, none()]));
  const of = (uid: string) => owed.get(uid)!;
  const counts = (entry: Entry, has: boolean) => entry.certainty === 'yes' || (entry.certainty === 'maybe' && has);
  const trips = new Map<string, number>();
  for (const entry of entries) {
    const { kind, aim, answer } = entry;
    if (kind === 'trip' || kind === 'trip-again') {
      if (!counts(entry, found.trips.has(aim.source))) continue;
      const { uid, source, amount } = aim;
      of(uid).uber += amount - (trips.get(source) ?? 0);
      trips.set(source, amount);
    }
    if (kind === 'toll' && entry.certainty !== 'no') of(aim.uid).tag += aim.amount;
    if (kind === 'event' && counts(entry, found.events.has(aim.source))) {
      of(aim.uid).charges += aim.credited ? -aim.amount : aim.amount;
    }
    if (kind === 'event-reversed' && counts(entry, found.reversedEvents.has(aim.eventId))) {
      const reversed = entries.find((each) => each.kind === 'event' && each.answer?.eventId === aim.eventId)!.aim;
      of(reversed.uid).charges -= reversed.credited ? -reversed.amount : reversed.amount;
    }
    if (kind === 'prepay' && counts(entry, found.prepays.has(aim.source))) of(aim.uid).prePay += aim.amount;
    if (kind === 'prepay-reversed' && counts(entry, found.reversedPrepays.has(aim.source))) {
      const reversed = entries.find((each) => each.kind === 'prepay' && each.aim.source === aim.source)!.aim;
      of(reversed.uid).prePay -= reversed.amount;
    }
    if (kind === 'charge' && entry.certainty === 'yes' && answer) of(aim.uid).charges += costOf(world, aim);
  }
  return owed;
}

/** Watt hours at pesos per kWh, rounded once. */
function costOf({ points }: World, { pointId, wh }: { pointId: string; wh: number }): number {
  const { price } = points.find((point) => point.pointId === pointId)!;
  return Math.floor((2 * wh * price + 1_000) / 2_000);
}
