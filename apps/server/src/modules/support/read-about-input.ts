import { type CaseAbout, isAboutKind, longestAbout } from '@volante/domain/support/cases';
import { Refusal } from '../../platform/refusal.ts';

interface Given {
  kind?: string | null;
  reference?: string | null;
  text?: string | null;
}

const short = (text: string | null | undefined, field: string) => {
  if (!text?.trim()) return undefined;
  if (text.length > longestAbout) throw new Refusal('BAD_USER_INPUT', `${field} es demasiado largo.`, { field });
  return text.trim();
};

/** What the app says a case is about; undefined when it says nothing. Staff read it as the app's words, never as a fact. */
export function readAboutInput({ kind, reference, text }: Given): CaseAbout | undefined {
  if (!kind) return undefined;
  if (!isAboutKind(kind)) throw new Refusal('BAD_USER_INPUT', `No conocemos '${kind}'.`, { field: 'about' });
  return { kind, reference: short(reference, 'reference'), text: short(text, 'about') };
}
