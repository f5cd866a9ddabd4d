import { expect, test } from 'vitest';
import { bodies, fuels } from './car-config.ts';

test('[SUB-03] the kinds of bodies and fuels the database knows', () => {
  expect(bodies).toEqual(['hatchback', 'sedan', 'suv', 'van']);
  expect(fuels).toEqual(['electric', 'gasoline', 'diesel', 'hybrid']);
});
