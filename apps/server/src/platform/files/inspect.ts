import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { FileFormat } from '@volante/domain/documents/files';
import { isSoundPdf } from './pdf.ts';
import { endsAsZip, hidesOther } from './polyglot.ts';

const headBytes = 4_100;
/** A ZIP's closing record lies at most this far from the end of the file. */
const tailBytes = 66_000;

const formats: Record<string, FileFormat | undefined> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
};

async function part(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * A file's format by its content, whatever its name says. Undefined when we do not accept the format, or when the
 * file is also valid as something else. Images are checked only on the outside here; decoding them is the real proof.
 */
export async function formatOf(path: string): Promise<FileFormat | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await part(file, 0, headBytes);
    const found = await fileTypeFromBuffer(head);
    const format = found && formats[found.mime];
    if (!format) return undefined;
    const tail = await part(file, Math.max(0, size - tailBytes), tailBytes);
    if (endsAsZip(tail)) return undefined;
    if (format === 'pdf') {
      const read = (at: number, length: number) => part(file, at, length);
      return (await isSoundPdf({ head, tail, size, read })) ? format : undefined;
    }
    return (await hidesOther(file)) ? undefined : format;
  } finally {
    await file.close();
  }
}
