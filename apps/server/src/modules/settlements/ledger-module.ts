import type { Module } from '../../platform/module.ts';

/** `ops ledger …`: the double-entry journal under the settlements. */
export const ledgerModule: Module = { name: 'ledger' };
