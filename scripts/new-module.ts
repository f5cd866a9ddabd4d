// `npm run new:module NAME` lays out the rooms of a capability: rule, migration, server module, screen and test. What it
// writes works as it stands (a list of titles), so that each room can be changed while the tests stay green.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';
import { namesOf, nameProblem } from './new-module/names.ts';
import { listedIn, nextMigration, roomsOf } from './new-module/rooms.ts';

const [name = ''] = process.argv.slice(2);
const modulesFile = path.join(root, 'apps/server/src/modules.ts');
const problem = nameProblem(name, readdirSync(path.join(root, 'apps/server/src/modules')));
if (problem) {
  console.error(`npm run new:module NAME: ${problem}`);
  process.exit(2);
}
const names = namesOf(name);
const files = roomsOf(names, nextMigration(readdirSync(path.join(root, 'database'))));
const taken = [...files.keys()].find((file) => existsSync(path.join(root, file)));
if (taken) {
  console.error(`${taken} exists already; nothing was written.`);
  process.exit(1);
}
for (const [file, text] of files) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  console.log(`  ${file}`);
}
writeFileSync(modulesFile, listedIn(readFileSync(modulesFile, 'utf8'), names));
console.log(`  apps/server/src/modules.ts now lists ${names.camel}Module

Next: npm run codegen, then the steps of CONTRIBUTING.md ('Add a capability'):
the glossary, the route and its way in (apps/web/src/app/paths.ts, side menu), the demo world.`);
