import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { revealNumbers } from '../../banking/public.ts';
import { mustBeBatch } from '../change-lines.ts';
import { holdBatch, type LineRow, linesOf, markExported } from '../store.ts';
import { type OpenedLine, transferFile } from '../transfer-file.ts';

interface Wish {
  batchId: string;
  /** On the server's machine. */
  file: string;
  /** Recorded with each account number that is revealed. */
  why: string;
}

const unpaid = ({ state }: LineRow) => state !== 'cancelled' && state !== 'bounced';

async function openLines(tx: Ctx, lines: readonly LineRow[], why: string): Promise<OpenedLine[]> {
  const numbers = await revealNumbers(tx, lines, why);
  return lines.map((line) => {
    const number = numbers.get(line.account_id);
    if (number !== undefined) return { ...line, number };
    throw new Refusal('CONFLICT', `El conductor de ${line.bill_id} eliminó su cuenta: anula el envío y prepara otro.`);
  });
}

/** Only its owner may read it. A file under the final name is always complete. */
async function writePrivately(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, text, { mode: 0o600 });
  await rename(part, file);
}

/**
 * [MNY-11] Writes the bank's file with whole account numbers; each reveal is recorded. It can be written again, before and
 * after the batch was sent.
 */
export async function exportBatch(ctx: Ctx, { batchId, file, why }: Wish): Promise<{ file: string; lines: LineRow[] }> {
  const whole = path.resolve(ctx.config.root, file);
  const { text, lines } = await inTransaction(ctx, async (tx) => {
    mustBeBatch(await holdBatch(tx.db, batchId), batchId);
    const open = (await linesOf(tx.db, batchId)).filter(unpaid);
    if (open.length === 0) throw new Refusal('CONFLICT', `El envío ${batchId} no tiene nada por transferir.`);
    const opened = await openLines(tx, open, `${why} (envío ${batchId})`);
    await markExported(tx.db, batchId, tx.clock.now());
    return { text: transferFile(opened), lines: open };
  });
  // Only what is on record as revealed leaves the database.
  await writePrivately(whole, text);
  return { file: whole, lines };
}
