declare const phoneMark: unique symbol;

/** A Chilean mobile number as it is stored: '+56987654321'. */
export type Phone = string & { readonly [phoneMark]: true };

/** The country prefix of every number here; `driver.info.code` of the API. */
export const phoneCode = '+56';

function isPhone(text: string): text is Phone {
  return /^\+569\d{8}$/.test(text);
}

/** Null when it is not a Chilean mobile number (9 digits, the first a 9). */
export function parsePhone(text: string): Phone | null {
  const phone = text.replace(/[\s()-]/g, '').replace(/^(?:\+?56)?(?=9)/, phoneCode);
  return isPhone(phone) ? phone : null;
}

/**
 * Shapes a number, or what has been typed of it so far: '+56 (9) 8765 4321'. [SCR-07] No digit is dropped or taken for
 * another country's: what is no Chilean number stays as it was typed, to be refused.
 */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const prefixed = typed.trimStart().startsWith('+');
  if (prefixed && (digits.length < 3 || !digits.startsWith('56'))) return `+${digits}`;
  // No national number begins with 56: typed there, it is the country's prefix.
  const national = digits.replace(/^(?:56)+/, '');
  if (!national) return '';
  if (national.length > 9 && national === digits) return digits;
  const area = national.length > 1 ? `(${national[0]})` : `(${national}`;
  return [phoneCode, area, national.slice(1, 5), national.slice(5)].filter(Boolean).join(' ');
}

/** Null when it is no Chilean number at all: mobile or landline, 9 digits, none of which begins with 0 or 1. */
export function parseAnyPhone(text: string): string | null {
  const [, national] = /^(?:\+?56)?([2-9]\d{8})$/.exec(text.replace(/[\s()-]/g, '')) ?? [];
  return national ? phoneCode + national : null;
}
