import { freeText } from '@volante/domain/values/free-text';
import { Refusal } from '../../../platform/refusal.ts';
import type { UploadForm } from '../../documents/public.ts';
import { readAboutInput } from '../read-about-input.ts';

const wrong = (field: string, message: string) => new Refusal('BAD_USER_INPUT', message, { field });

/** Ids are chosen by phones: long enough that nobody meets another's by chance, and of harmless characters. */
const identifier = /^[\w-]{8,64}$/;

export function identifierIn(value: unknown, field = 'conversation'): string {
  if (typeof value === 'string' && identifier.test(value)) return value;
  throw wrong(field, `${field} tiene de 8 a 64 letras, números o guiones.`);
}

export function placeIn(value: unknown, field: string): number {
  const place = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof place === 'number' && Number.isSafeInteger(place) && place >= 0) return place;
  throw wrong(field, `${field} es un número entero.`);
}

/** What a message says of itself; whose it is says the token. */
export function messageIn(fields: UploadForm['fields']) {
  return {
    caseId: identifierIn(fields.get('conversation')),
    messageId: identifierIn(fields.get('id'), 'id'),
    text: freeText(fields.get('text') ?? ''),
    subject: freeText(fields.get('subject') ?? '') || undefined,
    about: readAboutInput({
      kind: fields.get('aboutKind'),
      reference: fields.get('aboutReference'),
      text: freeText(fields.get('aboutText') ?? '') || undefined,
    }),
  };
}
