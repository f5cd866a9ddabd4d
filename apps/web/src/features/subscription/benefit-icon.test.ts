import { expect, test } from 'vitest';
import { benefitIcon } from './benefit-icon.ts';

test('[SUB-01] a benefit has the icon of what it is about, and any other a check', () => {
  expect(
    [
      'Mantenciones y neumáticos',
      'Seguro con deducible',
      'Asistencia en ruta las 24 horas',
      'Carga con tarifa preferente',
      'Auto solo para ti',
      'Lavado semanal',
    ].map(benefitIcon),
  ).toEqual(['wrench', 'shield', 'phone', 'bolt', 'car', 'check']);
});
