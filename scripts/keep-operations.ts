// `npm run keep:operations`, the last step of a release: the next one goes on answering what this one's apps ask.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operationTexts, type ReleasedOperations } from '../apps/web/build/operations.ts';
import { ownRelease } from '../apps/server/src/platform/own-release.ts';
import { root } from './lib/root.mjs';

const release = await ownRelease(root);
for (const app of ['apps/web', 'apps/console']) {
  const operations = await operationTexts(path.join(root, app, 'src'));
  const kept: ReleasedOperations = { release, operations };
  await writeFile(path.join(root, app, 'released-operations.json'), `${JSON.stringify(kept, null, 2)}\n`);
  console.log(`${operations.length} operations of ${app} of ${release} kept.`);
}
