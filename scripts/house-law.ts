import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notBlackBox } from './lib/black-box.ts';
import { violations } from './lib/house-law.ts';
import { tooManyAssertions } from './lib/house-law/assertions.ts';
import { root } from './lib/root.mjs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file && existsSync(path.join(root, file)));
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const found = [...violations(texts), ...notBlackBox(texts), ...tooManyAssertions(texts)];
for (const breach of found) console.error(breach);
console.log(`House law: ${files.length} files read, ${found.length} breaches.`);
process.exit(found.length === 0 ? 0 : 1);
