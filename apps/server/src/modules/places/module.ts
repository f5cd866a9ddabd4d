import type { Module } from '../../platform/module.ts';
import { placesResolvers } from './resolvers.ts';

export const placesModule: Module = { name: 'places', resolvers: placesResolvers };
