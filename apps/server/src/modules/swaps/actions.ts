import { shiftLabel } from '@volante/domain/plans/shift';
import { swapTypes } from '@volante/domain/swaps/halves';
import { formatDate, parseLocalDate } from '@volante/domain/values/dates';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { codesOf, field, named, refuseField } from '../../platform/actions/field.ts';
import { driverField } from '../drivers/public.ts';
import { cancelPetition } from './commands/cancel-petition.ts';
import { repairDay } from './commands/repair-day.ts';
import { findCouple } from './couple.ts';
import { findPetition } from './store.ts';

const cancel = action({
  name: 'swaps cancel',
  title: 'Anula una solicitud; de una aceptada, los días que vienen vuelven a los planes',
  permission: 'swaps.repair',
  fields: { petition: field.id('swap', 'id de la solicitud, como la da `swaps list`') },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { petition: id }, { why }) {
    const before = await findPetition(ctx, id);
    const { status, petitioner_id, partner_id } = await cancelPetition(ctx, { id, why });
    const text = `La solicitud ${id} quedó en '${status}'.`;
    return { text, drivers: [petitioner_id, partner_id], before: before?.status, after: status };
  },
});

const shifts = { ...named(swapTypes, shiftLabel), plan: 'Lo que dice el plan' };

const repair = action({
  name: 'swaps repair',
  title: 'Corrige el turno de un día de una pareja: el conductor recibe el indicado y su compañero el resto del día',
  permission: 'swaps.repair',
  fields: {
    driver: driverField(),
    date: {
      ...field.date('el día, como 2026-11-20'),
      read: (text: string, name: string) =>
        parseLocalDate(text) ?? refuseField(name, `'${text}' no es una fecha como 2026-11-20.`),
    },
    shift: {
      ...field.choice(shifts),
      // In whichever case.
      read: (text: string, name: string) =>
        codesOf(shifts).find((one) => one.toLowerCase() === text.toLowerCase()) ??
        refuseField(name, `--shift es ${swapTypes.join(', ')} o plan.`),
    },
  },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { driver: { uid, typed }, date, shift }, { why }) {
    await repairDay(ctx, { driverId: uid, date, shift, why });
    const drivers = (await findCouple(ctx, uid))?.driverIds ?? [];
    const text =
      shift === 'plan'
        ? `El ${formatDate(date)} los dos tienen los turnos de sus planes.`
        : `El ${formatDate(date)} ${typed} tiene ${shift} y su compañero el resto del día.`;
    return { text, drivers, after: `${date} ${shift}` };
  },
});

export const swapsActions = [cancel, repair];
