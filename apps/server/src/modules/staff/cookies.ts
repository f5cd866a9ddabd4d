import type { Config } from '../../platform/config.ts';

type At = Pick<Config, 'consoleUrl'>;

const isSecure = ({ consoleUrl }: At) => consoleUrl.startsWith('https:');

/**
 * With https the name begins with a prefix for which browsers accept a cookie only from this very host, encrypted: no other
 * host of the domain can plant one. Browsers ignore ports, so that on one machine the name is not that of the drivers'.
 */
const named = (at: At, name: string) => `${isSecure(at) ? '__Host-' : ''}${name}`;

const session = 'volante-staff';
const ceremony = 'volante-staff-ceremony';

function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split(';').map((each) => each.trim().split('=', 2));
  return found?.find(([each]) => each === name)?.[1] || undefined;
}

/** The secret of the session that a browser keeps. */
export const sessionIn = (at: At, cookies: string | undefined) => cookieIn(cookies, named(at, session));

/** What it keeps of the passkey ceremony that it has begun. */
export const ceremonyIn = (at: At, cookies: string | undefined) => cookieIn(cookies, named(at, ceremony));

function written(at: At, name: string, value: string, seconds?: number): string {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${named(at, name)}=${value}; Path=/; HttpOnly; SameSite=Strict${life}${isSecure(at) ? '; Secure' : ''}`;
}

/** As `set-cookie` gives it. It goes with the browser; the server ends it earlier. */
export const keepSession = (at: At, secret: string) => written(at, session, secret);
export const forgetSession = (at: At) => written(at, session, '', 0);
export const keepCeremony = (at: At, kept: string, seconds: number) => written(at, ceremony, kept, seconds);
export const forgetCeremony = (at: At) => written(at, ceremony, '', 0);
