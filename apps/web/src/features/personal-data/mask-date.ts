const parts = (day: string, month: string, year: string) => [day.padStart(2, '0'), month.padStart(2, '0'), year];

/** A date written out with its separators, in either order, as its eight digits. */
function digitsOf(text: string): string {
  const [, ...european] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (european.length > 0) return parts(...(european as [string, string, string])).join('');
  const [, year, month, day] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  if (year) return parts(day!, month!, year).join('');
  // A separator typed after a single digit: that is the whole day, or the whole month.
  return text.replace(/(^|\D)(\d)[/.\s-]$/, '$10$2').replaceAll(/\D/g, '');
}

/**
 * Shapes what has been typed so far as DD/MM/AAAA. [SCR-07] '1/1/1990' is the first of January, and no digit is dropped.
 * Whoever deletes within a date is about to type another digit there: nothing is filled in then.
 */
export function maskDate(typed: string, deleting = false): string {
  const digits = deleting ? typed.replaceAll(/\D/g, '') : digitsOf(typed.trimStart());
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
