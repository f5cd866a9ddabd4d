import { action, whyAsked, whyNeeded } from '../actions/action.ts';
import { type Field, field, optional, refuseField } from '../actions/field.ts';
import { forTerminal } from '../ops/printable.ts';
import { Refusal } from '../refusal.ts';
import { outboxChannel } from './outbox.ts';
import { dropRow, retryRows } from './store.ts';

/** The number of a row, as outbox list shows it. */
const number: Field<number> = {
  ...field.count('el número del efecto, como lo muestra outbox list'),
  kind: 'id',
  read: (text, name) =>
    /^\d{1,15}$/.test(text) ? Number(text) : refuseField(name, `'${text}' no es el número de un efecto.`),
  subject: (value) => ({ kind: 'effect', ref: String(value) }),
};

function missing(id: number): never {
  const text = `No hay un efecto ${id} que espere o se haya abandonado, o se está haciendo ahora.`;
  throw new Refusal('NOT_FOUND', text, { field: 'id' });
}

const retry = action({
  name: 'outbox retry',
  title: 'Hace de nuevo, ahora, un efecto o todos los abandonados de un tipo',
  permission: 'outbox.change',
  fields: { id: optional(number), kind: optional(field.text('el tipo, como lo muestra outbox list')) },
  why: whyAsked(),
  async run(ctx, { id, kind }) {
    if ((id === undefined) === (kind === undefined)) refuseField('id', 'Di --id o --kind, una de las dos.');
    const rows = await retryRows(ctx.db, id ?? null, kind ?? null);
    if (rows.length === 0 && id !== undefined) return missing(id);
    ctx.afterCommit(() => ctx.bus.publish(outboxChannel, {}));
    return `${rows.length} efectos se hacen de nuevo.`;
  },
});

const drop = action({
  name: 'outbox drop',
  title: 'Borra un efecto: no se hará nunca',
  permission: 'outbox.change',
  fields: { id: number },
  why: whyNeeded(),
  async run(ctx, { id }) {
    const [dropped] = await dropRow(ctx.db, id);
    if (!dropped) return missing(id);
    return { text: `El efecto ${id} (${forTerminal(dropped.type)}) se borró.`, before: dropped.type };
  },
});

export const outboxActions = [retry, drop];
