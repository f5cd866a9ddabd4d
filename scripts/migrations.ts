// Part of `npm test`: migrations are additive first, bounded in their locks and safe for the release before them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationFiles } from '../apps/server/src/platform/database/migration-files.ts';
import { migrationBreaches } from './lib/migration-law.ts';
import { root } from './lib/root.mjs';

const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
const files = await migrationFiles(root);
const found = migrationBreaches(
  files.map(({ name, sql }) => ({ name, text: sql })),
  version,
);
for (const breach of found) console.error(breach);
console.log(`Migrations: ${files.length} read, ${found.length} breaches.`);
process.exit(found.length === 0 ? 0 : 1);
