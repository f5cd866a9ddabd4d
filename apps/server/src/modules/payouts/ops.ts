import { payoutLabel, payoutStates } from '@volante/domain/payouts/states';
import { formatDateTime } from '@volante/domain/values/dates';
import { addPesos, formatPesos, type Pesos } from '@volante/domain/values/money';
import { csvRow } from '../../platform/csv.ts';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bankName } from '../banking/public.ts';
import { findDriverId } from '../drivers/public.ts';
import { mustBeBatch } from './change-lines.ts';
import { bounceLine } from './commands/bounce-line.ts';
import { cancelBatch } from './commands/cancel-batch.ts';
import { confirmLines } from './commands/confirm-lines.ts';
import { exportBatch } from './commands/export-batch.ts';
import { preparePayouts } from './commands/prepare-payouts.ts';
import { sendBatch } from './commands/send-batch.ts';
import type { NettedDriver } from './net-drivers.ts';
import { batchSummaries, findBatch, type LineRow, linesOf } from './store.ts';

const batch = 'el envío, como lo da `payouts list`';
const bill = 'la liquidación de la línea, como la da `payouts show`';
const shownAtOnce = 50;

const totalOf = (lines: readonly { amount: Pesos }[]) => formatPesos(addPesos(...lines.map(({ amount }) => amount)));

const counted = (lines: readonly LineRow[]) => `${lines.length} transferencias, ${totalOf(lines)} en total`;

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

/** The holder's name was typed by the driver: csvRow makes sure that it cannot act as a formula. */
function listOf(lines: readonly LineRow[]): string[] {
  const rows = lines.map((line) =>
    csvRow([
      line.bill_id,
      line.holder_name,
      line.holder_rut,
      bankName(line.bank_code),
      line.account_type,
      `•••• ${line.last4}`,
      line.amount,
      payoutLabel(line.state),
      line.reason ?? '',
    ]),
  );
  return rows.length > 0 ? ['liquidacion;nombre;rut;banco;tipo;cuenta;monto;estado;motivo', ...rows] : [];
}

const prepare: OpsAction = {
  summary: 'Prepara un envío con lo que se debe a los conductores; antes paga con ello lo que ellos deben',
  options: {
    driver: 'correo o uid del conductor',
    all: 'de todos los conductores',
    'despite-return': 'con --driver: el motivo para pagar otra vez a la cuenta que el banco devolvió',
  },
  movesMoney: always,
  async run(ctx, { driver, all, 'despite-return': motive }) {
    if ((driver === undefined) === (all === undefined)) throw new Refusal('BAD_USER_INPUT', 'Indica --driver o --all.');
    if (motive !== undefined && (driver === undefined || !motive.trim())) {
      throw new Refusal('BAD_USER_INPUT', '--despite-return necesita --driver y un motivo.');
    }
    const uid = driver === undefined ? undefined : await findDriverId(ctx, driver);
    const despiteReturn = motive !== undefined;
    const { batchId, lines, netted, ...unpaid } = await preparePayouts(ctx, { uid, despiteReturn });
    return [
      ...listOf(lines),
      batchId ? `Envío ${batchId}: ${counted(lines)}.` : 'No hay nada por transferir.',
      ...nettingLines(netted),
      ...unpaid.withoutAccount.map((uid) => `Sin cuenta principal, no se paga: ${uid}`),
      ...unpaid.unconfirmed.map((uid) => `No ha confirmado su correo, no se le paga por primera vez: ${uid}`),
      ...unpaid.returned.map(
        (uid) => `El banco devolvió su último depósito y no ha cambiado de cuenta, no se paga: ${uid}`,
      ),
    ].join('\n');
  },
};

const list: OpsAction = {
  summary: 'Lista los últimos envíos',
  options: {},
  async run(ctx) {
    const rows = (await batchSummaries(ctx.db, shownAtOnce)).map(({ id, prepared_at, lines, amount, states }) => {
      const words = payoutStates.filter((state) => states.split(',').includes(state)).map(payoutLabel);
      return [id, formatDateTime(prepared_at), `${lines} líneas`, formatPesos(amount), words.join(', ')].join('  ');
    });
    return rows.join('\n') || 'No hay envíos.';
  },
};

const show: OpsAction = {
  summary: 'Muestra un envío con sus líneas, otra vez si hace falta; las cuentas, con los últimos cuatro dígitos',
  options: { batch },
  required: ['batch'],
  async run(ctx, { batch: id = '' }) {
    mustBeBatch(await findBatch(ctx.db, id), id);
    const lines = await linesOf(ctx.db, id);
    return [...listOf(lines), `Envío ${id}: ${counted(lines)}.`].join('\n');
  },
};

const exportFile: OpsAction = {
  summary:
    'Escribe el archivo para el banco, con los números de cuenta completos; queda registrado quién los vio y por qué (ver docs/bank-transfers.md)',
  options: {
    batch,
    file: 'archivo en la máquina del servidor',
    why: 'el motivo, que queda registrado',
    again: 'el motivo para escribirlo otra vez cuando el envío ya se entregó al banco',
  },
  required: ['batch', 'file', 'why'],
  async run(ctx, { batch: batchId = '', file = '', why = '', again }) {
    const { file: written, lines, exportedBefore } = await exportBatch(ctx, { batchId, file, why, again });
    return [
      `${counted(lines)}, en ${written}.`,
      ...(exportedBefore ? [`Ojo: este archivo ya se había escrito el ${formatDateTime(exportedBefore)}.`] : []),
    ].join('\n');
  },
};

const send: OpsAction = {
  summary: 'Marca un envío como entregado al banco: sus liquidaciones quedan pagadas y se avisa a los conductores',
  options: { batch },
  required: ['batch'],
  movesMoney: always,
  run: async (ctx, { batch: id = '' }) => `Envío ${id}: ${counted(await sendBatch(ctx, id))}, enviadas.`,
};

const confirm: OpsAction = {
  summary: 'Marca lo que el banco confirmó: una línea, o todas las enviadas',
  options: { batch, bill: `${bill} (por omisión, todas)` },
  required: ['batch'],
  run: async (ctx, { batch: batchId = '', bill: billId }) =>
    `Envío ${batchId}: ${counted(await confirmLines(ctx, { batchId, billId }))}, confirmadas.`,
};

const bounce: OpsAction = {
  summary:
    'Marca una línea que el banco devolvió: el dinero vuelve al saldo del conductor y paga antes lo que debe; se le avisa',
  options: { batch, bill, reason: 'lo que dijo el banco' },
  required: ['batch', 'bill', 'reason'],
  movesMoney: always,
  async run(ctx, { batch: batchId = '', bill: billId = '', reason = '' }) {
    const { line, netted } = await bounceLine(ctx, { batchId, billId, reason });
    const back = `Envío ${batchId}: ${formatPesos(line.amount)} devueltos al saldo de ${line.driver_id}.`;
    return [back, ...nettingLines(netted)].join('\n');
  },
};

const cancel: OpsAction = {
  summary: 'Anula un envío que no se entregó al banco: sus liquidaciones pagan lo que se debe y pueden ir en otro',
  options: { batch },
  required: ['batch'],
  movesMoney: always,
  async run(ctx, { batch: id = '' }) {
    const { lines, netted } = await cancelBatch(ctx, id);
    return [`Envío ${id}: ${counted(lines)}, anuladas.`, ...nettingLines(netted)].join('\n');
  },
};

export const payoutsOps = { prepare, list, show, export: exportFile, send, confirm, bounce, cancel };
