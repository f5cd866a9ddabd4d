import { addDays, instantAt } from '@volante/domain/values/dates';
import { createEvent, type NewEvent } from '@volante/server/modules/events/public';
import { weekOf } from '@volante/domain/values/week';
import type { Ctx } from '@volante/server/platform/context';
import { on } from '../past.ts';
import type { Renter } from './renters.ts';

type Written = Pick<NewEvent, 'kind' | 'title' | 'description' | 'amount'> & { email: string; credited?: boolean };

const written: readonly Written[] = [
  {
    email: 'camila@volante.test',
    kind: 'cleaning',
    title: 'Lavado de tapiz',
    description: 'Mancha en el asiento trasero, según el taller.',
    amount: '18000',
  },
  {
    email: 'diego@volante.test',
    kind: 'penalty',
    title: 'Atraso en la entrega del auto',
    description: 'El auto se entregó 35 minutos después de la hora acordada.',
    amount: '12000',
  },
  {
    email: 'elena@volante.test',
    kind: 'fine',
    title: 'Estacionar en lugar prohibido',
    description: 'Parte del Juzgado de Policía Local de Providencia.',
    amount: '69500',
  },
  {
    email: 'ines@volante.test',
    kind: 'refund',
    title: 'Devolución del deducible',
    description: 'El seguro del otro conductor pagó el parabrisas.',
    amount: '218000',
    credited: true,
  },
];

/** [CON-18] What staff wrote last week and nobody has decided. */
export async function writePendingEvents(tx: Ctx, renters: readonly Renter[]): Promise<void> {
  const chargeDate = addDays(weekOf(tx.clock.now()).monday, -3);
  const at = instantAt(chargeDate, '16:30') ?? tx.clock.now();
  for (const [number, { email, credited = false, ...event }] of written.entries()) {
    const renter = renters.find((one) => one.email === email);
    if (!renter) continue;
    const { uid, carId } = renter;
    const source = `demo/pendiente/${number}`;
    await createEvent(on(tx, at), {
      source,
      uid,
      carId,
      status: 'Pending',
      credited,
      installments: 1,
      chargeDate,
      ...event,
    });
  }
}
