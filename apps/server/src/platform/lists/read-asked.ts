import { freeText } from '@volante/domain/values/free-text';
import { mustHold } from '../actions/may.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Asked, List, ListFilter } from './list.ts';

/** As a page sends it. */
export interface AskedOfPage {
  filters: readonly { name: string; value: string }[];
  /** 'name', or '-name' for the other way round; the usual order when left out. */
  order?: string | null | undefined;
}

const longest = 200;

const refuse = (field: string, message: string) => new Refusal('BAD_USER_INPUT', message, { field });

async function readValue(ctx: Ctx, { name, title, kind, choices }: ListFilter, value: string): Promise<string> {
  if (freeText(value) !== value || value.length > longest)
    throw refuse(name, `«${title}» tiene caracteres invisibles o es muy largo.`);
  if (kind === 'text') return value;
  const known = kind === 'tick' ? ['true'] : ((await choices?.(ctx)) ?? []).map((choice) => choice.value);
  if (!known.includes(value)) throw refuse(name, `«${title}» no tiene la opción «${value}».`);
  return value;
}

function readOrder({ orders, usual }: List, typed: string | null | undefined) {
  const [, minus = '', order = ''] = /^(-?)(.*)$/s.exec(typed || usual) ?? [];
  if (!orders.some(({ name }) => name === order)) throw refuse('order', `La lista no tiene el orden «${order}».`);
  return { order, down: minus !== '' };
}

/** [CON-02] What somebody wants of a list; refuses a filter that is none, and one they may not use by its permission. */
export async function readAsked(ctx: Ctx, list: List, given: AskedOfPage): Promise<Asked> {
  const filters: Record<string, string> = {};
  for (const { name, value: typed } of given.filters) {
    const filter = list.filters.find((one) => one.name === name);
    if (!filter) throw refuse(name, `La lista no tiene el filtro «${name}».`);
    if (filter.permission) mustHold(ctx.actor, filter.permission);
    const value = typed.trim();
    if (value !== '') filters[name] = await readValue(ctx, filter, value);
  }
  return { filters, ...readOrder(list, given.order) };
}
