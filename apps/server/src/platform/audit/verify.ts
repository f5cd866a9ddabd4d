import type { Ctx } from '../context.ts';
import { onlyRow } from '../database/statement.ts';
import { inTransaction, takeTime } from '../database/transaction.ts';
import { type Chain, chains } from './chains.ts';
import { erasing } from './erase-words.ts';
import { headSeal, rowHash, wordsHash } from './row-hash.ts';
import { lastCut, lostWords, readChain, readHead, type WholeRow } from './verify-store.ts';

/** One place of the record that is not as it was written. */
export interface AuditFault {
  chain: Chain;
  place: number;
  /** Of rows that are missing, the last one. */
  through?: number;
  /** The row, when it is there. */
  id?: number;
  what: 'changed' | 'missing' | 'wordsChanged' | 'wordsMissing' | 'endChanged';
}

export interface AuditVerdict {
  /** How many rows were read. */
  rows: number;
  faults: AuditFault[];
}

const rowsAtOnce = 1000;

function wordsHold({ input_hash, salt, subject_name, input, why, before, after }: WholeRow): boolean {
  return salt === null || wordsHash({ salt, subject_name, input, why, before, after }) === input_hash;
}

/** What comes before a row: nothing, another row, or what was cut. */
interface Before {
  place: number;
  hash: string;
}

function faultsOf({ vault }: Ctx, row: WholeRow, before: Before): AuditFault[] {
  const { chain, place, id } = row;
  const faults: AuditFault[] = [];
  const next = before.place + 1;
  if (place > next) faults.push({ chain, place: next, through: place - 1, what: 'missing' });
  const follows = place > next || row.previous_hash === before.hash;
  if (!follows || rowHash(vault, row, row.drivers) !== row.hash) faults.push({ chain, place, id, what: 'changed' });
  else if (!wordsHold(row)) faults.push({ chain, place, id, what: 'wordsChanged' });
  return faults;
}

async function verifyChain(tx: Ctx, chain: Chain): Promise<AuditVerdict> {
  const head = onlyRow(await readHead(tx.db, chain));
  const [cut] = await lastCut(tx.db, chain);
  let before: Before = cut ? { place: cut.cut_through, hash: cut.cut_hash } : { place: 0, hash: '' };
  const verdict: AuditVerdict = { rows: 0, faults: [] };
  for (;;) {
    const rows = await readChain(tx.db, chain, before.place, head.place, rowsAtOnce);
    for (const row of rows) {
      verdict.faults.push(...faultsOf(tx, row, before));
      before = row;
    }
    verdict.rows += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  if (before.place < head.place) {
    verdict.faults.push({ chain, place: before.place + 1, through: head.place, what: 'missing' });
  }
  const sealed = head.place === 0 ? '' : headSeal(tx.vault, chain, head.place, head.hash);
  const ends = before.place !== head.place || before.hash === head.hash;
  if (!ends || head.seal !== sealed) verdict.faults.push({ chain, place: head.place, what: 'endChanged' });
  return verdict;
}

/** [CON-04] Reads the whole record and says which rows are not as they were written. */
export function verifyAudit(ctx: Ctx): Promise<AuditVerdict> {
  return inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    const verdict: AuditVerdict = { rows: 0, faults: [] };
    for (const chain of chains) {
      const { rows, faults } = await verifyChain(tx, chain);
      verdict.rows += rows;
      verdict.faults.push(...faults);
    }
    const lost = await lostWords(tx.db, erasing);
    verdict.faults.push(...lost.map((row): AuditFault => ({ ...row, what: 'wordsMissing' })));
    return verdict;
  });
}
