import { parseLocalDate, type LocalDate } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { driverAddress } from '../../lib/driver-address.ts';

/** The page of a driver with this week on show. */
export const weekAddress = (uid: string, monday: LocalDate): string => `${driverAddress(uid)}?semana=${monday}`;

/** The Monday of the week that the address names, else of this one; a week to come is not looked at. */
export function weekIn(search: string, today: LocalDate): LocalDate {
  const named = parseLocalDate(new URLSearchParams(search).get('semana') ?? '');
  return weekOfDate(named && named <= today ? named : today).monday;
}
