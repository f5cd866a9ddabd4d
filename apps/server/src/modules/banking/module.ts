import type { Module } from '../../platform/module.ts';

export const bankingModule: Module = { name: 'banking' };
