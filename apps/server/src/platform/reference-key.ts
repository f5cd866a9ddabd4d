import { comparableText } from '@volante/domain/values/comparable-text';
import { Refusal } from './refusal.ts';

const longest = 100;

/**
 * [BKS-02] The key under which a transfer that staff name counts once, in whichever spelling: 'TRF-77' and 'trf 77' are one.
 * `field` is the option or argument that holds it.
 */
export function referenceKey(reference: string, field: string): string {
  const refuse = (message: string): never => {
    throw new Refusal('BAD_USER_INPUT', message, { field });
  };
  if (!reference.trim() || reference.trim().length > longest) refuse('La referencia va de 1 a 100 caracteres.');
  return comparableText(reference) || refuse(`'${reference}' no es una referencia: no tiene letras ni números.`);
}

/**
 * The one of these records that staff mean. Earlier releases took each spelling for a transfer of its own, so there may be
 * several: then it is that which is spelled the same.
 */
export function namedRecord<Record extends { reference: string; reversed_at: Date | null }>(
  records: readonly Record[],
  reference: string,
  field: string,
): Record | undefined {
  const same = (spelling: string) => records.find((record) => record.reference === spelling);
  const exact = same(reference) ?? same(reference.trim());
  if (exact) return exact;
  const open = records.filter(({ reversed_at }) => reversed_at === null);
  if (open.length < 2) return open[0] ?? records[0];
  const spellings = open.map((record) => `'${record.reference}'`).join(', ');
  throw new Refusal('CONFLICT', `Está registrada varias veces: escribe una de ${spellings}.`, { field });
}
