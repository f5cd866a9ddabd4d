import { formatDateTime } from '@volante/domain/values/dates';
import { actorName } from '../actor-name.ts';
import type { View } from '../ops/view.ts';
import { forTerminal } from '../ops/printable.ts';
import { Refusal } from '../refusal.ts';
import { outboxChannel } from './outbox.ts';
import { countByType, dropRow, findRow, type ListedRow, listRows, retryRows } from './store.ts';

const most = 50;
const id = 'el número del efecto, como lo muestra outbox list';

function asId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es el número de un efecto.`, { field: 'id' });
}

function missing(text: string): never {
  throw new Refusal(
    'NOT_FOUND',
    `No hay un efecto ${text} que espere o se haya abandonado, o se está haciendo ahora.`,
    {
      field: 'id',
    },
  );
}

function lineOf({ id: number, type, created_at, due_at, tries, leased, dead, last_error }: ListedRow): string {
  const state = dead ? 'abandonado' : leased ? 'en curso' : `sigue ${formatDateTime(due_at)}`;
  const error = last_error === null ? '' : `: ${forTerminal(last_error).slice(0, 200)}`;
  return `${number}  ${forTerminal(type)}  ${formatDateTime(created_at)}  ${tries} intentos, ${state}${error}`;
}

const list: View = {
  summary: 'Lista los efectos hacia afuera (correos, avisos, boletas) que esperan o se abandonaron',
  options: { kind: 'solo los de este tipo', dead: 'solo los abandonados' },
  async run(ctx, { kind, dead }) {
    const counts = await countByType(ctx.db);
    if (counts.length === 0) return 'No hay efectos por hacer.';
    const rows = await listRows(ctx.db, kind ?? null, dead !== undefined, most);
    const summary = counts.map(
      ({ type, waiting, dead: gone, oldest }) =>
        `${forTerminal(type)}: ${waiting} esperan${oldest ? ` (desde ${formatDateTime(oldest)})` : ''}, ${gone} abandonados`,
    );
    return [...summary, '', ...rows.map(lineOf)].join('\n');
  },
};

const show: View = {
  summary: 'Muestra un efecto con lo que lleva y su último error',
  options: { id },
  required: ['id'],
  async run(ctx, { id: text = '' }) {
    const [row] = await findRow(ctx.db, asId(text));
    return row ?? missing(text);
  },
};

const retry: View = {
  summary: 'Hace de nuevo, ahora, un efecto o todos los abandonados de un tipo',
  options: { id, kind: 'el tipo, como lo muestra outbox list' },
  async run(ctx, { id: text, kind }) {
    if ((text === undefined) === (kind === undefined)) {
      throw new Refusal('BAD_USER_INPUT', 'Di --id o --kind, una de las dos.', { field: 'id' });
    }
    const rows = await retryRows(ctx.db, text === undefined ? null : asId(text), kind ?? null);
    if (rows.length === 0 && text !== undefined) return missing(text);
    ctx.log.warn({ by: actorName(ctx.actor), rows: rows.length, id: text, kind }, 'outbox rows are tried again');
    ctx.afterCommit(() => ctx.bus.publish(outboxChannel, {}));
    return `${rows.length} efectos se hacen de nuevo.`;
  },
};

const drop: View = {
  summary: 'Borra un efecto: no se hará nunca',
  options: { id, why: 'el motivo, que queda en el registro del servidor' },
  required: ['id', 'why'],
  async run(ctx, { id: text = '', why = '' }) {
    const [dropped] = await dropRow(ctx.db, asId(text));
    if (!dropped) return missing(text);
    ctx.log.warn({ by: actorName(ctx.actor), id: text, type: dropped.type, why }, 'an outbox row was dropped');
    return `El efecto ${text} (${forTerminal(dropped.type)}) se borró.`;
  },
};

export const outboxOps = { list, show, retry, drop };
