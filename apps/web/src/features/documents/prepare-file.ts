import { isTooSmall, maxFileBytes, tooSmallText } from '@volante/domain/documents/files';
import { complianceName, type DocumentName } from '@volante/domain/documents/names';
import { type Cut, uncut } from '../../lib/photos/cut.ts';
import { preparePhoto } from '../../lib/photos/prepare-photo.ts';
import type { PhotoProblem } from '../../lib/photos/quality.ts';
import { formatOf, howToConvert, type Source } from './check-file.ts';
import type { UploadWay } from './document-uploads.ts';

/** A file that may be sent, once the driver has seen it. */
export interface ChosenFile {
  file: Blob;
  fileName: string;
  /** The name the driver knows it by. */
  originalName: string;
  source: Source;
  /** Of a photo: as it was chosen, and what is kept of it. */
  photo?: { original: File; cut: Cut };
  problem?: PhotoProblem;
}

interface Wish {
  way: UploadWay;
  document: DocumentName;
  source: Source;
  file: File;
  cut?: Cut;
}

/** What the driver can mend by choosing another file; told beside the choice. */
export class FileMistake extends Error {}

async function preparedPhoto(file: File, cut: Cut) {
  const photo = await preparePhoto(file, maxFileBytes, cut).catch((cause: Error) => {
    const how = howToConvert(file);
    throw how ? new FileMistake(how, { cause }) : cause;
  });
  if (isTooSmall(photo.size)) throw new FileMistake(tooSmallText(photo.size));
  return photo;
}

/** [DAY-17] A photo takes the photo's way, wherever it was chosen. */
export async function prepareFile({ way, document, source, file, cut = uncut }: Wish): Promise<ChosenFile> {
  const key = way === 'compliance' ? complianceName(document) : document;
  const shared = { originalName: file.name, source };
  if (formatOf(file) !== 'pdf') {
    const { file: photo, problem } = await preparedPhoto(file, cut);
    return { ...shared, file: photo, problem, fileName: `${key}.jpg`, photo: { original: file, cut } };
  }
  // A copy: what the phone's file may become later is of no consequence.
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error('no pudimos leer el archivo', { cause });
  });
  const copy = new Blob([bytes], { type: 'application/pdf' });
  return { ...shared, file: copy, fileName: `${key}.pdf` };
}
