import type { Module } from '../../platform/module.ts';

export const documentsModule: Module = { name: 'documents' };
