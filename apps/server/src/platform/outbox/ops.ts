import { formatDateTime } from '@volante/domain/values/dates';
import type { View } from '../ops/view.ts';
import { forTerminal } from '../ops/printable.ts';
import { Refusal } from '../refusal.ts';
import { countByType, findRow, type ListedRow, listRows } from './store.ts';

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

export const outboxOps = { list, show };
