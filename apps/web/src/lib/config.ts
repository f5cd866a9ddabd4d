/** Settings that the server writes into the HTML. */
interface AppConfig {
  clientId: string;
  tenancy: string;
  accounts: string;
  demo: boolean;
  production: boolean;
  sentryDsn?: string;
  mapTilesUrl?: string;
  release: string;
}

const defaults: AppConfig = {
  clientId: 'volante-web',
  tenancy: 'cl',
  accounts: '/accounts',
  demo: false,
  production: false,
  release: 'development',
};

let read: AppConfig | undefined;

export function config(): AppConfig {
  read ??= { ...defaults, ...JSON.parse(document.getElementById('config')?.textContent || '{}') };
  return read!;
}
