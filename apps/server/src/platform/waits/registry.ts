import { isPermission } from '@volante/domain/staff/permissions';
import type { Module } from '../module.ts';
import type { Wait } from './wait.ts';

function faultOf({ name, permission, targetHours }: Wait, before: ReadonlyMap<string, Wait>): string | undefined {
  if (before.has(name)) return 'there are two of that name';
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return 'its name is no address';
  if (!isPermission(permission)) return 'it has no permission of the list';
  return targetHours > 0 ? undefined : 'it has no target age';
}

/** All waits of these modules by their names, in the order of the modules. Throws for one that nobody could be shown. */
export function waitsOf(modules: readonly Module[]): ReadonlyMap<string, Wait> {
  const waits = new Map<string, Wait>();
  for (const wait of modules.flatMap(({ waits: own = [] }) => own)) {
    const fault = faultOf(wait, waits);
    if (fault) throw new Error(`The wait '${wait.name}': ${fault}.`);
    waits.set(wait.name, wait);
  }
  return waits;
}
