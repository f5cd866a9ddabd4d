import type { FastifyRequest } from 'fastify';
import { maxFileBytes } from '@volante/domain/documents/files';
import type { Ctx } from '../../../platform/context.ts';
import { discard, type ReceivedFile, receiveFile, tooLarge } from '../../../platform/files/receive.ts';
import { Refusal } from '../../../platform/refusal.ts';

export interface FormFile {
  fileName: string;
  file: ReceivedFile;
}

export interface UploadForm {
  /** The text fields by their names. */
  fields: ReadonlyMap<string, string>;
  files: readonly FormFile[];
}

/** The most bytes that the form around the files may have. */
const around = 64 * 1024;

const usualText = 4_000;

const limitsFor = (mostFiles: number, longestText: number) => ({
  // One byte more than allowed, so that our own count notices a file that is too large and stops.
  fileSize: maxFileBytes + 1,
  files: mostFiles,
  fields: 12,
  fieldSize: longestText,
  headerPairs: 20,
});

export async function discardForm({ files }: Pick<UploadForm, 'files'>): Promise<void> {
  await discard(...files.map(({ file }) => file.path));
}

/** What the parser says of a form that is damaged or ends too early. It gives these errors no code. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /multipart|needle/i.test(error.message);

/**
 * Reads the form as it arrives: `files` go to the disk, texts of so many bytes are kept beside them. A refused form
 * leaves no file.
 */
export async function readForm(
  ctx: Ctx,
  request: FastifyRequest,
  mostFiles: number,
  longestText = usualText,
): Promise<UploadForm> {
  if (!request.isMultipart()) {
    throw new Refusal('BAD_USER_INPUT', 'Envía el archivo como multipart/form-data.', { field: 'files' });
  }
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes * mostFiles + around) throw tooLarge('files');
  const form = { fields: new Map<string, string>(), files: [] as FormFile[] };
  try {
    for await (const part of request.parts({ limits: limitsFor(mostFiles, longestText) })) {
      if (part.type === 'file' && part.fieldname === 'files') {
        form.files.push({ fileName: part.filename, file: await receiveFile(ctx, part.file, 'files') });
      } else if (part.type === 'file') {
        throw new Refusal('BAD_USER_INPUT', `No esperamos un archivo en '${part.fieldname}'.`, { field: 'files' });
      } else if (part.valueTruncated) {
        throw new Refusal('BAD_USER_INPUT', 'El texto es demasiado largo.', { field: part.fieldname });
      } else form.fields.set(part.fieldname, String(part.value));
    }
    return form;
  } catch (error) {
    await discardForm(form);
    throw isDamage(error) ? new Refusal('BAD_USER_INPUT', 'No entendimos lo que se envió.', { field: 'files' }) : error;
  }
}
