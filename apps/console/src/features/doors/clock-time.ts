import { localTimeOf } from '@volante/domain/values/dates';

/** '17:05:09': what happens within seconds is told apart by them. */
export function clockTime(at: string): string {
  const time = new Date(at);
  // Every time zone there is differs by whole minutes.
  return `${localTimeOf(time)}:${String(time.getUTCSeconds()).padStart(2, '0')}`;
}
