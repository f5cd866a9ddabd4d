import { deflateSync } from 'node:zlib';
import { pdfMessages } from '@volante/domain/documents/files';
import { describe, expect, test } from 'vitest';
import { pdfFault } from './active-pdf.ts';

const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part, 'latin1'))));
const file = (...parts: (string | Buffer)[]) => pdfFault(bytes('%PDF-1.7\n', ...parts, '\nstartxref\n9\n%%EOF'));
const object = (body: string, number = 1) => `${number} 0 obj\n${body}\nendobj\n`;
const packed = (content: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  bytes(`9 0 obj\n<< ${dictionary} >>\nstream\n`, deflateSync(content), '\nendstream\nendobj\n');

const { active: activePdf, closed: closedPdf } = pdfMessages;

describe('[ACC-09] a PDF', () => {
  test.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script whose name is disguised', '<< /S /J#61vaScr#69pt /JS (app.alert(1)) >>'],
    ['a program to start', '<</S/Launch/F(cmd.exe)>>'],
    ['files', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['a file pinned to a page', '<< /Type /Annot /Subtype /FileAttachment >>'],
    ['a form that sends itself', '<< /S /SubmitForm /F (https://x.example) >>'],
    ['a form of another kind', '<< /AcroForm << /XFA [(a) 5 0 R] >> >>'],
    ['a film or a game', '<< /Subtype /RichMedia >>'],
    ['a link that is a script', '<< /S /URI /URI ( JavaScript:alert(1)) >>'],
    ['a page of the web that opens by itself', '<< /OpenAction << /S /URI /URI (https://x.example) >> >>'],
    ['something else that happens by itself', '<< /OpenAction 77 0 R >>'],
  ])('with %s is refused, plain or packed', (_name, body) => {
    expect(file(object(body))).toBe(activePdf);
    expect(file(packed(`1 0 ${body}`))).toBe(activePdf);
    expect(file(packed(`1 0 ${body}`, '/Type/Obj#53tm/N 1/F#69rst 4/Filter[/Fl]'))).toBe(activePdf);
  });

  test('that begins at a page, or goes to one, is what most programs write', () => {
    expect(file(object('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>'))).toBeUndefined();
    expect(file(object('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'))).toBeUndefined();
    expect(file(object('<< /OpenAction 5 0 R >>'), object('<< /Type /Action /S /GoTo /D (x) >>', 5))).toBeUndefined();
    expect(file(object('<< /OpenAction 5 0 R >>'), packed('4 0 5 3 [] << /S /GoTo /D (x) >>'))).toBeUndefined();
    const twice = [object('<< /S /GoTo /D (x) >>', 5), object('<< /S /URI /URI (https://x.example) >>', 5)];
    expect(file(object('<< /OpenAction 5 0 R >>'), ...twice)).toBe(activePdf);
  });

  test('with links, forms, outlines and pictures is received', () => {
    expect(file(object('<< /S /URI /URI (https://registrocivil.cl) >>'))).toBeUndefined();
    expect(file(object('<< /AcroForm << /Fields [] >> /Outlines << /First 3 0 R >> >>'))).toBeUndefined();
    expect(file(packed('1 0 << /Type /Page /LaunchedBy (x) >>'))).toBeUndefined();
    const picture = bytes(
      '4 0 obj\n<< /Filter /DCTDecode >>\nstream\n',
      Buffer.alloc(2_000, 0xd8),
      '\nendstream\nendobj\n',
    );
    expect(file(picture)).toBeUndefined();
  });

  test('made to keep us busy is judged at once', () => {
    const marks = 'stream\n'.repeat(300_000);
    expect(file(marks)).toBeUndefined();
    expect(file('/OpenAction 5 0 R '.repeat(100_000))).toBe(activePdf);
    expect(file('obj /First stream\n'.repeat(200_000))).toBe(closedPdf);
  });

  test('whose objects cannot be looked into is refused: protected, packed twice over, or a bomb', () => {
    expect(file(packed('1 0 << >>', '/Type /ObjStm /N 1 /First 4 /Filter [/Crypt /FlateDecode]'))).toBe(closedPdf);
    expect(file(packed('1 0 << >>', '/Type /ObjStm /N 1 /First 4 /Filter 7 0 R'))).toBe(closedPdf);
    expect(file(bytes('9 0 obj\n<< /N 1 /First 4 /Filter /FlateDecode >>\nstream\nxxxx\nendstream\n'))).toBe(closedPdf);
    const large = packed('1 0 [] '.padEnd(9 * 1024 * 1024));
    expect(file(large)).toBeUndefined();
    expect(file(large, large)).toBe(closedPdf);
  });
});
