import { createHash } from 'node:crypto';
import { beginsWithZeros, proofBits, proofPieces, proofText, seedOf } from '@volante/domain/proof-of-work/puzzle';
import type { Ctx } from '../../platform/context.ts';
import { hashOf } from './secrets.ts';
import { useProof } from './store/proofs.ts';

const purpose = 'proof-of-work';
const lifetimeMs = 10 * 60_000;

/** What a proof is for: it lets nothing else through. */
export type About = readonly string[];

const signed = (seed: string, expires: string, about: About) => JSON.stringify([seed, expires, ...about]);

/** A puzzle for one request. It is signed, so that asking for one stores nothing here. */
export function makePuzzle({ clock, ids, vault }: Ctx, about: About): string {
  const seed = ids.secret(16);
  const expires = (clock.now().getTime() + lifetimeMs).toString(36);
  return [seed, expires, vault.sign(purpose, signed(seed, expires, about))].join('.');
}

function solves(seed: string, numbers: readonly string[]): boolean {
  if (numbers.length !== proofPieces) return false;
  return numbers.every((number, piece) => {
    const text = proofText(seed, piece, parseInt(number, 36));
    return beginsWithZeros(createHash('sha256').update(text).digest(), proofBits);
  });
}

/** Whether somebody has done the work for this very request. Each proof counts once, whoever sends it at the same time. */
export async function takeProof(ctx: Ctx, about: About, proof: string): Promise<boolean> {
  const [puzzle = '', ...numbers] = proof.split('~');
  const [, expires = '', signature = ''] = puzzle.split('.');
  const seed = seedOf(puzzle);
  const expiresAt = new Date(parseInt(expires, 36));
  // Written as a negation because an unreadable expiry gives NaN, which must count as expired.
  if (!(expiresAt > ctx.clock.now())) return false;
  if (!ctx.vault.verify(purpose, signed(seed, expires, about), signature) || !solves(seed, numbers)) return false;
  return useProof(ctx, { seedHash: hashOf(seed), expiresAt });
}
