import { petitionStatuses, statusAt, statusLabel } from '@volante/domain/swaps/petition';
import { daysInWords } from '@volante/domain/swaps/words';
import { formatDate, formatDateTime, localDateOf } from '@volante/domain/values/dates';
import { entryOf } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import type { View } from '../../platform/ops/view.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { agreedShiftsOf, shiftsById } from '../plans/public.ts';
import { findCouple } from './couple.ts';
import { changedDaysOf, findPetition, findPetitions, type PetitionRow, shiftsOfPetitions } from './store.ts';

const petition = 'id de la solicitud, como la da `swaps list`';
const driver = 'correo o uid del conductor';
const shownAtOnce = 50;

const statusOf = (ctx: Ctx, row: PetitionRow) =>
  statusAt(row.status, { now: ctx.clock.now(), expiration: row.expires_at });

async function lineOf(ctx: Ctx, row: PetitionRow): Promise<string> {
  const days = daysInWords(await changedDaysOf(ctx, row.id));
  const status = statusOf(ctx, row);
  return `${row.id}  ${formatDateTime(row.created_at)}  ${status} (${statusLabel(status)})  ${row.petitioner_id} → ${row.partner_id}  ${days}`;
}

const list: View = {
  summary: 'Lista las últimas solicitudes de cambio de turno',
  options: { driver, status: petitionStatuses.join(', ') },
  async run(ctx, { driver: whose, status }) {
    const known = petitionStatuses.find((one) => one === status);
    if (status !== undefined && !known) {
      throw new Refusal('BAD_USER_INPUT', `--status es ${petitionStatuses.join(', ')}.`, { field: 'status' });
    }
    const driverId = whose === undefined ? undefined : await findDriverId(ctx, whose);
    const page = { limit: shownAtOnce, offset: 0, order: 'desc' as const };
    const rows = await findPetitions(ctx, { driverId, status: known }, page);
    const lines: string[] = [];
    for (const row of rows) lines.push(await lineOf(ctx, row));
    return lines.join('\n') || 'No hay solicitudes.';
  },
};

const show: View = {
  summary: 'Muestra una solicitud con los turnos de cada día, antes y después',
  options: { petition },
  required: ['petition'],
  async run(ctx, { petition: id = '' }) {
    const row = await findPetition(ctx, id);
    if (!row) throw new Refusal('NOT_FOUND', `No existe la solicitud '${id}'.`, { field: 'petition' });
    const days = await shiftsOfPetitions(ctx, [id]);
    return { ...row, status: statusOf(ctx, row), stored: row.status, days };
  },
};

const agreed: View = {
  summary: 'Muestra los turnos acordados que rigen para un conductor y su compañero, desde hoy',
  options: { driver },
  required: ['driver'],
  async run(ctx, { driver: whose = '' }) {
    const uid = await findDriverId(ctx, whose);
    const driverIds = (await findCouple(ctx, uid))?.driverIds ?? [uid];
    const rows = await agreedShiftsOf(ctx, { driverIds, from: localDateOf(ctx.clock.now()) });
    const shifts = await shiftsById(
      ctx,
      rows.map(({ shift_id }) => shift_id),
    );
    const lines = rows.map(({ driver_id, date, shift_id, agreement_id }) => {
      const { name, startTime, endTime } = entryOf(shifts, shift_id);
      return `${formatDate(date)}  ${driver_id}  ${name} ${startTime}–${endTime}  (${agreement_id})`;
    });
    return lines.join('\n') || 'No hay turnos acordados: rigen los de sus planes.';
  },
};

export const swapsOps = { list, show, agreed };
