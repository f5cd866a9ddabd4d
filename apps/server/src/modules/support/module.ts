import type { Module } from '../../platform/module.ts';
import { supportOps } from './ops.ts';
import { supportTables } from './owned-tables.ts';

export const supportModule: Module = { name: 'support', tables: supportTables, ops: supportOps };
