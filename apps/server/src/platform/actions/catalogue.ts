import { isPermission } from '@volante/domain/staff/permissions';
import type { Module } from '../module.ts';
import type { Action } from './action.ts';

const known = new WeakMap<readonly Module[], ReadonlyMap<string, Action>>();

function faultOf({ name, permission, fields, why, preview, second, apart }: Action): string | undefined {
  if (!/^[a-z-]+ [a-z-]+$/.test(name)) return 'its name is not a domain and a verb';
  const named: string | undefined = permission;
  if (!named || !isPermission(named)) return `it has no permission of the list, but '${named}'`;
  if (why !== 'none' && Object.hasOwn(fields, why.option))
    return `a field of it is called '${why.option}', as its reason`;
  if (Object.hasOwn(fields, 'yes')) return "a field of it is called 'yes'";
  if (second && Object.values(fields).some(({ kind, secret }) => secret || kind === 'file'))
    return 'somebody else has to agree to it, and a secret or a file is not kept until then';
  return apart && (preview || second) ? 'it runs apart and cannot be rehearsed' : undefined;
}

function catalogued(modules: readonly Module[]): ReadonlyMap<string, Action> {
  const catalogue = new Map<string, Action>();
  for (const action of modules.flatMap(({ actions = [] }) => actions)) {
    const fault = catalogue.has(action.name) ? 'there are two of that name' : faultOf(action);
    if (fault) throw new Error(`The action '${action.name}': ${fault}.`);
    catalogue.set(action.name, action);
  }
  return catalogue;
}

/** All actions of these modules by their names. Throws for one that nobody could be allowed or refused, so nothing starts. */
export function catalogueOf(modules: readonly Module[]): ReadonlyMap<string, Action> {
  const made = known.get(modules) ?? catalogued(modules);
  known.set(modules, made);
  return made;
}
