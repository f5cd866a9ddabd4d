/** Shapes what has been typed so far as DD/MM/AAAA. */
export function maskDate(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}
