import type { Module } from '../../platform/module.ts';
import { ledgerActions } from './actions.ts';
import { ledgerOps } from './ops.ts';

/** Checks the journal against the tables of every module that moves money, and exports it. */
export const ledgerModule = { name: 'ledger', actions: ledgerActions, ops: ledgerOps } satisfies Module;
