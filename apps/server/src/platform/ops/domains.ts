import type { Module } from '../module.ts';
import type { OpsAction, PlaceAction } from './action.ts';

export type Actions = Record<string, OpsAction | PlaceAction>;

/** Staff actions by domain. Modules with the same name share a domain. */
export function opsDomains(modules: readonly Module[]): Map<string, Actions> {
  const domains = new Map<string, Actions>();
  for (const { name, ops, placeOps } of modules) {
    if (ops ?? placeOps) domains.set(name, { ...domains.get(name), ...ops, ...placeOps });
  }
  return domains;
}
