import { base64Url } from '@volante/client/random.ts';

/** S256 challenge of a verifier. Plain http has no `crypto.subtle`, so that a small own hash stands in there. */
export async function challengeOf(verifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(verifier);
  if (crypto.subtle) return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('./sha256.ts');
  return base64Url(sha256(bytes));
}
