import { describe, expect, test } from 'vitest';
import { reasonToHold } from './reason-to-hold.ts';

const failed = (code: string, message = 'no') => Object.assign(new Error(message), { code });

describe('[MNY-08] a driver is held', () => {
  test('for values that cannot be billed', () => {
    expect(reasonToHold(failed('22003'))).toMatch(/^Un monto o una suma/);
    expect(reasonToHold(failed('23514', 'violates check'))).toBe(
      'La base de datos rechaza la liquidación (23514): violates check',
    );
    expect(reasonToHold(new RangeError('Not a whole amount'))).toMatch(/^Un valor no es válido/);
  });

  test.each(['57P01', '40P01', '55P03', '08006', '57014', '53300'])('never for trouble of the machine (%s)', (code) => {
    expect(reasonToHold(failed(code))).toBeNull();
    expect(reasonToHold(new Error('socket closed'))).toBeNull();
    expect(reasonToHold(undefined)).toBeNull();
  });
});
