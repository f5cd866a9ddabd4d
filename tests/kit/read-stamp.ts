import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawnIn } from './pdf-text.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** A point of the page in pixels, and the white around the code in points. */
const scale = 8;
const quiet = 4;

type Rectangle = [x: number, y: number, width: number, height: number];

/** The filled rectangles of a page: only stamps are drawn with them. */
function rectanglesOf(pdf: Buffer): Rectangle[] {
  const number = String.raw`(-?[\d.]+)`;
  const pattern = new RegExp(`${[number, number, number, number].join(' ')} re`, 'g');
  return drawnIn(pdf).flatMap((drawn) =>
    [...drawn.matchAll(pattern)].map((found) => found.slice(1).map(Number) as Rectangle),
  );
}

interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  colorSpace: 'srgb';
}

/** The page around them as a picture in black and white. */
function paint(rectangles: readonly Rectangle[]): Picture {
  const left = Math.min(...rectangles.map(([x]) => x)) - quiet;
  const top = Math.min(...rectangles.map(([, y]) => y)) - quiet;
  const width = Math.round((Math.max(...rectangles.map(([x, , w]) => x + w)) - left + quiet) * scale);
  const height = Math.round((Math.max(...rectangles.map(([, y, , h]) => y + h)) - top + quiet) * scale);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y, w, h] of rectangles) {
    for (let row = Math.round((y - top) * scale); row < Math.round((y + h - top) * scale); row += 1) {
      for (let column = Math.round((x - left) * scale); column < Math.round((x + w - left) * scale); column += 1) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

/** [BKS-16] What a stranger's reader sees in the codes that are drawn in a PDF, decoded as the SII writes its stamps. */
export async function stampsIn(pdf: Buffer): Promise<string[]> {
  const rectangles = rectanglesOf(pdf);
  if (rectangles.length === 0) return [];
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer }, fireImmediately: true });
  const found = await readBarcodes(paint(rectangles), { formats: ['PDF417'], tryHarder: true });
  return found.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
}
