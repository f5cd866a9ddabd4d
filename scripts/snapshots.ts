// Committed files that programs write. `npm run codegen` renews them, `tsx scripts/snapshots.ts --check` compares.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { databaseStructure } from '../apps/server/src/platform/database/structure.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { printSnapshot, readSchema, readStaffSchema } from './codegen/server-schema.ts';
import { isMain } from './lib/is-main.mjs';
import { root } from './lib/root.mjs';
import { permissionsPage } from './pages/permissions-page.ts';
import { settingsPage } from './pages/settings-page.ts';
import { staffPage } from './pages/staff-page.ts';

/** The file's name, and what makes its text from the committed one. */
type Snapshots = Record<string, (committed: string) => Promise<string>>;

/** What types are read from. */
export const sources: Snapshots = {
  'apps/server/schema.graphql': async () => printSnapshot(await readSchema()),
  'apps/server/staff.graphql': async () => printSnapshot(await readStaffSchema()),
  'database/structure.sql': structureOfNewDatabase,
};

const houseModules = async () => (await import('../apps/server/src/modules.ts')).modules;

/** What is written about the code; the modules need the types first. */
export const pages: Snapshots = {
  'docs/settings.md': async () => settingsPage(),
  'docs/permissions.md': async () => permissionsPage(await houseModules()),
  'docs/staff.md': async (committed) => {
    const [modules, { demoModules }] = await Promise.all([houseModules(), import('../demo/src/modules.ts')]);
    return staffPage(committed, modules, demoModules);
  },
};

async function structureOfNewDatabase(): Promise<string> {
  const log = makeLog('silent');
  const database = await openDatabase({ root, dataFolder: ':memory:', databaseUrl: undefined }, log);
  try {
    await migrate(database.pool, root, log);
    return `-- Written by npm run codegen from the migrations. Do not edit.\n\n${await databaseStructure(database.pool)}`;
  } finally {
    await database.close();
  }
}

async function expectedOf(file: string, make: Snapshots[string]): Promise<{ committed: string; expected: string }> {
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
  const committed = text.replaceAll('\r\n', '\n');
  return { committed, expected: await make(committed) };
}

export async function write(snapshots: Snapshots): Promise<void> {
  for (const [file, make] of Object.entries(snapshots)) {
    const { committed, expected } = await expectedOf(file, make);
    if (committed === expected) continue;
    await writeFile(path.join(root, file), expected);
    console.log(`${file} written`);
  }
}

/** What is out of date, in words. */
export async function outOfDate(snapshots: Snapshots): Promise<string[]> {
  const problems: string[] = [];
  for (const [file, make] of Object.entries(snapshots)) {
    const { committed, expected } = await expectedOf(file, make);
    if (committed === expected) continue;
    const [was, shall] = firstDifference(committed, expected);
    problems.push(`${file} is out of date: run "npm run codegen" and commit it.\n  - ${was}\n  + ${shall}`);
  }
  return problems;
}

function firstDifference(committed: string, expected: string): [string, string] {
  const [was, shall] = [committed.split('\n'), expected.split('\n')];
  const line = shall.findIndex((text, index) => text !== was[index]);
  const at = line === -1 ? shall.length : line;
  return [was[at] ?? '(nothing)', shall[at] ?? '(nothing)'];
}

if (isMain(import.meta.url)) {
  const problems = await outOfDate({ ...sources, ...pages });
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
