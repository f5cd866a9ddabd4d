import type { Module } from '../../platform/module.ts';

export const settlementsModule: Module = { name: 'settlements' };
