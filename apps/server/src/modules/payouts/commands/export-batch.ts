import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { revealNumbers } from '../../banking/public.ts';
import { mustBeBatch } from '../change-lines.ts';
import { holdBatch, type LineRow, linesOf, markExported } from '../store.ts';
import { type OpenedLine, transferFile } from '../transfer-file.ts';

interface Wish {
  batchId: string;
  /** Recorded with each account number that is revealed. */
  why: string;
  /** Why a batch that the bank has already is written once more. */
  again?: string;
}

interface Opened {
  /** For the bank, with whole account numbers. */
  text: string;
  lines: LineRow[];
  /** When the file was written last, if it was. */
  exportedBefore: Date | null;
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

/** [BKS-07] What a bank gets twice it pays twice. */
function mustNotBeGiven(batchId: string, lines: readonly LineRow[], again: string | undefined): void {
  const given = lines.filter(({ state }) => state === 'sent' || state === 'confirmed');
  if (given.length === 0 || again?.trim()) return;
  throw new Refusal(
    'CONFLICT',
    `El envío ${batchId} ya se entregó al banco (${given.length} de ${lines.length} líneas): si se entrega otra vez, se paga dos veces. Para escribirlo de todos modos indica --again con el motivo.`,
  );
}

/**
 * [MNY-11] Opens the bank's file with whole account numbers; each reveal is recorded. It can be opened again; once the
 * bank has it, only with a reason.
 */
export function exportBatch(ctx: Ctx, { batchId, why, again }: Wish): Promise<Opened> {
  return inTransaction(ctx, async (tx) => {
    const batch = mustBeBatch(await holdBatch(tx.db, batchId), batchId);
    const open = (await linesOf(tx.db, batchId)).filter(unpaid);
    if (open.length === 0) throw new Refusal('CONFLICT', `El envío ${batchId} no tiene nada por transferir.`);
    mustNotBeGiven(batchId, open, again);
    const reason = again ? `${why}, otra vez: ${again}` : why;
    const opened = await openLines(tx, open, `${reason} (envío ${batchId})`);
    await markExported(tx.db, batchId, tx.clock.now());
    return { text: transferFile(opened), lines: open, exportedBefore: batch.exported_at };
  });
}
