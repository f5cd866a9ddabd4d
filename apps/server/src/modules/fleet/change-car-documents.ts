import type { CarDocumentName } from '@volante/domain/fleet/documents';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { noSuchCar } from './change-car.ts';
import { type CarDocumentRow, readCarDocuments } from './store/car-documents.ts';
import { lockCar } from './store/cars.ts';

type Documents = ReadonlyMap<CarDocumentName, CarDocumentRow>;

/** One change of a car's documents. Changes of one car run one after another. */
export function changeCarDocuments<T>(
  ctx: Ctx,
  carId: string,
  decide: (tx: Ctx, documents: Documents) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockCar(tx, carId))) throw noSuchCar(carId);
    const rows = await readCarDocuments(tx, carId);
    return decide(tx, new Map(rows.map((row) => [row.name, row])));
  });
}
