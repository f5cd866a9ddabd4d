import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'fecha;pórtico\r\n2026-11-14;«Peñalolén», 2ª\tTransversal – €\r\n';

const windows1252 = (written: string) => {
  const special: Record<string, number> = { '–': 0x96, '€': 0x80 };
  return Buffer.from(Array.from(written, (sign) => special[sign] ?? sign.codePointAt(0)!));
};

const bigEndian = (written: string) => Buffer.from(`\ufeff${written}`, 'utf16le').swap16();

describe('[BKS-01] the text of a file', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 the other way round', bigEndian(text)],
    ['Windows-1252', windows1252(text)],
  ])('is read from %s as it was written', (_name, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  const utf8 = (written: string) => Buffer.from(written);
  test.each([
    [
      'a byte that Windows-1252 leaves undefined',
      windows1252('ñ\nx\u0081'),
      'La línea 2 tiene caracteres que no son texto',
    ],
    ['each of the others', windows1252('ñ \u008d\u008f\u0090\u009d'), 'La línea 1 tiene caracteres que no son texto'],
    ['a NUL', utf8('a\nb\nc\0'), 'La línea 3 tiene caracteres que no son texto'],
    ['UTF-16 that does not say so', Buffer.from('abc', 'utf16le'), 'La línea 1 tiene caracteres que no son texto'],
    ['UTF-16 cut in the middle', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 'empieza como UTF-16'],
    ['letters that were lost before', utf8('a\nPe\ufffdalolén'), 'La línea 2 tiene letras perdidas'],
    ['letters that were converted twice', utf8('PeÃ±alolén'), 'La línea 1 tiene letras mal convertidas'],
    ['capitals that were converted twice', utf8('PEÃ‘ALOLEN'), 'La línea 1 tiene letras mal convertidas'],
    ['two encodings', Buffer.concat([utf8('Peñalolén\n'), windows1252('Peñalolén')]), 'mezcla UTF-8'],
    ['a terminal’s own characters', utf8('a\u001b[31m'), 'La línea 1 tiene caracteres que no son texto'],
  ])('with %s is refused', (_name, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(message);
  });
});
