import type { Module } from '../../platform/module.ts';

export const meetingsModule: Module = { name: 'meetings' };
