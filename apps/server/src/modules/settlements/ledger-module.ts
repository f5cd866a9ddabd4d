import type { Module } from '../../platform/module.ts';
import { ledgerOps } from './ledger/ops.ts';

/** `ops ledger …`: the double-entry journal under the settlements. */
export const ledgerModule: Module = { name: 'ledger', ops: ledgerOps };
