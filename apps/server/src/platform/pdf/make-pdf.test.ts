import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import '../../../../../tests/kit/own-company.ts';
import type { PdfContent } from './content.ts';
import { makePdf } from './make-pdf.ts';
import { forPdf } from './win-ansi.ts';

const content = (rows: number): PdfContent => ({
  title: 'Boleta electrónica',
  number: 'N° 1.024',
  madeAt: new Date('2026-11-15T12:00:00Z'),
  blocks: [
    {
      kind: 'facts',
      facts: [
        ['Conductora', 'Ñandú Pérez'],
        ['RUT', '12.345.678-5'],
        ['Emisión', '16/11/2026'],
      ],
    },
    {
      kind: 'table',
      heading: 'Detalle',
      columns: [
        { heading: 'Concepto', share: 3 },
        { heading: 'Monto', share: 1, align: 'right' },
      ],
      rows: Array.from({ length: rows }, (_, index) => ({ cells: [`Línea ${index + 1}`, '$1.000'] })),
    },
    {
      kind: 'totals',
      totals: [
        ['Neto', '$840'],
        ['Total', '$1.000'],
      ],
    },
    { kind: 'note', text: 'Precios con IVA.' },
  ],
});

/** What each page shows, in the order it was written. */
function pagesOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)];
  const drawn = streams.map(([, body]) => inflateSync(Buffer.from(body!, 'latin1')).toString('latin1'));
  const written = (text: string) =>
    [...text.matchAll(/\[([^\]]*)\] TJ/g)]
      .map(([, parts]) => [...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''))
      .map((hex) => Buffer.from(hex, 'hex').toString('latin1'));
  return drawn.filter((text) => text.includes(' TJ')).map((text) => written(text).join('\n'));
}

describe('a PDF', () => {
  test('shows its content and page number', async () => {
    const pdf = await makePdf(content(3));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const [page, ...more] = pagesOf(pdf);
    expect(more).toEqual([]);
    for (const text of [
      'N° 1.024',
      'Ñandú Pérez',
      'Detalle',
      'Línea 3',
      'Total',
      'Precios con IVA.',
      'Página 1 de 1',
    ]) {
      expect(page).toContain(text);
    }
  });

  test('goes on to as many pages as its table needs, with its heads on each, and the same bytes each time', async () => {
    const pdf = await makePdf(content(80));
    const pages = pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map((page) => page.split('Concepto').length - 1)).toEqual(pages.map(() => 1));
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
    expect(pages.join('\n').match(/Línea \d+/g)).toHaveLength(80);
    expect(pdf.equals(await makePdf(content(80)))).toBe(true);
  });

  test('shows names in letters its fonts have', () => {
    expect(forPdf('Núñez – “Łódź” Şahin 😀 −3')).toBe('Núñez – “?ódz” Sahin ? -3');
  });
});
