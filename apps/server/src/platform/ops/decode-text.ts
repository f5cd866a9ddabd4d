import { Refusal } from '../refusal.ts';

function refuse(message: string): never {
  throw new Refusal('BAD_USER_INPUT', `No se importó nada. ${message} Guárdalo de nuevo como texto UTF-8.`, {
    field: 'file',
  });
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether there are characters of UTF-8 beside bytes that are none: somebody has put two files together. */
const partlyUtf8 = (bytes: Uint8Array) => /[^\0-\x7f\ufffd]/.test(new TextDecoder('utf-8').decode(bytes));

/** Spreadsheets that save as 'Unicode' write UTF-16 and say so with the first two bytes. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** What Windows-1252 has from 0x80 to 0x9f. Five bytes have no meaning there and stay control characters. */
const windowsOwn = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Not by a TextDecoder: those of some Node releases read these 32 bytes as control characters. */
function windows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return text.replaceAll(/[\u0080-\u009f]/g, (sign) => windowsOwn.charAt(sign.charCodeAt(0) - 0x80));
}

function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return strictly(utf16, bytes) ?? refuse('El archivo empieza como UTF-16, pero no lo es.');
  const text = strictly('utf-8', bytes);
  if (text !== undefined) return text;
  if (partlyUtf8(bytes)) refuse('El archivo mezcla UTF-8 con otra codificación.');
  return windows1252(bytes);
}

/** Why a line cannot be what its author wrote. */
const faults: [RegExp, string][] = [
  [/\ufffd/, 'tiene letras perdidas (�): quien lo guardó antes no supo leerlas'],
  [/(?![\t\r])\p{Cc}/u, 'tiene caracteres que no son texto'],
  [/[ÃÂ][¡-¿‰‘“š]/, 'tiene letras mal convertidas, como «Ã±» en vez de «ñ»'],
];

function refuseFaults(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    const fault = faults.find(([pattern]) => pattern.test(line));
    if (fault) refuse(`La línea ${index + 1} ${fault[1]}.`);
  }
}

/**
 * [BKS-01] The text of a file that staff import, exactly as it was written: in UTF-8, in UTF-16 that says so, or else in
 * Windows-1252. What cannot be read for certain is refused, because a wrong letter makes another name of it.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = textOf(bytes);
  refuseFaults(text);
  return text;
}
