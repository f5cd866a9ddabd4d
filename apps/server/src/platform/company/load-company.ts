import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Company } from '@volante/domain/company/company';
import { readCompany } from '@volante/domain/company/read-company';
import { projectRoot } from '../project-root.ts';

export interface OwnCompany extends Company {
  /** Changes with everything the file says, and with the logo. */
  version: string;
}

type Read = ReturnType<typeof readCompany>;

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readFile(file: string, otherwise?: Company): Read | { mistakes: readonly string[]; company?: undefined } {
  const text = textOf(file);
  if (text === undefined) return { mistakes: ['No se puede leer el archivo.'] };
  return readCompany(parsed(text), { otherwise, logo: (name) => textOf(path.resolve(path.dirname(file), name)) });
}

function withVersion(company: Company): OwnCompany {
  return { ...company, version: createHash('sha256').update(JSON.stringify(company)).digest('hex').slice(0, 8) };
}

/** The demo's company, whose file lies with the content. */
const demoFile = path.join(projectRoot, 'content/company/company.json');

/**
 * The company of this file, or of the demo. Each mistake is one line, which names the file as the setting does and the field;
 * with mistakes nobody starts.
 */
export function loadCompany(setting: string | undefined, mistakes: string[]): OwnCompany {
  const demo = readFile(demoFile);
  if (!demo.company || demo.mistakes.length > 0) throw new Error([demoFile, ...demo.mistakes].join('\n'));
  if (setting === undefined) return withVersion(demo.company);
  const own = readFile(path.resolve(projectRoot, setting), demo.company);
  mistakes.push(...own.mistakes.map((mistake) => `VOLANTE_COMPANY (${setting}): ${mistake}`));
  return withVersion(own.company ?? demo.company);
}
