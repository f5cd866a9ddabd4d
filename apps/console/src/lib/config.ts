import { setCompany, type ShownCompany } from '@volante/domain/company/company';
import { documentSettings } from '@volante/client/document-settings.ts';

interface ConsoleConfig {
  company: ShownCompany;
  demo: boolean;
  production: boolean;
}

let read: ConsoleConfig | undefined;

/** What the server wrote into the document. */
export function config(): ConsoleConfig {
  read ??= documentSettings() as ConsoleConfig;
  return read;
}

/** The first thing the page does: everything else may name the company. */
export function startCompany(): void {
  setCompany(config().company);
}
