import { once } from 'node:events';
import { aboutNames, caseSubject } from '@volante/domain/support/cases';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import type { OpsAction, Terminal } from '../../platform/ops/action.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { asCount } from '../../platform/ops/options.ts';
import { photoLink } from '../../platform/files/links.ts';
import { Refusal } from '../../platform/refusal.ts';
import { driverCards, findDriverId } from '../drivers/public.ts';
import { closeCase } from './commands/close-case.ts';
import { readCaseAsStaff } from './commands/read-case.ts';
import { sayAsStaff } from './commands/say-as-staff.ts';
import { hearChat, tellChat } from './news.ts';
import { caseByNumber, type CaseRow, casesForStaff, latestActiveCase } from './store/cases.ts';
import { driverReadPlace, type MessageRow, messagesAfter, messagesBefore } from './store/messages.ts';

const number = 'número del caso, como lo da `chat list`';
const shownAtOnce = 50;

async function caseFor(ctx: Ctx, said: string): Promise<CaseRow> {
  const digits = /^\d{1,12}$/.test(said) ? Number(said) : undefined;
  const found = digits === undefined ? undefined : await caseByNumber(ctx.db, digits);
  if (found) return found;
  throw new Refusal('NOT_FOUND', `No existe el caso '${forTerminal(said)}'.`, { field: 'case' });
}

async function nameOf(ctx: Ctx, driverId: string): Promise<string> {
  const [card] = (await driverCards(ctx, [driverId])).values();
  return card ? forTerminal(`${card.info.firstname} ${card.info.lastname}`) : driverId;
}

const preview = (body: string | null) => forTerminal((body ?? '').slice(0, 60));

const list: OpsAction = {
  summary: 'Lista los casos, los que cambiaron al último primero; con * los que esperan respuesta',
  options: { status: 'active o closed (por omisión, active)', limit: `cuántos (por omisión, ${shownAtOnce})` },
  async run(ctx, { status = 'active', limit }) {
    if (status !== 'active' && status !== 'closed') {
      throw new Refusal('BAD_USER_INPUT', '--status es active o closed.', { field: 'status' });
    }
    const rows = await casesForStaff(ctx.db, status, asCount(limit, 'limit') ?? shownAtOnce);
    const lines = rows.map(({ number: no, driver_id, changed_at, waiting, subject, last_author, last_body }) => {
      const who = last_author === 'staff' ? 'soporte: ' : '';
      const mark = waiting > 0 ? '*' : ' ';
      return `${mark} ${no}  ${formatDateTime(changed_at)}  ${driver_id}  ${preview(subject)} | ${who}${preview(last_body)}`;
    });
    return lines.join('\n') || 'No hay casos.';
  },
};

function lineOf(ctx: Ctx, row: MessageRow, driver: string): string {
  const who = row.author === 'staff' ? `soporte${row.staff_name ? ` (${forTerminal(row.staff_name)})` : ''}` : driver;
  const picture = row.file_id ? ` [foto ${ctx.config.publicUrl}${photoLink(ctx, row.file_id)}]` : '';
  return `${formatDateTime(row.sent_at)}  ${who}: ${forTerminal(row.body)}${picture}`;
}

function headOf(row: CaseRow, driver: string): string {
  const about = row.about_kind
    ? `\nSobre (según la app): ${aboutNames[row.about_kind]} ${forTerminal([row.about_text, row.about_reference].filter(Boolean).join(' · '))}`
    : '';
  const state = row.status === 'closed' ? 'cerrado' : 'abierto';
  return `Caso ${row.number} (${state}) de ${driver}: ${forTerminal(caseSubject(row.subject))}${about}`;
}

/** Prints what is said from now on, until whoever looks has left. */
async function follow(ctx: Ctx, { id: caseId, driver_id: driverId }: CaseRow, { say, left }: Terminal, from: number) {
  const driver = await nameOf(ctx, driverId);
  let [place, read] = [from, await driverReadPlace(ctx.db, caseId)];
  let printing = Promise.resolve();
  const printNew = async () => {
    const rows = await messagesAfter(ctx.db, driverId, place, shownAtOnce);
    for (const row of rows) if (row.case_id === caseId) say(lineOf(ctx, row, driver));
    place = rows.at(-1)?.place ?? place;
    await readCaseAsStaff(ctx, { driverId, caseId, place });
    const seen = await driverReadPlace(ctx.db, caseId);
    if (seen > read) say(`-- ${driver} leyó hasta aquí`);
    read = seen;
  };
  const next = () => {
    printing = printing.then(printNew).catch((err: unknown) => ctx.log.warn({ err }, 'a followed case was not read'));
  };
  const stop = hearChat(ctx, (news) => {
    if (news.driverId !== driverId || news.caseId !== caseId) return;
    if (news.what !== 'typing') next();
    else if (news.author === 'driver') say(`-- ${driver} está escribiendo…`);
  });
  // The bus may lose a message.
  const timer = setInterval(next, 5_000);
  next();
  if (!left.aborted) await once(left, 'abort');
  clearInterval(timer);
  stop();
  await printing;
}

const open: OpsAction = {
  summary: 'Muestra un caso y lo sigue en vivo hasta Ctrl+C; con --once solo lo muestra',
  options: { case: number, once: 'no seguirlo' },
  required: ['case'],
  async run(ctx, options, terminal) {
    const found = await caseFor(ctx, options.case ?? '');
    const driver = await nameOf(ctx, found.driver_id);
    const rows = await messagesBefore(ctx.db, found.id, Number.MAX_SAFE_INTEGER, shownAtOnce);
    const place = rows.at(-1)?.place ?? 0;
    await readCaseAsStaff(ctx, { driverId: found.driver_id, caseId: found.id, place });
    const text = [headOf(found, driver), ...rows.map((row) => lineOf(ctx, row, driver))].join('\n');
    if (options.once !== undefined || !terminal) return text;
    terminal.say(text);
    await follow(ctx, found, terminal, place);
    return '';
  },
};

const reply: OpsAction = {
  summary: 'Responde en un caso; sin --case, en el último abierto del conductor',
  options: { case: `${number} (o --driver)`, driver: 'correo o uid del conductor', text: 'la respuesta' },
  required: ['text'],
  async run(ctx, options) {
    const { case: no, driver, text = '' } = options;
    if (!no && !driver) throw new Refusal('BAD_USER_INPUT', 'Indica --case o --driver.');
    const found = no ? await caseFor(ctx, no) : await latestActiveCase(ctx.db, await findDriverId(ctx, driver ?? ''));
    if (!found) throw new Refusal('NOT_FOUND', 'Ese conductor no tiene casos abiertos.', { field: 'driver' });
    tellChat(ctx, { what: 'typing', driverId: found.driver_id, caseId: found.id, author: 'staff' });
    await sayAsStaff(ctx, { driverId: found.driver_id, caseId: found.id, text });
    return `Respondiste en el caso ${found.number}.`;
  },
};

const close: OpsAction = {
  summary: 'Cierra un caso; desde entonces solo se puede leer',
  options: { case: number },
  required: ['case'],
  async run(ctx, options) {
    const found = await caseFor(ctx, options.case ?? '');
    return (await closeCase(ctx, found.id))
      ? `Caso ${found.number} cerrado.`
      : `El caso ${found.number} ya estaba cerrado.`;
  },
};

export const chatOps = { list, open, reply, close };
