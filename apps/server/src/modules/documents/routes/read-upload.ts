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

/** What the form around the file may take. */
const around = 64 * 1024;

const limits = {
  // One more than allowed, so that our own count sees it and stops.
  fileSize: maxFileBytes + 1,
  files: 1,
  fields: 4,
  fieldSize: 1_000,
  headerPairs: 20,
};

/** Reads the form as it comes: `files` to the disk, `id` beside it. Nothing stays behind when it is refused. */
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
