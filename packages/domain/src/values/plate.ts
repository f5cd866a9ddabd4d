import { checkDigit } from './check-digit.ts';
import { seriesNumber } from './plate-series.ts';

// A letter's digit is the last digit of its position.
const carLetters = 'PBCDFGHJKL  RSTVWXYZ';
const lateMotorcycleLetters = 'MBCDFGHJKLX NPQRSTVW  YZ';

interface Plate {
  letters: string;
  numbers: string;
  /** What the check digit is computed from. The newest format has none: its rule is not published. */
  number?: string;
}

function translate(letters: string, table: string): string | null {
  const places = letters.split('').map((letter) => table.indexOf(letter));
  return places.includes(-1) ? null : places.map((place) => place % 10).join('');
}

function lettered(letters: string, numbers: string, table: string): Plate | null {
  const number = translate(letters, table);
  return number === null ? null : { letters, numbers, number: number + numbers };
}

function oldPlate(letters: string, numbers: string): Plate | null {
  const series = seriesNumber(letters);
  return series === null ? null : { letters, numbers, number: `${series}${numbers}` };
}

function motorcycle(letters: string, numbers: string): Plate | null {
  const late = /^[MNQ]|^[YZ].*[MNQ]/.test(letters);
  return lettered(letters, numbers, late ? lateMotorcycleLetters : carLetters);
}

function parse(text: string): Plate | null {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(normalizePlate(text)) ?? [];
  switch (`${letters.length} letters, ${digits.length} digits`) {
    case '4 letters, 2 digits':
      return lettered(letters, digits, carLetters);
    case '2 letters, 4 digits':
    case '2 letters, 3 digits':
      return oldPlate(letters, digits.padStart(4, '0'));
    case '3 letters, 3 digits':
    case '3 letters, 2 digits':
      return digits.length === 3 && digits[0] !== '0' ? null : motorcycle(letters, digits.padStart(3, '0'));
    case '5 letters, 1 digits':
      return { letters, numbers: digits };
    default:
      return null;
  }
}

/**
 * 'hwjp·59-8', 'HWJP 59' → 'HWJP59'. The check digit is dropped: it follows from the rest. [SCR-07] Only what separates is
 * taken away: without its Ñ, 'BBÑB12' would be the plate of a motorcycle.
 */
export function normalizePlate(text: string): string {
  return text
    .toUpperCase()
    .replace(/(\d)-[\dK]$/, '$1')
    .replace(/[\s·.-]/g, '');
}

export function isPlate(text: string): boolean {
  return parse(text) !== null;
}

export function plateCheckDigit(text: string): string | null {
  const number = parse(text)?.number;
  return number ? checkDigit(number) : null;
}

/** SUB-04: 'HWJP59' → 'HWJP·59-8'. What is not a known plate is shown as it came. */
export function formatPlate(text: string): string {
  const plate = parse(text);
  if (!plate) return text;
  const digit = plate.number && checkDigit(plate.number);
  return `${plate.letters}·${plate.numbers}${digit ? `-${digit}` : ''}`;
}
