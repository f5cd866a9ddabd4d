import { company } from '@volante/domain/company/company';
import { guessesFor, type PartKind } from '@volante/domain/passwords/guesses';
import { examplePhrase, findsWordsFor } from './known-passwords.ts';

const minimumLength = 8;
const maximumLength = 200;

/** A million guesses: years of trying at a sign-in page that slows whoever guesses. */
const enough = 6;

/** What a password field says before anything is wrong. */
export const passwordHint = `Al menos ${minimumLength} caracteres. Tres palabras sin relación son fáciles de recordar.`;

const advice = `Prueba con tres palabras sin relación, como «${examplePhrase}», pero tuyas.`;

function weakness(parts: ReadonlySet<PartKind>): string {
  if (parts.has('own')) return 'Tu contraseña no puede ser tu nombre ni tu correo, tampoco con números.';
  if (parts.has('company')) return `Tu contraseña no puede ser el nombre de ${company().name}, tampoco con números.`;
  if (parts.has('date')) return 'Una fecha es muy fácil de adivinar, también junto a otra palabra.';
  return 'Esa contraseña es muy fácil de adivinar.';
}

/** The owner's data, none of which may be the password. */
export interface PasswordOwner {
  email: string;
  firstname: string;
  lastname: string;
  phone: string | null;
}

/** Returns what is wrong with a new password, or undefined when it is good. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<string | undefined> {
  if (password.length < minimumLength) return `Usa al menos ${minimumLength} caracteres.`;
  if (password.length > maximumLength) return `Usa como máximo ${maximumLength} caracteres.`;
  const { email, firstname, lastname, phone } = owner;
  const { power, parts } = guessesFor(password, await findsWordsFor([email, firstname, lastname, phone ?? '']));
  return power < enough ? `${weakness(parts)} ${advice}` : undefined;
}
