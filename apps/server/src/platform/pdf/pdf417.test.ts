import { describe, expect, test } from 'vitest';
import '../../../../../tests/kit/own-company.ts';
import { pdfText } from '../../../../../tests/kit/pdf-text.ts';
import { stampsIn } from '../../../../../tests/kit/read-stamp.ts';
import { makePdf } from './make-pdf.ts';
import { pdf417 } from './pdf417.ts';

/** A stamp as long as those of the SII, which carry the authorization of their folios. */
const stamp = `<TED version="1.0"><DD><RE>76543210-3</RE><TD>33</TD><F>1234</F><FE>2026-11-16</FE><RR>12345678-5</RR><RSR>Íñigo Ñandú &amp; Cía</RSR><MNT>112351</MNT><IT1>Turno Mañana</IT1><CAF version="1.0"><DA><RE>76543210-3</RE><RS>VOLANTE ARRIENDOS SPA</RS><TD>33</TD><RNG><D>1</D><H>2000</H></RNG><FA>2026-10-01</FA><RSAPK><M>${'xZ9+/a'.repeat(15)}==</M><E>Aw==</E></RSAPK><IDK>100</IDK></DA><FRMA algoritmo="SHA1withRSA">${'Qw8/+r'.repeat(14)}==</FRMA></CAF><TSTED>2026-11-16T12:00:00</TSTED></DD><FRMT algoritmo="SHA1withRSA">${'mP4+/k'.repeat(14)}==</FRMT></TED>`;

const pdfWith = (text: string) =>
  makePdf({
    title: 'Factura electrónica',
    number: 'N° 1.234',
    madeAt: new Date('2026-11-16T12:00:00Z'),
    blocks: [{ kind: 'stamp', text, caption: 'Timbre electrónico SII' }],
  });

describe('[BKS-16] a stamp in a PDF', () => {
  test('is a PDF417 in which another library reads every byte again', async () => {
    const pdf = await pdfWith(stamp);
    expect(await stampsIn(pdf)).toEqual([stamp]);
    expect(pdfText(pdf)).toContain('Timbre electrónico SII');
    expect(pdfText(pdf)).not.toContain('<TED');
    expect(pdf.equals(await pdfWith(stamp))).toBe(true);
  });

  test('has the size that the SII wants: between 5 and 9 cm wide and no more than 4 cm high', async () => {
    const cm = (points: number) => (points / 72) * 2.54;
    for (const text of [stamp, 'x'.repeat(1_000)]) {
      const { columns, rows } = (await pdf417(text))!;
      expect(cm(columns * 0.5)).toBeGreaterThan(5);
      expect(cm(columns * 0.5)).toBeLessThan(9);
      expect(cm(rows.length * 1.5)).toBeLessThan(4);
    }
  });

  test('that no code can hold is written out', async () => {
    for (const text of [`<TED>${'x'.repeat(2_000)}</TED>`, '<TED>日本</TED>']) {
      const pdf = await pdfWith(text);
      expect(await stampsIn(pdf)).toEqual([]);
      expect(pdfText(pdf)).toContain('<TED>');
    }
  });
});
