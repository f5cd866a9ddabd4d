import type { Module } from '../../platform/module.ts';
import { placesResolvers } from './resolvers.ts';

export const placesModule = { name: 'places', resolvers: placesResolvers } satisfies Module;
