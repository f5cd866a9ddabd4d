import { describe, expect, test } from 'vitest';
import { type LocalDate, parseLocalDate } from '../values/dates.ts';
import { isLeadSource, leadSources } from './lead-source.ts';
import { type PersonalData, type PersonalDataField, personalDataMistakes } from './personal-data.ts';

const today = parseLocalDate('2026-11-15') as LocalDate;

const right: PersonalData = {
  rut: '12.345.678-5',
  birth: '1990-05-04',
  gender: 'female',
  region: 'Región Metropolitana de Santiago',
  city: 'Santiago',
  commune: 'Ñuñoa',
  address: 'Av. Irarrázaval',
  adrnumber: '2401',
  adrapt: 'Depto. 54',
  pin: '',
  parking: '0',
  secondPhone: '',
  emergencyPhone: '',
};

const mistakes = (changes: Partial<PersonalData>, apartmentRequired = true) =>
  personalDataMistakes({ ...right, ...changes }, { today, apartmentRequired });

const onlyIn = (field: PersonalDataField, text: string) => expect.objectContaining({ [field]: text });

test('a complete form has no mistake', () => {
  expect(Object.keys(mistakes({}))).toEqual([]);
});

test.each(['', '12.345.678-4', '1-9', '12345-5', 'K', '12.345.678', '99.999.999'])(
  "[PER-01] RUT %j is 'Rut inválido'",
  (rut) => expect(mistakes({ rut })).toEqual({ rut: 'Rut inválido' }),
);

test.each(['12345678-5', '11.111.112-k', '12.345.670-K'])('[PER-01] RUT %s passes', (rut) => {
  expect(mistakes({ rut })).toEqual({});
});

test.each(['-33.45,-70.66', ''])('[SCR-01] the address may be on the map: %j', (pin) => {
  expect(mistakes({ pin })).toEqual({});
});

test.each(['0,0', '48.85,2.35', 'aquí'])('[SCR-01] %j is no point in Chile', (pin) => {
  expect(mistakes({ pin })).toEqual({ pin: 'El punto del mapa debe estar en Chile.' });
});

describe('[PER-02] birth', () => {
  test.each([
    ['2026-11-15', undefined],
    ['2026-11-16', 'La fecha de nacimiento no puede ser futura.'],
    ['2010-02-28', undefined],
    ['2010-02-30', 'Escribe una fecha que exista.'],
    ['04/05/1990', 'Escribe una fecha que exista.'],
    ['1890-01-01', 'Revisa el año de tu nacimiento.'],
    ['1930-01-01', undefined],
    // 110 years of 366 days ago.
    ['1916-08-24', undefined],
    ['1916-08-23', 'Revisa el año de tu nacimiento.'],
    ['', 'Campo requerido'],
  ])('%j: %s', (birth, mistake) => {
    expect(mistakes({ birth }).birth).toBe(mistake);
  });
});

describe('[PER-03] region, province and commune belong to each other', () => {
  test('each is required', () => {
    expect(mistakes({ region: '', city: '', commune: '' })).toEqual({
      region: 'Campo requerido',
      city: 'Campo requerido',
      commune: 'Campo requerido',
    });
  });

  test('a province of another region, a commune of another province, a made-up region', () => {
    expect(mistakes({ city: 'Elqui', commune: 'La Serena' })).toEqual({
      city: 'Elige una provincia de la región.',
      commune: 'Elige una comuna de la provincia.',
    });
    expect(mistakes({ commune: 'Puente Alto' })).toEqual({ commune: 'Elige una comuna de la provincia.' });
    expect(mistakes({ region: 'Región de Narnia' })).toEqual(onlyIn('region', 'Elige una región de la lista.'));
  });
});

describe('[PER-04] number and apartment', () => {
  test.each(['', '   '])("%j is 'Campo requerido'", (text) => {
    expect(mistakes({ adrnumber: text })).toEqual({ adrnumber: 'Campo requerido' });
    expect(mistakes({ adrapt: text })).toEqual({ adrapt: 'Campo requerido' });
    expect(mistakes({ address: text })).toEqual({ address: 'Campo requerido' });
  });

  test('once accepted, the apartment may be empty, the number may not', () => {
    expect(mistakes({ adrapt: '', adrnumber: '' }, false)).toEqual({ adrnumber: 'Campo requerido' });
  });

  test('what is too long or cannot be stored is refused', () => {
    expect(mistakes({ address: 'a'.repeat(200), adrnumber: '1'.repeat(20), adrapt: 'a'.repeat(60) })).toEqual({});
    expect(mistakes({ address: 'a'.repeat(201) }).address).toBe('Usa como máximo 200 letras.');
    expect(mistakes({ adrnumber: '1'.repeat(21) }).adrnumber).toBe('Usa como máximo 20 letras.');
    expect(mistakes({ adrapt: 'a'.repeat(61) }).adrapt).toBe('Usa como máximo 60 letras.');
    for (const bad of ['a\0b', 'a\nb', 'a\ud800b', 'a\u2028b', 'a\u009bb']) {
      expect(mistakes({ address: bad }).address).toBe('Tiene caracteres invisibles. Bórralo y escríbelo de nuevo.');
    }
  });
});

test('[PER-05] gender and parking are of their lists', () => {
  for (const gender of ['female', 'male', 'other']) expect(mistakes({ gender })).toEqual({});
  for (const parking of ['0', '1']) expect(mistakes({ parking })).toEqual({});
  expect(mistakes({ gender: 'Femenino' })).toEqual({ gender: 'Campo requerido' });
  expect(mistakes({ parking: '2' })).toEqual({ parking: 'Campo requerido' });
});

test('[PER-08] second and emergency phone may be empty, and are Chilean numbers when not', () => {
  expect(mistakes({ secondPhone: '  ', emergencyPhone: '' })).toEqual({});
  expect(mistakes({ secondPhone: '+56 (9) 8765 4321', emergencyPhone: '+56 2 2345 6789' })).toEqual({});
  expect(mistakes({ secondPhone: '+56 (9) 8765', emergencyPhone: '+54 9 8765 4321' })).toEqual({
    secondPhone: 'Escribe los 9 dígitos del teléfono.',
    emergencyPhone: 'Escribe los 9 dígitos del teléfono.',
  });
});

test('[ONB-02] six channels', () => {
  expect(leadSources).toEqual([
    'Facebook o Instagram',
    'Google',
    'TikTok',
    'Uber',
    'Un amigo, familiar o conocido',
    'Una empresa reclutadora me contactó',
  ]);
  expect(isLeadSource('Google')).toBe(true);
  expect(isLeadSource('google')).toBe(false);
});
