import { formatNamed } from '@volante/domain/documents/files';
import type { Ctx } from '../../platform/context.ts';
import { openPlainFile } from '../../platform/files/plain-file.ts';
import { receiveFile } from '../../platform/files/receive.ts';
import type { StoredFile } from '../../platform/files/stored-files.ts';
import { expectedPicture, makeReady } from '../documents/public.ts';

const field = 'picture';

/** A picture that staff send passes the same checks as a driver's, before any transaction. */
export async function pictureReady(ctx: Ctx, path: string): Promise<StoredFile> {
  const handle = await openPlainFile(path);
  try {
    const received = await receiveFile(ctx, handle.createReadStream({ autoClose: false }), field);
    return await makeReady(ctx, received, { ...expectedPicture(formatNamed(path)), field });
  } finally {
    await handle.close();
  }
}
