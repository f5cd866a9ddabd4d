import { answerSeparators, wordsIn } from '@volante/domain/payouts/answer-shape';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import { readTextFile } from '../../platform/ops/read-text-file.ts';
import { writePrivately } from '../../platform/ops/write-privately.ts';
import { Refusal } from '../../platform/refusal.ts';
import { driverField } from '../drivers/public.ts';
import { answerText, shapeText } from './answer-text.ts';
import { counted, listOf, totalOf } from './batch-text.ts';
import { bounceLine } from './commands/bounce-line.ts';
import { cancelBatch } from './commands/cancel-batch.ts';
import { confirmLines } from './commands/confirm-lines.ts';
import { exportBatch } from './commands/export-batch.ts';
import { nameColumns } from './commands/name-columns.ts';
import { preparePayouts } from './commands/prepare-payouts.ts';
import { readAnswer } from './commands/read-answer.ts';
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
    'Escribe el archivo para el banco, con los números de cuenta completos; queda registrado quién los vio y por qué',
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
  run: async (ctx, { batch: id }) => `Envío ${id}: ${counted(await sendBatch(ctx, id), 'enviada')}.`,
});

const confirm = action({
  name: 'payouts confirm',
  title: 'Marca lo que el banco confirmó: una línea, o todas las enviadas',
  permission: 'payouts.mark',
  fields: { batch, bill: optional(field.text(`${bill} (por omisión, todas)`)) },
  why: 'none',
  run: async (ctx, { batch: batchId, bill: billId }) =>
    `Envío ${batchId}: ${counted(await confirmLines(ctx, { batchId, billId }), 'confirmada')}.`,
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
    return [`Envío ${batchId}: ${counted(lines, 'anulada')}.`, ...nettingLines(netted)].join('\n');
  },
});

const column = (what: string) => field.text(`${what}: su nombre en la primera línea, o su número si no hay nombres`);

const nameAnswer = action({
  name: 'payouts answer-columns',
  title:
    'Dice qué columnas tiene la respuesta del banco, con un archivo de muestra; vale desde ahora, como un formato nuevo',
  permission: 'payouts.mark',
  fields: {
    file: field.file('una respuesta del banco, como muestra'),
    separator: optional(field.choice(answerSeparators, 'si hay dudas, lo que separa las columnas')),
    glosa: column('la columna de la glosa, que trae la liquidación'),
    result: column('la columna que dice si llegó o volvió'),
    confirmed: field.text('las palabras que dicen que llegó, separadas por comas'),
    returned: field.text('las palabras que dicen que volvió, separadas por comas'),
    reason: optional(column('la columna del motivo')),
    amount: optional(column('la columna del monto, para compararlo')),
    day: optional(column('la columna del día')),
  },
  why: 'none',
  preview: true,
  async run(ctx, { file, separator = 'semicolon', glosa, result, confirmed, returned, reason, amount, day }) {
    const columns = { glosa, result, reason: reason ?? null, amount: amount ?? null, day: day ?? null };
    const words = { confirmed: wordsIn(confirmed), returned: wordsIn(returned) };
    const sample = await readTextFile(file);
    const { version, shape, same, lines } = await nameColumns(ctx, { separator, columns, ...words }, sample);
    const said = same ? `El formato ${version} ya es así.` : `Formato ${version}, vigente desde ahora.`;
    return {
      text: [said, ...shapeText(shape, lines)].join('\n'),
      subject: { kind: 'payout answer shape', ref: `${version}` },
      after: shape,
    };
  },
});

const answer = action({
  name: 'payouts answer',
  title:
    'Lee la respuesta del banco sobre un envío: cada línea confirma o devuelve su transferencia; lo que no calza se muestra',
  permission: 'payouts.mark',
  fields: { batch, file: field.file('la respuesta del banco') },
  why: 'none',
  preview: true,
  async run(ctx, { batch: batchId, file }) {
    const read = await readAnswer(ctx, { batchId, text: await readTextFile(file) });
    const kinds = read.fates.map(({ kind }) => kind);
    const counts = (['confirm', 'return', 'same', 'problem'] as const).map(
      (kind) => [kind, kinds.filter((one) => one === kind).length] as const,
    );
    return {
      text: [answerText(batchId, read), ...nettingLines(read.netted)].join('\n'),
      drivers: read.drivers,
      after: { format: read.version, ...Object.fromEntries(counts) },
    };
  },
});

export const payoutsActions = [prepare, exportFile, send, answer, confirm, bounce, cancel, nameAnswer];
