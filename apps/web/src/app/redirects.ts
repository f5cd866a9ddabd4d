const home = '/app/v2/dashboard';

type Target = string | ((search: URLSearchParams) => string);

/** 'DD/MM/YYYY' of an old link; the screen takes any day as its week. */
function weekOf(date: string | null): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date ?? '') ?? [];
  return day ? `?semana=${year}-${month}-${day}` : '';
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
  '/app/balance': (search) => `/app/v2/balance${weekOf(search.get('date'))}`,
};
