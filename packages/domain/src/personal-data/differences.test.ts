import { expect, test } from 'vitest';
import { differencesOf, merged } from './differences.ts';

const base = {
  rut: '12.345.678-5',
  birth: '04/05/1990',
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

test('[SCR-02] only what the other saved and this form would undo is asked about', () => {
  const mine = { ...base, adrapt: 'Casa B', secondPhone: '+56 (9) 8765 4321' };
  const theirs = { ...base, adrapt: 'Casa C', parking: '1', emergencyPhone: '+56 (9) 1111 1111' };
  expect(differencesOf({ base, mine, theirs })).toEqual([
    { group: 'adrapt', edited: true },
    { group: 'parking', edited: false },
    { group: 'emergencyPhone', edited: false },
  ]);
});

test('[SCR-02] the same change on both sides, or on one alone, is no question', () => {
  expect(differencesOf({ base, mine: base, theirs: base })).toEqual([]);
  const mine = { ...base, adrapt: 'Casa B ' };
  expect(differencesOf({ base, mine, theirs: base })).toEqual([]);
  expect(differencesOf({ base, mine, theirs: { ...base, adrapt: 'Casa B' } })).toEqual([]);
  expect(differencesOf({ base, mine, theirs: { ...base, adrapt: ' Depto. 54 ' } })).toEqual([]);
});

test('[SCR-02] whatever the other saved is asked about, in the order of the form', () => {
  const other = Object.fromEntries(Object.entries(base).map(([field, text]) => [field, `${text}!`])) as typeof base;
  expect(differencesOf({ base, mine: base, theirs: other }).map(({ group }) => group)).toEqual([
    'rut',
    'birth',
    'gender',
    'address',
    'adrapt',
    'locality',
    'parking',
    'secondPhone',
    'emergencyPhone',
  ]);
});

test('[SCR-02] what means something only together is chosen together', () => {
  const mine = { ...base, adrnumber: '77', region: 'Región de Coquimbo', city: 'Elqui', commune: 'Vicuña' };
  const theirs = { ...base, address: 'Av. Matta', pin: '-33.45,-70.64', commune: 'Santiago' };
  expect(differencesOf({ base, mine, theirs })).toEqual([
    { group: 'address', edited: true },
    { group: 'locality', edited: true },
  ]);
  expect(merged({ mine, theirs }, { address: 'theirs', locality: 'mine' })).toEqual({
    ...mine,
    address: 'Av. Matta',
    adrnumber: '2401',
    pin: '-33.45,-70.64',
  });
  expect(merged({ mine, theirs }, { address: 'mine', locality: 'theirs' })).toEqual({
    ...mine,
    region: base.region,
    city: 'Santiago',
    commune: 'Santiago',
  });
  expect(merged({ mine, theirs }, {})).toEqual(mine);
});
