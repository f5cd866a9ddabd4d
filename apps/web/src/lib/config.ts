import { type Films, type PublicLinks, setCompany, type ShownCompany } from '@volante/domain/company/company';
import { documentSettings } from '@volante/client/document-settings.ts';

/** In every document: the server writes them, and Vite while developing. */
interface CompanySettings {
  company: ShownCompany;
  links: PublicLinks;
  films: Films;
}

/** In the server's documents alone. */
interface ServerSettings {
  clientId: string;
  tenancy: string;
  accounts: string;
  demo: boolean;
  production: boolean;
  sentryDsn?: string;
  mapTilesUrl?: string;
  release: string;
}

type AppConfig = CompanySettings & ServerSettings;

const whileDeveloping: ServerSettings = {
  clientId: 'volante-web',
  tenancy: 'cl',
  accounts: '/accounts',
  demo: false,
  production: false,
  release: 'development',
};

let read: AppConfig | undefined;

export function config(): AppConfig {
  read ??= { ...whileDeveloping, ...(documentSettings() as CompanySettings & Partial<ServerSettings>) };
  return read;
}

/** The first thing a page does: everything else may name the company. */
export function startCompany(): void {
  setCompany(config().company);
}
