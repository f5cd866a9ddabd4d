import { expect, test } from 'vitest';
import { sectionName } from './section-name.ts';

test('[PLA-01] sections in the words of the screen', () => {
  const section = (startKm: number, endKm: number | null) => sectionName({ startKm, endKm, variable: '0' });
  expect([section(0, 400), section(800, 1200), section(1200, null), section(0, null)]).toEqual([
    'Primeros 400 km',
    'De 800 a 1.200 km',
    'Sobre 1.200 km',
    'Todos los km',
  ]);
});
