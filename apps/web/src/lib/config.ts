import { type Films, type PublicLinks, setCompany, type ShownCompany } from '@volante/domain/company/company';
import { documentSettings } from './document-settings.ts';

/** Settings that the server writes into the HTML. */
interface AppConfig {
  company: ShownCompany;
  links: PublicLinks;
  films: Films;
  clientId: string;
  tenancy: string;
  accounts: string;
  demo: boolean;
  production: boolean;
  sentryDsn?: string;
  mapTilesUrl?: string;
  release: string;
}

/** While developing, Vite writes the rest. */
const defaults: Partial<AppConfig> = {
  clientId: 'volante-web',
  tenancy: 'cl',
  accounts: '/accounts',
  demo: false,
  production: false,
  release: 'development',
};

let read: AppConfig | undefined;

export function config(): AppConfig {
  read ??= { ...defaults, ...documentSettings<AppConfig>() };
  return read;
}

/** The first thing a page does: everything else may name the company. */
export function startCompany(): void {
  setCompany(config().company);
}
