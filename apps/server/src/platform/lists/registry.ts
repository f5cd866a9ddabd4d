import { isPermission } from '@volante/domain/staff/permissions';
import type { Module } from '../module.ts';
import type { List } from './list.ts';

const isWord = (name: string) => /^[a-z][a-zA-Z]*$/.test(name);

/** What an address says besides filters. */
const taken: readonly string[] = ['order', 'after', 'row'];

function faultOf(list: List, before: ReadonlyMap<string, List>): string | undefined {
  const { name, columns, filters, orders } = list;
  if (before.has(name)) return 'there are two of that name';
  const parts = [...columns, ...filters, ...orders];
  if (![list, ...parts].every((part) => isWord(part.name))) return 'a name is no address';
  if (filters.some((filter) => taken.includes(filter.name))) return 'a filter has the name of something else';
  if (columns.length === 0 || !orders.some((one) => one.name === list.usual.replace(/^-/, '')))
    return 'it has no column or no usual order';
  const needed = [list, ...columns, ...filters].flatMap(({ permission }) => permission ?? []);
  return isPermission(list.permission) && needed.every(isPermission) ? undefined : 'a permission is not of the list';
}

/** All lists of these modules by their names. Throws for one that nobody could be shown. */
export function listsOf(modules: readonly Module[]): ReadonlyMap<string, List> {
  const lists = new Map<string, List>();
  for (const list of modules.flatMap(({ lists: own = [] }) => own)) {
    const fault = faultOf(list, lists);
    if (fault) throw new Error(`The list '${list.name}': ${fault}.`);
    lists.set(list.name, list);
  }
  return lists;
}
