const home = '/app/v2/dashboard';

type Target = string | ((search: URLSearchParams) => string);

/** An old link names a day 'DD/MM/YYYY'; the screen takes any day as its week, and this week for what is no day. */
function weekQuery(day: string | null): string {
  const [, dd, mm, yyyy] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(day ?? '') ?? [];
  return yyyy ? `?semana=${yyyy}-${mm}-${dd}` : '';
}

/** [SES-13] Addresses of older releases and other spellings. */
export const redirects: Record<string, Target> = {
  '/app': home,
  '/app/v2': home,
  '/app/v2/dashBoard': home,
  '/app/subscription': '/app/v2/subscription',
  '/app/profile': '/app/v2/profile',
  '/app/liquidations': '/app/v2/liquidations',
  '/app/events': '/app/v2/exchange-events',
  '/app/balance': (search) => `/app/v2/balance${weekQuery(search.get('date'))}`,
};
