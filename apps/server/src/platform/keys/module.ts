import type { Module } from '../module.ts';
import { keysOps } from './ops.ts';
import { rotateKeys } from './rotate-keys.ts';
import type { SealedColumn } from './sealed-column.ts';

/** The texts the platform itself keeps sealed. */
const ownColumns: readonly SealedColumn[] = [
  { what: 'claves de firma', table: 'sealed_keys', column: 'sealed', owner: 'id', purpose: 'house-key' },
  { what: 'respuestas guardadas', table: 'idempotency_keys', column: 'response', owner: 'uid', purpose: 'kept-answer' },
];

export const sealedColumnsOf = (modules: readonly Module[]): SealedColumn[] =>
  modules.flatMap(({ sealed }) => sealed ?? []);

/** `house` are all modules: each may keep sealed texts. */
export function keysModule(house: () => readonly Module[]) {
  return {
    name: 'keys',
    tables: {
      sealed_keys: { impersonal: 'Keys of the house, sealed.' },
      key_log: { impersonal: 'What was done with the keys of the house, and by whom of the staff.' },
    },
    sealed: ownColumns,
    ops: keysOps(() => sealedColumnsOf(house())),
    jobs: [{ name: 'keys-rotate', cron: '10 3 * * *', run: async (ctx) => void (await rotateKeys(ctx)) }],
  } satisfies Module;
}
