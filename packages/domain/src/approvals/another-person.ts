/** Somebody of the staff, as whoever asks or agrees is known. */
export interface Party {
  /** A person by id, or 'shell:<user>'. */
  id: string;
  name: string;
  /** None at the shell. */
  email: string | null;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@.]/gu, '');

/** What stands after a '+' goes to the same mailbox. */
const mailboxOf = (email: string) => plain(email.replace(/\+[^@]*(?=@)/u, ''));

/** All that a person may be called: a user of the shell has one name alone, which is often the beginning of an address. */
function namesOf({ id, name, email }: Party): string[] {
  const address = email === null ? [] : [plain(email), plain(email.split('@', 1)[0] ?? '')];
  const user = id.startsWith('shell:') ? [plain(id.slice('shell:'.length))] : [];
  return [...address, ...user, plain(name), plain(name.split(/\s/, 1)[0] ?? '')].filter((one) => one !== '');
}

/**
 * [CON-06] Whether both are one person. At the console by the account and by its address, so that neither another tab nor
 * another account of theirs helps; who works at the shell may not share a name with them.
 */
export function isSamePerson(one: Party, other: Party): boolean {
  if (one.id === other.id) return true;
  if (one.email !== null && other.email !== null) return mailboxOf(one.email) === mailboxOf(other.email);
  return namesOf(one).some((name) => namesOf(other).includes(name));
}
