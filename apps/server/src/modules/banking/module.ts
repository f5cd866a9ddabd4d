import type { Module } from '../../platform/module.ts';
import { bankingActions } from './actions.ts';
import { openMatters } from '../drivers/public.ts';
import { bankingOps } from './ops.ts';
import { bankingTables } from './owned-tables.ts';
import { openGuarantee } from './queries/open-guarantee.ts';
import { bankingResolvers } from './resolvers.ts';

export const bankingModule = {
  name: 'banking',
  tables: bankingTables,
  sealed: [
    { what: 'cuentas bancarias', table: 'bank_accounts', column: 'sealed_number', owner: 'driver_id', purpose: 'bank' },
  ],
  resolvers: bankingResolvers,
  hooks: [openMatters.on(openGuarantee)],
  actions: bankingActions,
  ops: bankingOps,
} satisfies Module;
