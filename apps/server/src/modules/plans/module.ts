import type { Module } from '../../platform/module.ts';

export const plansModule: Module = { name: 'plans' };
