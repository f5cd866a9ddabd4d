import { localDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { formDataOf, isIncomplete, mistakesIn, personalDataOf } from './form-values.ts';
import { maskDate } from './mask-date.ts';

const stored = {
  address: 'Av. Matta',
  adrapt: null,
  adrnumber: '100',
  birth: localDate('1990-05-04'),
  city: 'Santiago',
  commune: 'Santiago',
  region: 'Región Metropolitana de Santiago',
  rut: '12345678-5',
  gender: 'other' as const,
  parking: 0,
  phone: '+56987654321',
  secondPhone: '+56987654321',
  emergencyPhone: null,
};

test('[PER-02] a birth date is written DD/MM/AAAA, whatever is typed', () => {
  const typed = ['4', '04', '040', '04/05', '04051', '04051990', '04/05/1990', '040519901', 'a4'];
  const shown = ['4', '04', '04/0', '04/05', '04/05/1', '04/05/1990', '04/05/1990', '04/05/1990', '4'];
  expect(typed.map(maskDate)).toEqual(shown);
});

test('[PER-02] what is stored is shown as it is written, and sent as the rules take it', () => {
  const form = formDataOf(stored);
  expect(form).toMatchObject({ rut: '12.345.678-5', birth: '04/05/1990', parking: '0', adrapt: '' });
  expect(form).toMatchObject({ secondPhone: '+56 (9) 8765 4321', emergencyPhone: '' });
  expect(personalDataOf({ ...form, address: ' Av. Matta ' })).toMatchObject({
    birth: '1990-05-04',
    address: 'Av. Matta',
  });
  expect(mistakesIn(form, false)).toEqual({});
  expect(mistakesIn(form, true)).toEqual({ adrapt: 'Campo requerido' });
  expect(mistakesIn({ ...form, birth: '04/05/19' }, false)).toEqual({ birth: 'Escribe una fecha que exista.' });
});

test('[PER-08] saving waits for every field but apartment, second and emergency phone, and for a valid RUT', () => {
  const form = formDataOf({ ...stored, secondPhone: null });
  expect(isIncomplete(form)).toBe(false);
  for (const name of ['birth', 'gender', 'region', 'city', 'commune', 'address', 'adrnumber', 'parking', 'rut']) {
    expect(isIncomplete({ ...form, [name]: ' ' })).toBe(true);
  }
  expect(isIncomplete({ ...form, rut: '12.345.678-4' })).toBe(true);
});
