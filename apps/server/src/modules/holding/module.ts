import type { Module } from '../../platform/module.ts';
import { carPlaces } from './queries/car-places.ts';

export const holdingModule = {
  name: 'holding',
  views: [carPlaces],
} satisfies Module;
