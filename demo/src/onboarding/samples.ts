import { type DocumentName, documentTitle, onlyPdf } from '@volante/domain/documents/names';
import { Picture } from './picture.ts';

const [width, height] = [480, 302];

/** Rows of grey where a real card has its texts. */
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

/** Like a card of that kind, and nobody's. */
function card(name: DocumentName): Buffer {
  const band = name.startsWith('licencia') ? '#1e6f8f' : '#b3423a';
  const picture = new Picture(width, height, '#f4f7f5').rectangle(0, 0, width, 56, band);
  picture.rectangle(24, 20, 180, 16, '#ffffff');
  if (name.endsWith('Front')) portrait(picture, 24, 84);
  return writing(picture, name.endsWith('Front') ? 164 : 24, [110, 250, 80, 200, 96, 160]).png();
}

/** One page that says what it is. */
function certificate(name: DocumentName): Buffer {
  const lines = [`${documentTitle(name)} (muestra)`, 'Documento de demostracion, sin validez.'];
  const text = lines.map((line, row) => `BT /F1 ${row === 0 ? 20 : 12} Tf 72 ${740 - row * 32} Td (${line}) Tj ET`);
  const content = Buffer.from(text.join('\n'), 'latin1').toString('latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
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
