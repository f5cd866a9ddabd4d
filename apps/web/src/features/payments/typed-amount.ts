import { formatPesos } from '@volante/domain/values/money';

const ours = /^\$\d{1,3}(?:\.\d{3})*$/;
const onlyDigits = /^\$? ?(\d{1,9})$/;
const shapeOfOurs = /^\$?[\d.]*$/;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** A digit more in what this function wrote before, or some fewer: the dots are ours to move. */
function changesOurs(typed: string, before: string): boolean {
  if (!ours.test(before) || !shapeOfOurs.test(typed)) return false;
  const more = digitsOf(typed).length - digitsOf(before).length;
  return typed.length <= before.length ? more <= 0 : typed.length === before.length + 1 && more === 1;
}

/**
 * [SCR-07] '20000' → '$20.000', while it is typed. Only digits are put into groups, and only groups that were made here
 * are moved. Everything else stays as it was typed or pasted, to be read or refused as it stands.
 */
export function groupAmount(typed: string, before: string): string {
  if (digitsOf(typed) === '') return typed === '$' ? '' : typed;
  const [, digits] = onlyDigits.exec(typed.trim()) ?? [];
  const known = digits ?? (changesOurs(typed, before) ? digitsOf(typed) : undefined);
  return known === undefined || known.length > 9 ? typed : formatPesos(Number(known));
}
