import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.mjs';

interface Area {
  /** Folders in apps/server/src/modules. */
  readonly modules: readonly string[];
  /** How the names of its tests begin, beside those that begin with a module's name. */
  readonly tests: readonly string[];
}

/** What faults are planted in: the modules whose mistakes cost money, a car or an account. */
export const areas: Readonly<Record<string, Area>> = {
  money: {
    modules: ['billing', 'ledger', 'cash', 'payouts'],
    tests: ['settlements', 'guarantees', 'counterparties', 'money-limits', 'tolls', 'km', 'uf'],
  },
  handover: { modules: ['handover'], tests: [] },
  charging: { modules: ['charging'], tests: [] },
  swaps: { modules: ['swaps'], tests: [] },
  accounts: {
    modules: ['accounts'],
    tests: ['account-', 'auth-', 'personal-data', 'security-events', 'uber-account', 'ridehailing'],
  },
  payments: { modules: ['payments'], tests: [] },
};

/** Files without a rule: what belongs together, which columns there are, and how they are named for a reader. */
const plainTables = /\/(module|public|owned-tables|schema\.mappers|columns|chilean-passwords|demo-accounts)\.ts$/;

const modulesFolder = 'apps/server/src/modules';

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .toSorted();
}

export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The files of an area in which faults are planted. */
export function sourcesOf(area: Area): string[] {
  return area.modules
    .flatMap((module) => filesIn(`${modulesFolder}/${module}`))
    .filter((file) => !file.endsWith('.test.ts') && !plainTables.test(file));
}

/** True for a test that imports a module, or the test kit for it. */
function namesModule(test: string, module: string): boolean {
  return test.includes(`@volante/server/modules/${module}/`) || test.includes(`/kit/${module}`);
}

/** The tests that are about an area: by their name, by what they import, or because they stand in its folder. */
function testsOf({ modules, tests }: Area, apiTests: readonly string[]): string[] {
  const names = [...modules, ...tests];
  const isRelated = (file: string) =>
    names.some((name) => path.basename(file).startsWith(name)) ||
    modules.some((module) => namesModule(textOf(file), module));
  const beside = modules.flatMap((module) => filesIn(`${modulesFolder}/${module}`));
  return [...beside.filter((file) => file.endsWith('.test.ts')), ...apiTests.filter(isRelated)];
}

/** Every test that is about one of these areas, once. */
export function relatedTests(chosen: readonly Area[]): string[] {
  const apiTests = ['tests/api', 'tests/inside'].flatMap(filesIn).filter((file) => file.endsWith('.test.ts'));
  return [...new Set(chosen.flatMap((area) => testsOf(area, apiTests)))];
}
