import { addDays, type LocalDate } from '../values/dates.ts';
import { afterEvent, type DocumentStatus } from './status.ts';

/** A document is EXPIRING from this many days before its last day. */
export const expiringDays = 30;

/** `expires` is the last day on which the document is valid. */
export function expiryEvent(expires: LocalDate | null, today: LocalDate): 'expiring' | 'expire' | null {
  if (expires === null) return null;
  if (expires < today) return 'expire';
  return addDays(today, expiringDays) >= expires ? 'expiring' : null;
}

interface Dated {
  status: DocumentStatus;
  expires: LocalDate | null;
}

/** [SCR-05] How a document stands on a day: the date counts from its first hour, whenever the nightly job runs. */
export function statusOn({ status, expires }: Dated, today: LocalDate): DocumentStatus {
  const event = expiryEvent(expires, today);
  return (event && afterEvent(status, event)) ?? status;
}

/** [CON-14] Which of these are no longer valid on a day, by whose they are, in the order of `names`. Who has none is left out. */
export function expiredBy<Name extends string>(
  documents: readonly (Dated & { of: string; name: Name })[],
  names: readonly Name[],
  today: LocalDate,
): Map<string, Name[]> {
  const expired = documents.filter((one) => statusOn(one, today) === 'EXPIRED');
  return new Map(
    expired.map(({ of }) => [of, names.filter((name) => expired.some((one) => one.of === of && one.name === name))]),
  );
}

interface Reviewed {
  status: DocumentStatus;
  /** While a renewal waits for approval: the last valid day of the document it renews. */
  coveredUntil: LocalDate | null;
}

/** A document counts for the docs flag when approved, or when it renews an approved one that is still valid. */
export function counts({ status, coveredUntil }: Reviewed, today: LocalDate): boolean {
  return status === 'APPROVED' || status === 'EXPIRING' || (coveredUntil !== null && coveredUntil >= today);
}
