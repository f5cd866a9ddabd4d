import { cashBlockProblem, isLockedByAdministrator } from '@volante/domain/cash/block';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver, logChange } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import { isUberSupplier, shownBlock } from '../queries.ts';
import { type CashBlockRow, keepBlock, readBlock } from '../store.ts';

const word = (block: boolean | undefined) => (block ? 'blocked' : 'allowed');

async function change(tx: Ctx, before: CashBlockRow | undefined, row: CashBlockRow): Promise<CashBlockRow> {
  await keepBlock(tx.db, row);
  const entry = { subject: 'cash trips', before: word(before?.block), after: word(row.block) };
  await logChange(tx, row.driver_id, { ...entry, why: row.reason ?? `by the ${row.by_type}` });
  return row;
}

async function locked(tx: Ctx, driverId: string) {
  const driver = await lockDriver(tx.db, driverId);
  if (!driver) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  return driver;
}

interface Wish {
  driverId: string;
  block: boolean;
}

/** [NOT-03] The driver switches the block. Sending the same twice changes nothing the second time. */
export function blockAsDriver(ctx: Ctx, { driverId, block }: Wish): Promise<CashBlockRow> {
  return inTransaction(ctx, async (tx) => {
    const driver = await locked(tx, driverId);
    const row = await readBlock(tx.db, driverId);
    const problem = cashBlockProblem({
      current: shownBlock(row),
      uberSupplier: await isUberSupplier(tx, driverId),
      verified: { bank: driver.verified_bank, docs: driver.verified_docs },
    });
    if (problem !== null) throw new Refusal('FORBIDDEN', problem);
    if (row?.block === block && row.by_type === 'driver') return row;
    const by = { by_type: 'driver', by_ref: driverId, reason: null } as const;
    return change(tx, row, { driver_id: driverId, block, ...by, updated_at: tx.clock.now() });
  });
}

/** [NOT-03] An administrator blocks or unblocks, says why, and the driver is notified. */
export function blockAsAdministrator(ctx: Ctx, { driverId, block, reason }: Wish & { reason: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await locked(tx, driverId);
    const row = await readBlock(tx.db, driverId);
    if (block ? row && isLockedByAdministrator(shownBlock(row)) : !row?.block) {
      throw new Refusal('CONFLICT', block ? 'Ya está bloqueado por un administrador.' : 'No está bloqueado.');
    }
    const by = { by_type: 'administrator', by_ref: actorName(tx.actor) } as const;
    await change(tx, row, { driver_id: driverId, block, ...by, reason, updated_at: tx.clock.now() });
    const message = block
      ? `Bloqueamos tus viajes en efectivo: ${reason}`
      : 'Volviste a tener disponible el pago en efectivo en tus viajes.';
    await notify(tx, { driverId, type: 'other', message, path: '/app/v2/cash-block' });
  });
}
