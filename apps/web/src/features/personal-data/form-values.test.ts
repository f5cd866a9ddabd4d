import { localDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { isIncomplete, mistakesIn, personalDataOf } from './form-rules.ts';
import { formDataOf } from './form-values.ts';
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
  latitude: -33.46,
  longitude: -70.64,
  version: 'v1',
};

test('[PER-02] a birth date is written DD/MM/AAAA, whatever is typed', () => {
  const typed = ['4', '04', '040', '04/05', '04051', '04051990', '04/05/1990', '040519901', 'a4'];
  const shown = ['4', '04', '04/0', '04/05', '04/05/1', '04/05/1990', '04/05/1990', '04/05/19901', '4'];
  expect(typed.map((text) => maskDate(text))).toEqual(shown);
});

test('[SCR-07] a date typed or pasted with single digits, points or dashes is that date', () => {
  const type = (keys: string) => keys.split('').reduce((shown, key) => maskDate(shown + key), '');
  const pasted = ['1/1/1990', '1-1-1990', '01.1.1990', '1990-01-01', '1990-1-1', '01011990'];
  expect(pasted.map((text) => maskDate(text))).toEqual(pasted.map(() => '01/01/1990'));
  expect(['1/1/1990', '01/01/1990', '01011990', '1.1.1990', '1-01-1990'].map(type)).toEqual(
    Array.from({ length: 5 }, () => '01/01/1990'),
  );
  // Deleting the 2 of 12/05/1990, then typing a 3 in its place.
  expect(maskDate('1/05/1990', true)).toBe('10/51/990');
  expect(maskDate('130/51/990')).toBe('13/05/1990');
});

test('[PER-02] what is stored is shown as it is written, and sent as the rules take it', () => {
  const form = formDataOf(stored);
  expect(form).toMatchObject({
    rut: '12.345.678-5',
    birth: '04/05/1990',
    parking: '0',
    adrapt: '',
    pin: '-33.46,-70.64',
  });
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
  const form = formDataOf({ ...stored, secondPhone: null, latitude: null, longitude: null });
  expect(form.pin).toBe('');
  expect(isIncomplete(form)).toBe(false);
  for (const name of ['birth', 'gender', 'region', 'city', 'commune', 'address', 'adrnumber', 'parking', 'rut']) {
    expect(isIncomplete({ ...form, [name]: ' ' })).toBe(true);
  }
  expect(isIncomplete({ ...form, rut: '12.345.678-4' })).toBe(true);
});
