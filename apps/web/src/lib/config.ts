import { brand, type PublicLinks } from '@volante/domain/brand';
import { documentSettings } from './document-settings.ts';

/** Settings that the server writes into the HTML. */
interface AppConfig {
  links: PublicLinks;
  clientId: string;
  tenancy: string;
  accounts: string;
  demo: boolean;
  production: boolean;
  sentryDsn?: string;
  mapTilesUrl?: string;
  /** In the order of the tutorials; null where the company has no film. */
  tutorialVideos: readonly (string | null)[];
  release: string;
}

const defaults: AppConfig = {
  links: brand.links,
  clientId: 'volante-web',
  tenancy: 'cl',
  accounts: '/accounts',
  demo: false,
  production: false,
  tutorialVideos: [],
  release: 'development',
};

let read: AppConfig | undefined;

export function config(): AppConfig {
  read ??= { ...defaults, ...documentSettings<AppConfig>() };
  return read;
}
