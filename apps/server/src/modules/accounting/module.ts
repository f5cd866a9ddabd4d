import type { Module } from '../../platform/module.ts';

export const accountingModule: Module = { name: 'accounting' };
