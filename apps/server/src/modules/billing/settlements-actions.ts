import { formatDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import { driverField } from '../drivers/public.ts';
import { retryHeld } from './close/close-held.ts';
import { closeWithLastTrips, followUp } from './close/close-week.ts';
import { recordTransfer } from './facts/record-transfer.ts';
import { reversePrepayment } from './facts/reverse-prepayment.ts';

const close = action({
  name: 'settlements close',
  title: 'Cierra las semanas que ya terminaron; el servidor lo hace solo cada lunes a las 00:00',
  permission: 'weeks.close',
  fields: {
    week: optional(field.week('AAAA-MM-DD, un día de la semana: cierra hasta esa semana (por omisión, todas)')),
  },
  why: 'none',
  // It asks the platform for the last trips, and closes some drivers at a time, each batch in a transaction of its own.
  apart: true,
  async run(ctx, { week }) {
    const closed = await closeWithLastTrips(ctx, week);
    if (closed.length === 0) return 'No hay semanas por cerrar.';
    return closed.map(({ monday, bills }) => `Semana del ${formatDate(monday)}: ${bills} liquidaciones.`).join('\n');
  },
});

const retry = action({
  name: 'settlements retry',
  title: 'Calcula de nuevo las semanas de un conductor retenido; el servidor lo intenta solo cada hora',
  permission: 'weeks.close',
  fields: { driver: driverField() },
  why: 'none',
  preview: true,
  async run(ctx, { driver: { uid, typed } }) {
    const weeks = await retryHeld(ctx, uid, followUp);
    const closed = weeks.map((monday) => formatWeekRange(weekOfDate(monday))).join(', ');
    return weeks.length === 1 ? `${typed}: semana ${closed} liquidada.` : `${typed}: semanas ${closed} liquidadas.`;
  },
});

const prepay = action({
  name: 'settlements prepay',
  title: 'Registra un abono de un conductor a la semana abierta',
  permission: 'prepayments.record',
  fields: {
    driver: driverField(),
    amount: field.pesos('pesos, como 20.000 o 20000'),
    source: field.text('la transferencia de la que viene; cada una cuenta una vez, como sea que se escriba'),
    again: field.tick('si ya hay otro abono igual de ese día, confirma que este es otro'),
  },
  why: 'none',
  preview: true,
  async run(ctx, { driver: { uid, typed }, amount, source, again = false }) {
    const taken = await recordTransfer(ctx, { uid, amount, reference: source, again });
    return taken
      ? `${typed}: abono de ${formatPesos(amount)} registrado.`
      : `El abono '${source}' ya estaba registrado.`;
  },
});

const reversePrepay = action({
  name: 'settlements reverse-prepay',
  title:
    'Anula con un contraasiento un abono registrado por error: en su liquidación si está abierta, o en la de la semana abierta; se le avisa',
  permission: 'prepayments.record',
  fields: { source: field.text('la transferencia del abono') },
  why: whyNeeded('el motivo, que el conductor lee', 'reason'),
  preview: true,
  async run(ctx, { source }, { why: reason }) {
    const { driver_id, reference, amount, bill_date } = await reversePrepayment(ctx, { reference: source, reason });
    const text = `${driver_id}: abono de ${formatPesos(amount)} ('${reference}') anulado en la liquidación ${formatWeekRange(weekOfDate(bill_date))}.`;
    return { text, subject: { kind: 'driver', ref: driver_id } };
  },
});

export const settlementsActions = [close, retry, prepay, reversePrepay];
