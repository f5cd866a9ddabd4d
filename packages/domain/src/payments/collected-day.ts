import { type LocalDate, localDateOf } from '../values/dates.ts';

interface Collected {
  /** When the gateway collected it, by the gateway's clock; undefined when it does not say. */
  paidAt: Date | undefined;
  begun: Date;
  now: Date;
}

/**
 * [BKS-05] The day on which a payment was collected: the gateway's, but never before the payment began nor after now, since its
 * clock may differ from ours.
 */
export function collectedDay({ paidAt, begun, now }: Collected): LocalDate {
  const said = (paidAt ?? now).getTime();
  return localDateOf(new Date(Math.min(Math.max(said, begun.getTime()), now.getTime())));
}
