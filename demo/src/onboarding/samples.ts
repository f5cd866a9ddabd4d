import { type DocumentName, documentTitle, onlyPdf } from '@volante/domain/documents/names';
import { samplePdf } from '../sample-pdf.ts';
import { Picture } from './picture.ts';

const [width, height] = [480, 302];

/** Draws grey bars where a real card has text. */
function writing(picture: Picture, left: number, lengths: readonly number[]): Picture {
  for (const [row, length] of lengths.entries()) {
    picture.rectangle(left, 92 + row * 34, length, row % 2 === 0 ? 12 : 18, row % 2 === 0 ? '#9aa8ad' : '#33474d');
  }
  return picture;
}

function portrait(picture: Picture, left: number, top: number): Picture {
  return picture
    .rectangle(left, top, 112, 144, '#dbe4e6')
    .ellipse(left + 56, top + 56, 27, 32, '#7d8f95')
    .ellipse(left + 56, top + 144, 48, 46, '#7d8f95')
    .rectangle(left, top + 144, 112, 60, '#f4f7f5');
}

/** A picture that looks like such a card but names nobody. */
function card(name: DocumentName): Buffer {
  const band = name.startsWith('licencia') ? '#1e6f8f' : '#b3423a';
  const picture = new Picture(width, height, '#f4f7f5').rectangle(0, 0, width, 56, band);
  picture.rectangle(24, 20, 180, 16, '#ffffff');
  if (name.endsWith('Front')) portrait(picture, 24, 84);
  return writing(picture, name.endsWith('Front') ? 164 : 24, [110, 250, 80, 200, 96, 160]).png();
}

/** A one-page PDF that only names its kind of document. */
function certificate(name: DocumentName): Buffer {
  return samplePdf(`${documentTitle(name)} (muestra)`);
}

const made = new Map<DocumentName, Buffer>();

/** A file as a driver would upload it under that name. */
export function sampleDocument(name: DocumentName): Buffer {
  const known = made.get(name) ?? (onlyPdf(name) ? certificate(name) : card(name));
  made.set(name, known);
  return known;
}

export interface Face {
  ground: string;
  skin: string;
  hair: string;
}

/** A drawn face for the profile. */
export function samplePhoto({ ground, skin, hair }: Face): Buffer {
  return new Picture(320, 320, ground)
    .ellipse(160, 128, 76, 86, hair)
    .ellipse(160, 330, 124, 112, '#24424b')
    .rectangle(136, 180, 48, 60, skin)
    .ellipse(160, 146, 58, 68, skin)
    .rectangle(98, 84, 124, 26, hair)
    .png();
}
