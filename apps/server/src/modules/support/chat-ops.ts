import { once } from 'node:events';
import { blockedText } from '@volante/domain/personal-data/blocks';
import { aboutNames, caseSubject } from '@volante/domain/support/cases';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { blockedAmong, blockReason } from '../../platform/data-blocks/store.ts';
import type { View, Terminal } from '../../platform/ops/view.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { asCount } from '../../platform/ops/options.ts';
import { photoLink } from '../../platform/files/links.ts';
import { Refusal } from '../../platform/refusal.ts';
import { driverCards } from '../drivers/public.ts';
import { caseNumber, caseNumbered } from './case-field.ts';
import { readCaseAsStaff } from './commands/read-case.ts';
import { hearChat } from './news.ts';
import { type CaseForStaff, type CaseRow, casesForStaff } from './store/cases.ts';
import { driverReadPlace, type MessageRow, messagesAfter, messagesBefore } from './store/messages.ts';

const shownAtOnce = 50;
const mostAtOnce = 200;
const mostPages = 9_999;

function between(count: number, most: number, field: string): number {
  if (count >= 1 && count <= most) return count;
  throw new Refusal('BAD_USER_INPUT', `--${field} va de 1 a ${most}.`, { field });
}

/** [DAY-02] Whoever answers a driver whose data are blocked does not need the name. */
async function nameOf(ctx: Ctx, driverId: string): Promise<string> {
  if (await blockReason(ctx.db, driverId)) return `${driverId} ${blockedText}`;
  const [card] = (await driverCards(ctx, [driverId])).values();
  return card ? forTerminal(`${card.info.firstname} ${card.info.lastname}`) : driverId;
}

const preview = (body: string | null) => forTerminal((body ?? '').slice(0, 60));

/** What a case is about, and the last that was said in it. */
function wordsOf({ subject, last_author, last_body }: CaseForStaff): string {
  return `${preview(subject)} | ${last_author === 'staff' ? 'soporte: ' : ''}${preview(last_body)}`;
}

const list: View = {
  summary: 'Lista los casos, los que cambiaron al último primero; con * los que esperan respuesta',
  options: {
    status: 'active o closed (por omisión, active)',
    limit: `cuántos por página (por omisión, ${shownAtOnce}; hasta ${mostAtOnce})`,
    page: 'qué página (por omisión, la primera)',
  },
  async run(ctx, { status = 'active', limit: givenLimit, page: givenPage }) {
    if (status !== 'active' && status !== 'closed') {
      throw new Refusal('BAD_USER_INPUT', '--status es active o closed.', { field: 'status' });
    }
    const limit = between(asCount(givenLimit, 'limit') ?? shownAtOnce, mostAtOnce, 'limit');
    const page = between(asCount(givenPage, 'page') ?? 1, mostPages, 'page');
    const rows = await casesForStaff(ctx.db, status, limit, (page - 1) * limit);
    const blocked = await blockedAmong(
      ctx.db,
      rows.map(({ driver_id }) => driver_id),
    );
    const lines = rows.map((row) => {
      const { number: no, driver_id: driver, changed_at, waiting } = row;
      const words = blocked.has(driver) ? blockedText : wordsOf(row);
      return `${waiting > 0 ? '*' : ' '} ${no}  ${formatDateTime(changed_at)}  ${driver}  ${words}`;
    });
    const total = rows[0]?.total ?? 0;
    const [last, next] = [Math.ceil(total / limit), page < mostPages ? ` La siguiente: --page ${page + 1}.` : ''];
    if (page < last) lines.push(`Página ${page} de ${last}; son ${total} casos.${next}`);
    return lines.join('\n') || (page > 1 ? `No hay casos en la página ${page}.` : 'No hay casos.');
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

function asPlace(text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Refusal('BAD_USER_INPUT', `--before es un número entero, no '${forTerminal(text)}'.`, { field: 'before' });
}

const open: View = {
  summary: 'Muestra un caso y lo sigue en vivo hasta Ctrl+C; con --once solo lo muestra',
  options: {
    case: caseNumber,
    once: 'no seguirlo',
    before: 'solo mensajes anteriores, con el número que da el comando; no lo sigue',
  },
  required: ['case'],
  async run(ctx, options, terminal) {
    const found = await caseNumbered(ctx, options.case ?? '');
    const driver = await nameOf(ctx, found.driver_id);
    const before = asPlace(options.before);
    const read = await messagesBefore(ctx.db, found.id, before ?? Number.MAX_SAFE_INTEGER, shownAtOnce + 1);
    const rows = read.slice(-shownAtOnce);
    const place = rows.at(-1)?.place ?? 0;
    await readCaseAsStaff(ctx, { driverId: found.driver_id, caseId: found.id, place });
    const older = read.length > rows.length ? [`Hay mensajes anteriores: --before ${rows[0]?.place ?? 0}`] : [];
    const text = [headOf(found, driver), ...older, ...rows.map((row) => lineOf(ctx, row, driver))].join('\n');
    if (options.once !== undefined || before !== undefined || !terminal) return text;
    terminal.say(text);
    await follow(ctx, found, terminal, place);
    return '';
  },
};

export const chatOps = { list, open };
