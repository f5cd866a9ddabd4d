export const codeLength = 4;

/** [SHF-06] After this many wrong codes no code is accepted for `codeLockMs`. */
export const mostWrongCodes = 5;
export const codeLockMs = 60_000;

/** 32 signs, none of which look alike: the code is read aloud or from another phone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of four random bytes. Each letter is as likely as any other. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, codeLength), (byte) => letters[byte % letters.length]).join('');
}

/** What was typed, as codes are written; null when no code can look like that. */
export function readCode(typed: string): string | null {
  return /^[0-9A-Za-z-]{4}$/.test(typed) ? typed.toUpperCase() : null;
}

/** What a field keeps of what is typed into it. */
export function codeTyped(text: string): string {
  return text
    .replace(/[^0-9A-Za-z-]/g, '')
    .slice(0, codeLength)
    .toUpperCase();
}

export interface Tries {
  readonly wrong: number;
  readonly lockedUntil: Date | null;
}

export function isLocked({ lockedUntil }: Tries, now: Date): boolean {
  return lockedUntil !== null && now < lockedUntil;
}

/** The count after one more wrong code: the fifth locks, and counting begins anew. */
export function afterWrongCode({ wrong }: Tries, now: Date): Tries {
  if (wrong + 1 < mostWrongCodes) return { wrong: wrong + 1, lockedUntil: null };
  return { wrong: 0, lockedUntil: new Date(now.getTime() + codeLockMs) };
}

export const codeMessages = {
  wrong: 'Error en el código de seguridad, intente nuevamente.',
  locked: 'Demasiados códigos incorrectos. Espera un minuto e inténtalo de nuevo.',
} as const;
