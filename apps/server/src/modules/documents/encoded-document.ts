import { type FileFormat, fileMessages, formatNamed, maxFileBytes } from '@volante/domain/documents/files';
import { type DocumentName, documentNamed } from '@volante/domain/documents/names';
import type { AttachedDocumentInput } from '../../generated/resolvers.generated.ts';
import { Refusal } from '../../platform/refusal.ts';

function refuse(message: string, field: string): never {
  throw new Refusal('BAD_USER_INPUT', message, { field });
}

/** Buffer.from silently skips what is not base64. That would leave a document with missing bytes, so we check first. */
function decode(text: string): Buffer {
  if (text === '') refuse(fileMessages.missing, 'encodedFile');
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  if ((text.length / 4) * 3 - padding > maxFileBytes) refuse(fileMessages.tooLarge, 'encodedFile');
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
    refuse('El archivo no llegó completo. Vuelve a subirlo.', 'encodedFile');
  }
  return Buffer.from(text, 'base64');
}

export function nameFrom(fileName: string, field: string): DocumentName {
  const name = documentNamed(fileName.replace(/\.[a-z]+$/i, ''));
  return name ?? refuse('No conocemos ese documento.', field);
}

/** Accepts the document's name in either spelling, with or without extension. An extension must match the format. */
export function readEncoded({ encodedFile, fileName, fileFormat }: AttachedDocumentInput): {
  name: DocumentName;
  named: FileFormat;
  bytes: Buffer;
} {
  const name = nameFrom(fileName, 'fileName');
  const named = formatNamed(`.${fileFormat}`);
  if (!named || (fileName.includes('.') && formatNamed(fileName) !== named)) {
    return refuse(fileMessages.wrongFormat, 'fileFormat');
  }
  return { name, named, bytes: decode(encodedFile) };
}
