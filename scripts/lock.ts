// `npm run lock`: names in package-lock.json every platform's packages, also those npm left out. Needed after an upgrade.
//   --check   writes nothing, asks nobody; fails when a package is missing or refuses a supported Node
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completed } from './lib/lock/complete.ts';
import { withoutLeftOut } from './lib/lock/left-out.ts';
import { type LockFile, missingFrom } from './lib/lock/lock-file.ts';
import { askRegistry } from './lib/lock/registry.ts';
import { refusingSupportedNode } from './lib/lock/supported-nodes.ts';
import { root } from './lib/root.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;

function check(): number {
  const missing = missingFrom(lock).map(({ from, name, range }) => `${from} asks for ${name} ${range}: no entry`);
  const unwanted = withoutLeftOut(lock).removed.map((place) => `${place} names what must not be installed`);
  const found = [...missing, ...unwanted, ...refusingSupportedNode(lock)];
  for (const line of found) console.error(line);
  if (missing.length + unwanted.length > 0) console.error("'npm run lock' puts it right.");
  console.log(`Lock file: ${Object.keys(lock.packages).length} packages read, ${found.length} faults.`);
  return found.length;
}

async function complete(): Promise<void> {
  const { lock: wanted, removed } = withoutLeftOut(lock);
  const { lock: whole, added } = await completed(wanted, askRegistry);
  if (added.length + removed.length > 0) writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
  const unsealed = added.filter((place) => !whole.packages[place]!.integrity);
  console.log(`${added.length} entries added, ${unsealed.length} of them without integrity; ${removed.length} mended.`);
  for (const place of unsealed) console.log(`  ${place}: this version is not in the registry`);
}

if (process.argv.includes('--check')) process.exitCode = check() === 0 ? 0 : 1;
else await complete();
