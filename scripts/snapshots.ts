// Committed files that programs write. `npm run codegen` renews them first of all; `--check` compares.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open.ts';
import { databaseStructure } from '../apps/server/src/platform/database/structure.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { printSnapshot, readSchema } from './codegen/server-schema.ts';
import { isMain } from './lib/is-main.mjs';
import { root } from './lib/root.mjs';

const snapshots: Record<string, () => Promise<string>> = {
  'apps/server/schema.graphql': async () => printSnapshot(await readSchema()),
  'database/structure.sql': structureOfNewDatabase,
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

/** True when the committed file is up to date, or has just been updated. */
async function settle(file: string, expected: string, write: boolean): Promise<boolean> {
  const place = path.join(root, file);
  const committed = await readFile(place, 'utf8').catch(() => '');
  if (committed.replaceAll('\r\n', '\n') === expected) return true;
  if (write) {
    await writeFile(place, expected);
    console.log(`${file} written`);
    return true;
  }
  const [was, shall] = firstDifference(committed, expected);
  console.error(`${file} is out of date: run "npm run codegen" and commit it.\n  - ${was}\n  + ${shall}`);
  return false;
}

function firstDifference(committed: string, expected: string): [string, string] {
  const [was, shall] = [committed.split('\n'), expected.split('\n')];
  const line = shall.findIndex((text, index) => text !== was[index]);
  const at = line === -1 ? shall.length : line;
  return [was[at] ?? '(nothing)', shall[at] ?? '(nothing)'];
}

/** True when every snapshot is up to date, or has just been updated. */
export async function settleSnapshots({ write }: { write: boolean }): Promise<boolean> {
  let upToDate = true;
  for (const [file, make] of Object.entries(snapshots)) {
    upToDate = (await settle(file, await make(), write)) && upToDate;
  }
  return upToDate;
}

if (isMain(import.meta.url)) {
  const upToDate = await settleSnapshots({ write: !process.argv.includes('--check') });
  process.exit(upToDate ? 0 : 1);
}
