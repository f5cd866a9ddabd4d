import { Readable } from 'node:stream';
import type { Ctx } from '../../../platform/context.ts';
import { formatOf } from '../../../platform/files/inspect.ts';
import { receiveFile } from '../../../platform/files/receive.ts';
import { expectedPhoto, makeReady } from '../make-ready.ts';
import { attachPhoto } from './attach-photo.ts';

/** Attaches a profile photo whose bytes are already in memory, with the same checks as an upload. */
export async function attachPhotoBytes(ctx: Ctx, { uid, bytes }: { uid: string; bytes: Uint8Array }): Promise<void> {
  const received = await receiveFile(ctx, Readable.from([bytes]), 'files');
  const source = await makeReady(ctx, received, expectedPhoto(await formatOf(received.path)));
  await attachPhoto(ctx, { uid, source });
}
