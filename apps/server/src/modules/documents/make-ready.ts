import type { Readable } from 'node:stream';
import {
  type FileFormat,
  fileFormats,
  fileMessages,
  leastPhotoSide,
  tooSmallText,
} from '@volante/domain/documents/files';
import { type DocumentName, onlyPdf } from '@volante/domain/documents/names';
import { actorName } from '../../platform/actor-name.ts';
import type { Ctx } from '../../platform/context.ts';
import { pdfFaultOf } from '../../platform/files/active-pdf.ts';
import { formatOf } from '../../platform/files/inspect.ts';
import { redraw } from '../../platform/files/pictures.ts';
import { discard, incomingPath, type ReceivedFile, receiveFile } from '../../platform/files/receive.ts';
import { type StoredFile, storeFile } from '../../platform/files/stored-files.ts';
import { Refusal } from '../../platform/refusal.ts';

/** What an upload is meant to be. */
export interface Expected {
  /** The format that the file's name promises; the content must match it. */
  named: FileFormat | undefined;
  accepted: readonly FileFormat[];
  /** 'photo' becomes the square of a profile photo; 'picture' keeps its shape. */
  as: 'document' | 'photo' | 'picture';
  /** In pixels: with a shorter side it is refused. */
  leastSide: number;
  /** The form field that a refusal names. */
  field: string;
}

export const acceptedFor = (name: DocumentName): readonly FileFormat[] => (onlyPdf(name) ? ['pdf'] : fileFormats);

export const expectedDocument = (name: DocumentName, named: FileFormat | undefined, field: string): Expected => ({
  named,
  accepted: acceptedFor(name),
  as: 'document',
  leastSide: leastPhotoSide,
  field,
});

export const expectedPhoto = (named: FileFormat | undefined): Expected => ({
  named,
  accepted: ['jpeg', 'png'],
  as: 'photo',
  leastSide: leastPhotoSide,
  field: 'files',
});

/** A picture as it was taken, such as those of a handover, of any size or with a least side. */
export const expectedPicture = (named: FileFormat | undefined, leastSide = 0): Expected => ({
  ...expectedPhoto(named),
  as: 'picture',
  leastSide,
});

function wrongFormat({ as, field }: Expected): Refusal {
  const message =
    as !== 'document' ? 'Formato de archivo no válido. Formatos permitidos: jpg, jpeg, png' : fileMessages.wrongFormat;
  return new Refusal('BAD_USER_INPUT', message, { field });
}

async function redrawn(ctx: Ctx, from: string, format: 'jpeg' | 'png', expected: Expected): Promise<string> {
  const target = incomingPath(ctx);
  try {
    const drawn = await redraw(actorName(ctx.actor), {
      from,
      target,
      wish: expected.as === 'photo' ? 'photo' : format,
      leastSide: expected.leastSide,
    });
    if (drawn === 'not a picture') throw wrongFormat(expected);
    if (drawn !== 'drawn')
      throw new Refusal('BAD_USER_INPUT', tooSmallText(drawn.tooSmall, expected.leastSide), { field: expected.field });
    return target;
  } catch (error) {
    await discard(target);
    throw error;
  }
}

/**
 * DOC-05: checks the content itself, redraws pictures and puts the result into storage. The received file is deleted.
 */
export async function makeReady(ctx: Ctx, received: ReceivedFile, expected: Expected): Promise<StoredFile> {
  let drawnPath: string | undefined;
  try {
    const { named, accepted, as } = expected;
    const format = named && accepted.includes(named) ? await formatOf(received.path) : undefined;
    if (format === undefined || format !== named) throw wrongFormat(expected);
    if (format === 'pdf') {
      const fault = await pdfFaultOf(received.path, actorName(ctx.actor));
      if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field: expected.field });
      return await storeFile(ctx, { path: received.path, format });
    }
    drawnPath = await redrawn(ctx, received.path, format, expected);
    return await storeFile(ctx, { path: drawnPath, format: as === 'photo' ? 'jpeg' : format });
  } finally {
    // Also when storage fails: its temporary files must not fill this disk.
    await discard(received.path, ...(drawnPath ? [drawnPath] : []));
  }
}

interface Incoming {
  stream: Readable;
  accepted: readonly FileFormat[];
  /** The format that the sender names; when it is left out, the content decides. */
  named?: FileFormat | undefined;
  /** The form field that a refusal names. */
  field: string;
}

/** For a document that does not come through the upload routes: it passes the same checks. */
export async function makeStreamReady(ctx: Ctx, { stream, accepted, named, field }: Incoming): Promise<StoredFile> {
  const received = await receiveFile(ctx, stream, field);
  const format = named ?? (await formatOf(received.path));
  return makeReady(ctx, received, { named: format, accepted, as: 'document', leastSide: leastPhotoSide, field });
}
