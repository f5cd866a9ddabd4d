import type { Module } from '../../platform/module.ts';
import { supportOps } from './ops.ts';

export const supportModule: Module = { name: 'support', ops: supportOps };
