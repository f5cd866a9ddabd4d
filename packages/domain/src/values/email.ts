// Allowed by the standard inside quotes or comments, and a list or a second address to whoever writes mail headers.
const foreign = /[\s<>()",;:\\\p{Cc}]/u;

/** As it is kept and compared; undefined when it cannot be an address. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  const fits = email.length <= 254 && !foreign.test(email) && /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(email);
  return fits ? email : undefined;
}
