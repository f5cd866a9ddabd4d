// `npm run keep:operations`, the last step of a release: the next one goes on answering what this one's app asks.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operationTexts, type ReleasedOperations } from '../apps/web/build/operations.ts';
import { ownRelease } from '../apps/server/src/platform/own-release.ts';
import { root } from './lib/root.mjs';

const operations = await operationTexts(path.join(root, 'apps/web/src'));
const kept: ReleasedOperations = { release: await ownRelease(root), operations };
await writeFile(path.join(root, 'apps/web/released-operations.json'), `${JSON.stringify(kept, null, 2)}\n`);
console.log(`${operations.length} operations of ${kept.release} kept.`);
