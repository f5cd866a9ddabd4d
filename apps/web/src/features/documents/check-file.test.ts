import { expect, test } from 'vitest';
import { accepts, formatBytes, howToConvert, problemWith } from './check-file.ts';

const missing = 'No se ha seleccionado ningún archivo';
const tooLarge = 'El archivo es demasiado grande. Tamaño máximo: 10 MB';
const wrongFormat = 'Formato de archivo no válido. Formatos permitidos: pdf, jpg, jpeg, png';
const limit = 10_485_760;
const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test.each([
  ['file', undefined, missing],
  ['file', file('a.pdf', 'application/pdf', 0), missing],
  ['file', file('a.pdf', 'application/pdf', limit), undefined],
  ['file', file('a.pdf', 'application/pdf', limit + 1), tooLarge],
  ['file', file('A.PDF', ''), undefined],
  ['file', file('documento', 'application/pdf'), undefined],
  ['file', file('a.jpg', 'image/jpeg', limit * 3), undefined],
  ['file', file('a.webp', 'image/webp'), undefined],
  ['file', file('a.HEIC', ''), undefined],
  ['file', file('a.exe', 'application/x-msdownload'), wrongFormat],
  ['file', file('sin-nombre', ''), wrongFormat],
  ['file', file('a.exe', 'application/x-msdownload', limit + 1), wrongFormat],
  ['camera', undefined, missing],
  ['camera', file('a.jpg', 'image/jpeg'), undefined],
  ['camera', file('a.jpeg', ''), undefined],
  ['camera', file('a.png', 'image/png'), undefined],
  ['camera', file('a.jpg', 'image/jpeg', limit * 3), undefined],
  ['camera', file('a.pdf', 'application/pdf'), wrongFormat],
  ['camera', file('a.heic', 'image/heic'), undefined],
  ['camera', file('a.gif', 'image/gif'), wrongFormat],
  ['camera', file('a.svg', 'image/svg+xml'), wrongFormat],
  ['gallery', undefined, missing],
  ['gallery', file('a.png', 'image/png', limit * 3), undefined],
  ['gallery', file('a.pdf', 'application/pdf'), wrongFormat],
] as const)('[DOC-05] from %s %j: %s', (source, chosen, problem) => {
  expect(problemWith({ source, file: chosen, certificate: false })).toBe(problem);
});

test('[DAY-17] a certificate is a PDF, wherever it was chosen', () => {
  const of = (name: string, type: string) => problemWith({ source: 'file', file: file(name, type), certificate: true });
  expect([of('a.pdf', 'application/pdf'), of('a.jpg', 'image/jpeg'), of('a.heic', '')]).toEqual([
    undefined,
    wrongFormat,
    wrongFormat,
  ]);
  expect(accepts('file', true)).toBe('application/pdf,.pdf');
});

test('[DAY-17] HEIC is asked for among files alone: a gallery that is not asked converts it by itself', () => {
  expect(accepts('file', false)).toMatch(/pdf.*jpeg.*png.*webp.*heic/);
  expect([accepts('camera', false), accepts('gallery', false)].filter((accept) => /heic|pdf/.test(accept))).toEqual([]);
});

test('[DAY-17] what this phone cannot read is told how to convert, and only that', () => {
  expect(howToConvert(file('IMG_1.HEIC', ''))).toContain('Más compatible');
  expect(howToConvert(file('foto', 'image/webp'))).toContain('JPG o PNG');
  expect(howToConvert(file('a.jpg', 'image/jpeg'))).toBeUndefined();
});

test('a size reads as on a phone', () => {
  expect([1, 812_400, 3_565_158, limit].map(formatBytes)).toEqual(['1 kB', '812 kB', '3,4 MB', '10,0 MB']);
});
