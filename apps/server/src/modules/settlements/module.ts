import type { Module } from '../../platform/module.ts';
import { settlementsJobs } from './jobs.ts';
import { settlementsOps } from './ops.ts';

export const settlementsModule: Module = { name: 'settlements', jobs: settlementsJobs, ops: settlementsOps };
