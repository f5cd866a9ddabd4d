import { fileURLToPath } from 'node:url';
import { loadCompany, type OwnCompany } from '@volante/server/platform/company/load-company';

/** The file of a rental company that is not the demo's. */
export const otherCompanyFile = fileURLToPath(new URL('./other-company/company.json', import.meta.url));

/** The company of a file that has no mistakes. */
export function companyOf(file: string): OwnCompany {
  const mistakes: string[] = [];
  const company = loadCompany(file, mistakes);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return company;
}
