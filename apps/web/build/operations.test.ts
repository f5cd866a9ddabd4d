import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { operationHashes } from './operations.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('[RUN-05] the server takes the operations of this release and of the one before, each once', async () => {
  const source = await mkdtemp(path.join(tmpdir(), 'volante-operations-'));
  const [kept, changed, old] = ['query same{same}', 'query list{list{id name}}', 'query list{list{id}}'];
  for (const text of [kept, changed]) {
    const generated = `export const ADocument = ${JSON.stringify(text)} as unknown as Operation;\n`;
    await writeFile(path.join(source, `${hashOf(text)}.generated.ts`), generated);
  }
  const hashes = await operationHashes(source, { release: '0.1.0', operations: [kept, old] });
  expect(hashes).toEqual([kept, changed, old].map(hashOf).toSorted());
  await rm(source, { recursive: true });
});
