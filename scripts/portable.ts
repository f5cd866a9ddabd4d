// A check of `npm test`: scripts, tests and server contain nothing that works on only one operating system.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './codegen/files.ts';
import { unportable, unportableCommands } from './lib/portable.ts';
import { root } from './lib/root.mjs';

const folders = ['scripts', 'bench', 'tests', 'demo/src', 'apps/server/src', 'apps/web/build', 'apps/console/build'];
const listed = await Promise.all(
  folders.flatMap((folder) => ['.ts', '.mjs'].map((ending) => filesBelow(path.join(root, folder), ending))),
);
const files = listed
  .flat()
  .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
  .filter((file) => !/node_modules|\.generated\./.test(file) && !/^scripts\/(lib\/)?portable(\.test)?\.ts$/.test(file));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const found = [
  ...files.flatMap((file) => unportable(file, readFileSync(path.join(root, file), 'utf8'))),
  ...unportableCommands(scripts),
];
for (const line of found) console.error(line);
console.log(`Scripts for every system: ${files.length} files read, ${found.length} faults.`);
process.exit(found.length === 0 ? 0 : 1);
