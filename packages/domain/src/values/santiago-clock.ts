export const timeZone = 'America/Santiago';

const day = 86_400_000;
/** In minutes from UTC. */
const summer = -180;
const winter = -240;
/** As `Date` counts months. */
const april = 3;
const september = 8;

/** The first Sunday from the second of a month on, at that hour of UTC. */
function firstSunday(year: number, month: number, hour: number): number {
  const second = Date.UTC(year, month, 2, hour);
  return second + ((7 - new Date(second).getUTCDay()) % 7) * day;
}

/** What this machine's own time zones say: '12/31/2022, GMT-03:00'. */
function askedOffset(utc: number): number {
  const text = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(utc);
  const [, hours, minutes] = /-(\d+):(\d+)/.exec(text)!;
  return -(Number(hours) * 60 + Number(minutes));
}

/**
 * Santiago's offset from UTC in minutes. The law since 2023 is written here, because asking the phone's own time zones for
 * the first time takes a cheap phone a tenth of a second, and an old phone has old ones. Other years are asked for.
 */
export function santiagoOffset(utc: number): number {
  const at = new Date(utc);
  const year = at.getUTCFullYear();
  const month = at.getUTCMonth();
  if (year < 2023) return askedOffset(utc);
  if (month === april) return utc < firstSunday(year, april, 3) ? summer : winter;
  if (month === september) return utc < firstSunday(year, september, 4) ? winter : summer;
  return april < month && month < september ? winter : summer;
}
