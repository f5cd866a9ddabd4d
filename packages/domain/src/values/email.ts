// The mail standard allows these inside quotes, but in a mail header they could smuggle in a second recipient.
const foreign = /[\s<>()",;:\\\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

/** The address as it is stored and compared; undefined when the text cannot be an address. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  const fits = email.length <= 254 && !foreign.test(email) && /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(email);
  return fits ? email : undefined;
}
