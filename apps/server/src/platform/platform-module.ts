import type { Module } from './module.ts';
import { platformTables } from './owned-tables.ts';

export const platformModule: Module = { name: 'platform', tables: platformTables };
