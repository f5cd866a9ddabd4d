import type { Config } from '../../../platform/config.ts';

/** The path under which all pages of this module stand. */
export const mountPath = '/accounts';

/**
 * How our cookies are called and where they go. With https their names begin with a prefix for which browsers accept a
 * cookie only from this very host, encrypted: no other host of the domain can plant one. Those of one sign-in go to one
 * page alone, which the stricter prefix does not allow.
 */
export function cookieRules({ publicUrl }: Config) {
  const secure = publicUrl.startsWith('https:');
  const [host, page] = secure ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    names: { session: `${host}volante_session`, interaction: `${page}volante_flow`, resume: `${page}volante_resume` },
    /** The prefix of the names of all our other cookies. */
    prefix: host,
    csrf: `${host}volante_csrf`,
    device: `${host}volante_device`,
    path: secure ? '/' : mountPath,
    common: { httpOnly: true, sameSite: 'lax', signed: true, secure } as const,
  };
}
