import type { Module } from '../module.ts';
import type { OpsAction } from './action.ts';

export type Actions = Record<string, OpsAction>;

/** Staff actions by domain. Modules with the same name share a domain. */
export function opsDomains(modules: readonly Module[]): Map<string, Actions> {
  const domains = new Map<string, Actions>();
  for (const { name, ops } of modules) {
    if (ops) domains.set(name, { ...domains.get(name), ...ops });
  }
  return domains;
}
