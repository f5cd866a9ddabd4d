import { describe, expect, test } from 'vitest';
import { type DescribedCar, equipmentText, formatBattery, fuelName } from './equipment.ts';

const dolphin: DescribedCar = {
  brand: 'BYD',
  model: 'Dolphin',
  fuel: 'electric',
  motor: 'Eléctrico de 70 kW',
  battery: '44.9',
  capacity: 345,
  performance: 340,
  doors: 5,
  seats: 5,
  transmission: 'automatic',
};

describe('[SUB-03] the equipment text', () => {
  test('is the one of its brand and model, however they are written', () => {
    expect(equipmentText(dolphin)).toContain('pantalla central con conexión al teléfono');
    expect(equipmentText({ ...dolphin, brand: 'byd', model: 'DOLPHIN' })).toBe(equipmentText(dolphin));
    expect(equipmentText({ ...dolphin, brand: 'Kia', model: 'Soluto' })).not.toBe(equipmentText(dolphin));
  });

  test('is put together from what is known of any other', () => {
    expect(equipmentText({ ...dolphin, model: 'Seal', capacity: 1400 })).toBe(
      'Motor eléctrico de 70 kW, batería de 44,9 kWh, transmisión automática y hasta 340 km de autonomía. Tiene 5 asientos, 5 puertas y maletero de 1.400 litros.',
    );
  });

  test('says nothing of what nobody wrote down', () => {
    expect(
      equipmentText({
        ...dolphin,
        brand: 'Auto',
        model: 'sin ficha',
        fuel: 'gasoline',
        motor: '',
        battery: null,
        capacity: 0,
        performance: 0,
        transmission: 'manual',
      }),
    ).toBe('Bencinero y transmisión manual. Tiene 5 asientos y 5 puertas.');
  });
});

test('a battery reads with a comma', () => {
  expect(formatBattery('44.9')).toBe('44,9 kWh');
  expect(formatBattery('60')).toBe('60 kWh');
});

test('[SUB-03] the company’s own cars have texts of their own', () => {
  const named = (brand: string, model: string) => equipmentText({ ...dolphin, brand, model });
  expect(named('BYD', 'Yuan Pro')).toContain('Barras de techo');
  expect(named('MG', 'MG4')).toBe(named('BYD', 'Dolphin'));
  expect(named('Suzuki', 'Baleno')).toContain('cierre centralizado');
  expect(named('Hyundai', 'Grand i10')).toBe(named('Suzuki', 'Baleno'));
  expect(named('Kia', 'Soluto')).toContain('Maletero amplio');
});

test('[SUB-03] one km of range and one litre of room are told; every fuel has its name', () => {
  const text = equipmentText({ ...dolphin, model: 'Seal', performance: 1, capacity: 1 });
  expect(text).toContain('hasta 1 km de autonomía');
  expect(text).toContain('maletero de 1 litros');
  expect((['electric', 'gasoline', 'diesel', 'hybrid'] as const).map(fuelName)).toEqual([
    'Eléctrico',
    'Bencinero',
    'Diésel',
    'Híbrido',
  ]);
});
