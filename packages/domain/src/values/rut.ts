import { checkDigit } from './check-digit.ts';
import { groupThousands } from './number.ts';

declare const rutMark: unique symbol;

/** A valid RUT as it is stored: '12345678-5'. */
export type Rut = string & { readonly [rutMark]: true };

const written = /^0*(\d+|\d{1,3}(?:\.\d{3})+)-([\dkK])$/;

/** PER-01. Null when it is not a RUT: shape, body of 6 to 8 digits, or check digit. */
export function parseRut(text: string): Rut | null {
  const [, digits, check] = written.exec(text.trim()) ?? [];
  if (digits === undefined || check === undefined) return null;
  const body = digits.replaceAll('.', '').replace(/^0+/, '');
  const rut = `${body}-${check.toUpperCase()}`;
  return isRut(rut) ? rut : null;
}

function isRut(text: string): text is Rut {
  const body = text.slice(0, -2);
  return /^\d{6,8}$/.test(body) && checkDigit(body) === text.slice(-1);
}

export function isValidRut(text: string): boolean {
  return parseRut(text) !== null;
}

/** '12345678-5' → '12.345.678-5' */
export function formatRut(rut: string): string {
  const [body = '', digit = ''] = rut.split('-');
  return `${groupThousands(body)}-${digit}`;
}

/** Shapes what has been typed so far as 00.000.000-#; the last character is always the check digit. */
export function maskRut(typed: string): string {
  const clean = typed.toUpperCase().replace(/[^\dK]/g, '');
  const [, digits = '', k = ''] = /^[0K]*(\d*)(K?)/.exec(clean) ?? [];
  const kept = digits.length > 8 ? digits.slice(0, 9) : digits + k;
  return kept.length < 2 ? kept : formatRut(`${kept.slice(0, -1)}-${kept.slice(-1)}`);
}
