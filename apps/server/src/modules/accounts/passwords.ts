import { hash, verify, type Options } from '@node-rs/argon2';

// Argon2id is the library's default algorithm; memory and passes are OWASP's first choice.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/** Takes the same time without a stored password, so that the response time does not reveal whether there is one. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('ninguna contraseña es esta');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && Boolean(passwordHash);
}
