import type { FastifyRequest } from 'fastify';
import { maxFileBytes } from '@volante/domain/documents/files';
import type { Ctx } from '../../../platform/context.ts';
import { discard, noFile, type ReceivedFile, receiveFile, tooLarge } from '../../../platform/files/receive.ts';
import { Refusal } from '../../../platform/refusal.ts';

export interface Upload {
  id: string;
  fileName: string;
  file: ReceivedFile;
}

/** The most bytes that the form around the file may have. */
const around = 64 * 1024;

const limits = {
  // One byte more than allowed, so that our own count notices a file that is too large and stops.
  fileSize: maxFileBytes + 1,
  files: 1,
  fields: 4,
  fieldSize: 1_000,
  headerPairs: 20,
};

/**
 * Reads the form as it arrives: `files` goes to the disk, `id` is kept beside it. A refused upload leaves no file
 * behind.
 */
export async function readUpload(ctx: Ctx, request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Refusal('BAD_USER_INPUT', 'Envía el archivo como multipart/form-data.', { field: 'files' });
  }
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + around) throw tooLarge('files');
  const upload: Partial<Upload> = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'files') {
        upload.fileName = part.filename;
        upload.file = await receiveFile(ctx, part.file, 'files');
      } else if (part.type === 'file') {
        throw new Refusal('BAD_USER_INPUT', `No esperamos un archivo en '${part.fieldname}'.`, { field: 'files' });
      } else if (part.fieldname === 'id') upload.id = String(part.value);
    }
    const { id, fileName, file } = upload;
    if (!file || fileName === undefined) throw noFile('files');
    if (id === undefined) throw new Refusal('BAD_USER_INPUT', 'Falta el id del conductor.', { field: 'id' });
    return { id, fileName, file };
  } catch (error) {
    if (upload.file) await discard(upload.file.path);
    throw error;
  }
}
