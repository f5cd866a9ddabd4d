import { type Reading, type ReadingPart, readPart, saidInTime } from '@volante/domain/handover/readings';
import type { Role } from '@volante/domain/handover/steps';
import type { UploadView } from '../../lib/uploads/upload-list.ts';
import type { Exchange } from './exchange-view.ts';

/** [DAY-10] Odometer and battery of the driver's side. */
export interface OwnReading {
  recorded?: Exchange['readings'][number];
  waiting?: UploadView;
  /** Nothing is left to ask: it is recorded, or on its way. */
  given: boolean;
}

export type TypedTexts = Record<ReadingPart, string>;

const partsOf = ({ electric }: Exchange): ReadingPart[] => (electric ? ['odometer', 'battery'] : ['odometer']);

const isThere = (value: number | null | undefined) => typeof value === 'number';

interface Here {
  waiting: UploadView | undefined;
  /** It has arrived, and the exchange has not been read again since. */
  sent: boolean;
}

export function ownReading(exchange: Exchange, role: Role, { waiting, sent }: Here): OwnReading {
  const recorded = exchange.readings.find(({ domain }) => domain === role);
  const whole = partsOf(exchange).every((part) => isThere(recorded?.[part]));
  return { recorded, waiting, given: whole || sent || (waiting !== undefined && !waiting.failure) };
}

/** What the car says now; null when it has been silent. */
export function saidByCar({ carState }: Exchange, now: number): Pick<Reading, ReadingPart> | null {
  if (!carState || !saidInTime(new Date(carState.updatedAt), new Date(now))) return null;
  return { odometer: carState.odometer, battery: carState.soc ?? null };
}

/** What neither is recorded nor comes from the car: the driver types it. */
export function partsToType(exchange: Exchange, { recorded }: OwnReading, now: number): ReadingPart[] {
  const said = saidByCar(exchange, now);
  return partsOf(exchange).filter((part) => !isThere(recorded?.[part]) && !isThere(said?.[part]));
}

/** The numbers that were typed, and beside each field what is wrong with it. */
export function readTexts(
  parts: readonly ReadingPart[],
  texts: TypedTexts,
): { values: Partial<Record<ReadingPart, number>>; problems: Partial<TypedTexts> } {
  const read = parts.map((part) => ({ part, ...readPart(part, texts[part]) }));
  const values = Object.fromEntries(read.flatMap(({ part, value }) => (isThere(value) ? [[part, value]] : [])));
  const problems = Object.fromEntries(read.flatMap(({ part, problem }) => (problem ? [[part, problem]] : [])));
  return { values, problems };
}
