import { inflateSync } from 'node:zlib';

/** What the streams of a PDF made by this product draw, one after another. */
export function drawnIn(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)];
  return streams.map(([, body]) => inflateSync(Buffer.from(body!, 'latin1')).toString('latin1'));
}

/** Its text, one piece per line, in the order in which it was written. */
export function pdfText(pdf: Buffer): string {
  return drawnIn(pdf)
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, parts]) => [...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n');
}
