import { type LabelId, mayLabel, type LabelledKind } from '@volante/domain/fleet/labels';
import { normalizePlate } from '@volante/domain/values/plate';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver, logChange } from '../../drivers/public.ts';
import { logCarChange } from '../change-car.ts';
import { lockCar } from '../store/cars.ts';
import { deleteElement, insertElement } from '../store/labels.ts';

export interface Labelling {
  labelId: LabelId;
  /** The plate of a car, or the uid of a driver. */
  element: string;
  on: boolean;
}

interface Found {
  kind: LabelledKind;
  id: string;
  /** True for a retired car or a deleted driver. */
  gone: boolean;
}

/**
 * Locks the car or driver until the transaction ends. A deletion that comes meanwhile waits, and then removes the label
 * too.
 */
async function hold(tx: Ctx, element: string): Promise<Found> {
  const driver = await lockDriver(tx.db, element);
  if (driver) return { kind: 'driver', id: element, gone: driver.deleted };
  const car = await lockCar(tx, normalizePlate(element));
  if (car) return { kind: 'car', id: car.id, gone: car.retired_at !== null };
  throw new Refusal('NOT_FOUND', `No existe un auto ni un conductor '${element}'.`);
}

function mustTake(labelId: LabelId, { kind, id, gone }: Found): void {
  if (!mayLabel(labelId, kind)) {
    throw new Refusal('BAD_USER_INPUT', `La etiqueta ${labelId} es de autos, no de conductores.`, { field: 'label' });
  }
  if (!gone) return;
  const message = kind === 'car' ? `El auto ${id} está retirado.` : `La cuenta de ${id} ya no existe.`;
  throw new Refusal('CONFLICT', message);
}

/** Adds a car or a driver to a label, or removes it. Returns false when nothing changed. */
export function setLabel(ctx: Ctx, { labelId, element, on }: Labelling): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const found = await hold(tx, element);
    const { kind, id } = found;
    if (on) mustTake(labelId, found);
    const row = { label_id: labelId, element: id, added_at: tx.clock.now(), added_by: actorName(tx.actor) };
    const changed = on ? await insertElement(tx, row) : await deleteElement(tx, labelId, id);
    if (!changed) return false;
    const entry = { subject: 'label', before: on ? null : labelId, after: on ? labelId : null };
    if (kind === 'car') await logCarChange(tx, id, entry);
    else await logChange(tx, id, { ...entry, why: 'Etiquetas de la administración' });
    return true;
  });
}
