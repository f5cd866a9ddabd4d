import type { Module } from '../../platform/module.ts';

export const placesModule: Module = { name: 'places' };
