import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import { writePrivately } from '../../platform/ops/write-privately.ts';
import { Refusal } from '../../platform/refusal.ts';
import { driverField } from '../drivers/public.ts';
import { counted, listOf, totalOf } from './batch-text.ts';
import { bounceLine } from './commands/bounce-line.ts';
import { cancelBatch } from './commands/cancel-batch.ts';
import { confirmLines } from './commands/confirm-lines.ts';
import { exportBatch } from './commands/export-batch.ts';
import { preparePayouts } from './commands/prepare-payouts.ts';
import { sendBatch } from './commands/send-batch.ts';
import type { NettedDriver } from './net-drivers.ts';

const batch = field.id('payout batch', 'el envío, como lo da `payouts list`');
const bill = 'la liquidación de la línea, como la da `payouts show`';

/** [BKS-04] What was netted, settlement by settlement, and what each driver still owes. */
function nettingLines(drivers: readonly NettedDriver[]): string[] {
  const nettings = drivers.flatMap((driver) => driver.nettings);
  if (nettings.length === 0) return [];
  return [
    `Con ${totalOf(nettings)} se pagaron deudas de los mismos conductores:`,
    ...nettings.map(({ from, to, amount }) => `  ${formatPesos(amount)} de ${from} a ${to}`),
    ...drivers
      .filter(({ debts }) => debts.length > 0)
      .map(({ uid, debts }) => `Debía más de lo que se le debía, le quedan ${totalOf(debts)} por pagar: ${uid}`),
  ];
}

const prepare = action({
  name: 'payouts prepare',
  title: 'Prepara un envío con lo que se debe a los conductores; antes paga con ello lo que ellos deben',
  permission: 'payouts.prepare',
  fields: {
    driver: optional(driverField()),
    all: field.tick('de todos los conductores'),
    'despite-return': optional(
      field.text('con --driver: el motivo para pagar otra vez a la cuenta que el banco devolvió'),
    ),
  },
  why: 'none',
  preview: true,
  async run(ctx, { driver, all, 'despite-return': motive }) {
    if ((driver === undefined) === (all === undefined)) throw new Refusal('BAD_USER_INPUT', 'Indica --driver o --all.');
    if (motive !== undefined && (driver === undefined || !motive.trim())) {
      throw new Refusal('BAD_USER_INPUT', '--despite-return necesita --driver y un motivo.');
    }
    const despiteReturn = motive !== undefined;
    const { batchId, lines, netted, ...unpaid } = await preparePayouts(ctx, {
      ...(driver && { uid: driver.uid }),
      despiteReturn,
    });
    const text = [
      ...listOf(lines),
      batchId ? `Envío ${batchId}: ${counted(lines)}.` : 'No hay nada por transferir.',
      ...nettingLines(netted),
      ...unpaid.withoutAccount.map((uid) => `Sin cuenta principal, no se paga: ${uid}`),
      ...unpaid.unconfirmed.map((uid) => `No ha confirmado su correo, no se le paga por primera vez: ${uid}`),
      ...unpaid.returned.map(
        (uid) => `El banco devolvió su último depósito y no ha cambiado de cuenta, no se paga: ${uid}`,
      ),
    ].join('\n');
    return { text, ...(batchId && { subject: { kind: 'payout batch', ref: batchId } }) };
  },
});

const exportFile = action({
  name: 'payouts export',
  title:
    'Escribe el archivo para el banco, con los números de cuenta completos; queda registrado quién los vio y por qué (ver docs/bank-transfers.md)',
  permission: 'payouts.prepare',
  second: 'bank',
  fields: {
    batch,
    file: field.newFile('archivo en la máquina del servidor'),
    again: optional(field.text('el motivo para escribirlo otra vez cuando el envío ya se entregó al banco')),
  },
  why: whyNeeded(),
  async run(ctx, { batch: batchId, file, again }, { why }) {
    const { text, lines, exportedBefore } = await exportBatch(ctx, {
      batchId,
      why,
      ...(again !== undefined && { again }),
    });
    return {
      text: `${counted(lines)}.`,
      // Only what is on record as revealed leaves the database.
      finish: async ({ config }) => {
        const before = exportedBefore
          ? [`Ojo: este archivo ya se había escrito el ${formatDateTime(exportedBefore)}.`]
          : [];
        const said = (where: string) => [`${counted(lines)}, en ${where}.`, ...before].join('\n');
        const name = `envio-${batchId}.csv`;
        if (file === undefined) return { text: said(name), file: { name, text } };
        return said(await writePrivately(config, file, text));
      },
    };
  },
});

const send = action({
  name: 'payouts send',
  title: 'Marca un envío como entregado al banco: sus liquidaciones quedan pagadas y se avisa a los conductores',
  permission: 'payouts.mark',
  second: 'money',
  fields: { batch },
  why: 'none',
  preview: true,
  run: async (ctx, { batch: id }) => `Envío ${id}: ${counted(await sendBatch(ctx, id))}, enviadas.`,
});

const confirm = action({
  name: 'payouts confirm',
  title: 'Marca lo que el banco confirmó: una línea, o todas las enviadas',
  permission: 'payouts.mark',
  fields: { batch, bill: optional(field.text(`${bill} (por omisión, todas)`)) },
  why: 'none',
  run: async (ctx, { batch: batchId, bill: billId }) =>
    `Envío ${batchId}: ${counted(await confirmLines(ctx, { batchId, billId }))}, confirmadas.`,
});

const bounce = action({
  name: 'payouts bounce',
  title:
    'Marca una línea que el banco devolvió: el dinero vuelve al saldo del conductor y paga antes lo que debe; se le avisa',
  permission: 'payouts.mark',
  fields: { batch, bill: field.text(bill) },
  why: whyNeeded('lo que dijo el banco', 'reason'),
  preview: true,
  async run(ctx, { batch: batchId, bill: billId }, { why: reason }) {
    const { line, netted } = await bounceLine(ctx, { batchId, billId, reason });
    const back = `Envío ${batchId}: ${formatPesos(line.amount)} devueltos al saldo de ${line.driver_id}.`;
    return { text: [back, ...nettingLines(netted)].join('\n'), drivers: [line.driver_id] };
  },
});

const cancel = action({
  name: 'payouts cancel',
  title: 'Anula un envío que no se entregó al banco: sus liquidaciones pagan lo que se debe y pueden ir en otro',
  permission: 'payouts.prepare',
  fields: {
    batch,
    'not-given': optional(field.text('el motivo, si su archivo ya se escribió: cómo se sabe que el banco no lo tiene')),
  },
  why: 'none',
  preview: true,
  async run(ctx, { batch: batchId, 'not-given': notGiven }) {
    const { lines, netted } = await cancelBatch(ctx, { batchId, notGiven });
    return [`Envío ${batchId}: ${counted(lines)}, anuladas.`, ...nettingLines(netted)].join('\n');
  },
});

export const payoutsActions = [prepare, exportFile, send, confirm, bounce, cancel];
