import { type FileFormat, fileMessages, formatNamed, maxFileBytes } from '@volante/domain/documents/files';
import { type DocumentName, documentNamed } from '@volante/domain/documents/names';
import { Refusal } from '../../platform/refusal.ts';

export interface EncodedDocument {
  encodedFile: string;
  fileName: string;
  fileFormat: string;
}

function refuse(message: string, field: string): never {
  throw new Refusal('BAD_USER_INPUT', message, { field });
}

/** Buffer.from forgives what is not base64; a document with bytes missing is not forgiven. */
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

/** The name in either form, with or without its extension, which then says the same as the format. */
export function readEncoded({ encodedFile, fileName, fileFormat }: EncodedDocument): {
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
