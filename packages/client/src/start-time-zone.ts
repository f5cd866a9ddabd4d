import { setTimeZone, type TimeZone } from '@volante/domain/values/time-zone';
import { documentSettings } from './document-settings.ts';

/**
 * [GRD-05] Once, when a page starts: days are cut as the server's database cuts them, whatever zone or old zone data the phone
 * has. The phone keeps them with the document.
 */
export function startTimeZone(): void {
  const { timeZone } = documentSettings() as { timeZone?: TimeZone };
  if (timeZone) setTimeZone(timeZone);
}
