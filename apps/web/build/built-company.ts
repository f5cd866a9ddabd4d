import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompanyColors } from '@volante/domain/company/colors';
import type { Company } from '@volante/domain/company/company';
import { readCompany } from '@volante/domain/company/read-company';

const file = path.resolve(import.meta.dirname, '../../../content/company/company.json');

/** The demo's company. Its colours are in the stylesheet, beside which the server puts those of another. */
export function builtCompany(): Company {
  const logo = (name: string) => readFileSync(path.join(path.dirname(file), name), 'utf8');
  const { company, mistakes } = readCompany(JSON.parse(readFileSync(file, 'utf8')), { logo });
  if (mistakes.length > 0) throw new Error(`${file}\n${mistakes.join('\n')}`);
  return company;
}

export const builtColors = (): CompanyColors => builtCompany().colors;
