import { hasBills } from '@volante/domain/drivers/allowances';
import type { Driver } from '../../../lib/driver/use-driver.ts';

const rented = new Set(['rent', 'frozen', 'churned', 'revoked']);

/** Only a driver who rents or has rented has weeks to show. */
export function showsWeek({ status: { status, substatus } }: Driver): boolean {
  return rented.has(status) || (status === 'rent queue' && hasBills(substatus));
}
