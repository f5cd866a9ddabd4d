import { inflateSync } from 'node:zlib';

/** The text of a PDF made by this product, one piece per line, in the order in which it was written. */
export function pdfText(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)];
  const drawn = streams.map(([, body]) => inflateSync(Buffer.from(body!, 'latin1')).toString('latin1'));
  return drawn
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, parts]) => [...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n');
}
