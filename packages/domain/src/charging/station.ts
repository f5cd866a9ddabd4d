import { addDays, formatDate, formatDateTime, type LocalDate, localTimeOf, localDateOf } from '../values/dates.ts';
import { formatPesos, type Pesos, pesos } from '../values/money.ts';

/** Pesos per kWh: what is more was mistyped. */
export const dearestPerKwh = pesos(10_000);

/** A price that begins later than this was dated wrongly. */
const furthestDays = 366;

/** A price of a station, from a day on until the next one begins. */
export interface DatedPrice {
  readonly from: LocalDate;
  readonly price: Pesos;
}

/** [CON-17] Why no price can begin on this day; null when one can. Charges of days gone by keep what they cost. */
export function priceDayRefusal(from: LocalDate, today: LocalDate): string | null {
  if (from < today) return 'Un precio rige desde hoy o desde un día que viene: las cargas pasadas no cambian.';
  return from > addDays(today, furthestDays) ? 'Es más de un año después. Revisa la fecha.' : null;
}

export const priceTimes = ['past', 'now', 'planned'] as const;

export type PriceTime = (typeof priceTimes)[number];

export interface PricePeriod extends DatedPrice {
  /** The last day it counts; null when no other price follows. */
  readonly until: LocalDate | null;
  readonly time: PriceTime;
}

/** [CON-17] The prices of a station in their order, each with its last day, and which of them is in force. */
export function pricePeriods(prices: readonly DatedPrice[], today: LocalDate): PricePeriod[] {
  const ordered = prices.toSorted((one, other) => one.from.localeCompare(other.from));
  return ordered.map(({ from, price }, at) => {
    const next = ordered[at + 1];
    const until = next ? addDays(next.from, -1) : null;
    const time = from > today ? 'planned' : until !== null && until < today ? 'past' : 'now';
    return { from, price, until, time };
  });
}

const timeWords: Record<PriceTime, string> = { past: 'Ya no rige', now: 'Rige hoy', planned: 'Planificado' };

export const priceTimeLabel = (time: PriceTime): string => timeWords[time];

/** '$290 por kWh', or that it costs nothing. */
export const perKwh = (price: Pesos): string => (price === 0 ? 'gratis' : `${formatPesos(price)} por kWh`);

/** What staff read before a price begins. */
export function priceChangeWords(before: Pesos, { from, price }: DatedPrice, today: LocalDate): string {
  const when = from === today ? 'Desde ahora' : `Desde el ${formatDate(from)}`;
  return (
    `${when}: ${perKwh(price)}; hasta entonces: ${perKwh(before)}. ` +
    'Las cargas en curso siguen con el precio que vio quien las inició, y las pasadas no cambian.'
  );
}

export const stationStates = ['open', 'closing', 'closed'] as const;

export type StationState = (typeof stationStates)[number];

/** Whether drivers see a station and charge there. */
export function stationState(closedFrom: Date | null, now: Date): StationState {
  if (closedFrom === null) return 'open';
  return closedFrom <= now ? 'closed' : 'closing';
}

/** 'Abierta', 'Cierra el 01/12/2026', 'Cerrada desde el 19/11/2026 a las 14:32' */
export function stationStateWords(closedFrom: Date | null, now: Date): string {
  if (closedFrom === null) return 'Abierta';
  const atMidnight = localTimeOf(closedFrom) === '00:00';
  const when = atMidnight ? formatDate(localDateOf(closedFrom)) : formatDateTime(closedFrom);
  return closedFrom <= now ? `Cerrada desde el ${when}` : `Cierra el ${when}`;
}

/** What a driver is told who wanted to charge there. */
export const closedStationMessage = 'Esta estación está cerrada. Elige otra.';

/** The price has changed since the driver looked. */
export const changedPriceMessage = (price: Pesos): string =>
  `El precio de esta estación cambió: ahora es ${perKwh(price)}. Si te parece bien, inicia la carga de nuevo.`;
