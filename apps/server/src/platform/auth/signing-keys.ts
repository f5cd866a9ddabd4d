import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';

async function readKeys({ db }: Ctx): Promise<JWK[]> {
  const rows = await db.selectFrom('signing_keys').select('jwk').orderBy('created_at', 'desc').execute();
  return rows.map(({ jwk }) => jwk);
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' };
}

/** The private keys access tokens are signed with, newest first. The first node to ask makes the first one. */
export async function signingKeys(ctx: Ctx): Promise<JWK[]> {
  const present = await readKeys(ctx);
  if (present.length > 0) return present;
  return inTransaction(ctx, async (tx) => {
    await sql`lock table signing_keys in share row exclusive mode`.execute(tx.db);
    const made = await readKeys(tx);
    if (made.length > 0) return made;
    const jwk = await newKey();
    await sql`insert into signing_keys (kid, jwk, created_at)
      values (${jwk.kid}, ${JSON.stringify(jwk)}, ${tx.clock.now()})`.execute(tx.db);
    return readKeys(tx);
  });
}
