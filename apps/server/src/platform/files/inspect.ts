import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { FileFormat } from '@volante/domain/documents/files';
import { isSoundPdf } from './pdf.ts';
import { endsAsZip, hidesOther } from './polyglot.ts';

const headBytes = 4_100;
/** The end of an archive lies at most this far from the end of the file. */
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
 * What a file is by its content, whatever its name says; undefined when it is none of ours or also something else.
 * Of images this sees the outside only: decoding them is what proves them.
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
