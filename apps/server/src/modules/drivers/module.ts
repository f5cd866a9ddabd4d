import type { Module } from '../../platform/module.ts';
import { driversOps } from './ops.ts';
import { driversTables } from './owned-tables.ts';

export const driversModule = {
  name: 'drivers',
  tables: driversTables,
  ops: driversOps,
} satisfies Module;
