import type { Db } from '../../platform/context.ts';
import type { Row } from '../../platform/database/tables.ts';

export type CashBlockRow = Row<'cash_blocks'>;

export function readBlock(db: Db, driverId: string): Promise<CashBlockRow | undefined> {
  return db.selectFrom('cash_blocks').selectAll().where('driver_id', '=', driverId).executeTakeFirst();
}

export async function keepBlock(db: Db, { driver_id, ...rest }: CashBlockRow): Promise<void> {
  await db
    .insertInto('cash_blocks')
    .values({ driver_id, ...rest })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(rest))
    .execute();
}
