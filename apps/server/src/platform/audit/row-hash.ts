import { createHash } from 'node:crypto';
import type { Vault } from '../vault.ts';
import type { Chain } from './chains.ts';

/** Everything that the hash of a row covers. */
export interface HashedRow {
  chain: Chain;
  place: number;
  at: Date;
  person: string;
  person_name: string | null;
  door: string;
  action: string;
  title: string;
  permission: string | null;
  subject_kind: string | null;
  subject_ref: string | null;
  outcome: string;
  refusal_code: string | null;
  approval_id: string | null;
  input_hash: string | null;
  looked_quarter: Date | null;
  cut_through: number | null;
  cut_hash: string | null;
  previous_hash: string;
}

export interface Words {
  salt: string;
  subject_name: string | null;
  input: string | null;
  why: string | null;
  before: string | null;
  after: string | null;
}

/** With a key that the database holds only sealed: who can write to its tables still cannot write a row that holds. */
export function rowHash(vault: Vault, row: HashedRow, drivers: readonly string[]): string {
  const facts = [
    row.chain,
    row.place,
    row.at.toISOString(),
    row.person,
    row.person_name,
    row.door,
    row.action,
    row.title,
    row.permission,
    row.subject_kind,
    row.subject_ref,
    row.outcome,
    row.refusal_code,
    row.approval_id,
    row.input_hash,
    row.looked_quarter?.toISOString() ?? null,
    row.cut_through,
    row.cut_hash,
    drivers.toSorted(),
    row.previous_hash,
  ];
  return vault.sign('audit', JSON.stringify(facts));
}

/** Salted: without the words and their salt nobody finds out by trying what they were. */
export function wordsHash({ salt, subject_name, input, why, before, after }: Words): string {
  const said = JSON.stringify([salt, subject_name, input, why, before, after]);
  return createHash('sha256').update(said).digest('base64url');
}

/** Of the end of a chain. */
export const headSeal = (vault: Vault, chain: Chain, place: number, hash: string): string =>
  vault.sign('audit-head', JSON.stringify([chain, place, hash]));
