import type { Module } from '../../platform/module.ts';
import { blockChange } from '../../platform/data-blocks/block.ts';
import { indexWords } from '../../platform/search/index-words.ts';
import { driversActions } from './actions.ts';
import { driversFigures } from './figures.ts';
import { waitingFor } from './hooks.ts';
import { noteActions } from './note-actions.ts';
import { driversOps } from './ops.ts';
import { driversTables } from './owned-tables.ts';
import { policyToDo } from './queries/policy-to-do.ts';
import { driverSearch } from './search.ts';
import { driversStaffResolvers } from './staff-resolvers.ts';

export const driversModule = {
  name: 'drivers',
  tables: driversTables,
  actions: [...driversActions, ...noteActions],
  ops: driversOps,
  hooks: [
    waitingFor.on(policyToDo),
    blockChange.on(async (tx, { uid }) => void (await indexWords(tx, driverSearch, uid))),
  ],
  search: [driverSearch],
  figures: driversFigures,
  staffResolvers: driversStaffResolvers,
} satisfies Module;
