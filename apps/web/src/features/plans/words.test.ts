import { expect, test } from 'vitest';
import { hours, sectionName, ufInPesos } from './words.ts';

test('[PLA-01] hours, UF and sections in the words of the screen', () => {
  expect(hours({ startTime: '05:00', endTime: '17:00' })).toBe('05:00 a 17:00');
  expect(hours({ startTime: '00:00', endTime: '00:00' })).toBe('Todo el día');
  expect(ufInPesos('41200.00')).toBe('$41.200');
  expect(ufInPesos('41057.2')).toBe('$41.057,20');
  const section = (startKm: number, endKm: number | null) => sectionName({ startKm, endKm, variable: '0' });
  expect([section(0, 400), section(800, 1200), section(1200, null), section(0, null)]).toEqual([
    'Primeros 400 km',
    'De 800 a 1.200 km',
    'Sobre 1.200 km',
    'Todos los km',
  ]);
});
