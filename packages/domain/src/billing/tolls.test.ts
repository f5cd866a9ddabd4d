import { describe, expect, test } from 'vitest';
import { nearlySameGantry, nearlySamePassage, tollKey } from './tolls.ts';

const passage = {
  carId: 'KLXY77',
  at: new Date('2026-11-14T11:30:15Z'),
  address: 'Costanera Norte, Lo Saldes',
  amount: 449,
};

describe('[BKS-01] the key of a passage', () => {
  test('is plate, instant and gantry, in whichever spelling', () => {
    const key = 'tag:KLXY77/2026-11-14T11:30:15.000Z/COSTANERANORTELOSALDES';
    for (const address of [
      'Costanera Norte, Lo Saldes',
      'COSTANERA NORTE - LO SALDES',
      ' costanera  norte lo saldés',
    ]) {
      expect(tollKey({ ...passage, address })).toBe(key);
    }
    expect(tollKey({ ...passage, at: new Date('2026-11-14T11:30:16Z') })).not.toBe(key);
    expect(tollKey({ ...passage, carId: 'PHZF55' })).not.toBe(key);
    expect(tollKey({ ...passage, address: 'Costanera Norte, Lo Saldes 2' })).not.toBe(key);
  });
});

describe('[BKS-01] names of gantries', () => {
  test.each([
    ['Lo Saldes', 'Lo Saldez'],
    ['Costanera Norte, Lo Saldes', 'Lo Saldes'],
    ['Pe\ufffdalol\ufffdn', 'Peñalolén'],
    ['Vespucio Sur P3', 'Américo Vespucio Sur P03'],
    ['Pórtico 7, Lo Saldes', 'Portico 07 Lo Saldez'],
  ])('%s and %s are nearly the same', (one, other) => {
    expect(nearlySameGantry(one, other)).toBe(true);
    expect(nearlySameGantry(other, one)).toBe(true);
  });

  test.each([
    ['P1', 'P2'],
    ['Pórtico 1', 'Pórtico 11'],
    ['Pórtico A', 'Pórtico B'],
    ['Vespucio Norte', 'Vespucio Sur'],
    ['Lo Saldes', 'Kennedy'],
    ['Sur', 'Vespucio Sur'],
    ['ABC', 'ABD'],
    ['Lo Saldes 1 km 2', 'Lo Saldes 2 km 1'],
  ])('%s and %s are not', (one, other) => {
    expect(nearlySameGantry(one, other)).toBe(false);
    expect(nearlySameGantry(other, one)).toBe(false);
  });
});

test('[BKS-01] passages are nearly the same with one plate and amount, within two minutes', () => {
  const near = { ...passage, address: 'Lo Saldes', at: new Date('2026-11-14T11:32:15Z') };
  expect(nearlySamePassage(passage, near)).toBe(true);
  expect(nearlySamePassage(near, passage)).toBe(true);
  expect(nearlySamePassage(passage, { ...near, at: new Date('2026-11-14T11:32:16Z') })).toBe(false);
  expect(nearlySamePassage(passage, { ...near, amount: 450 })).toBe(false);
  expect(nearlySamePassage(passage, { ...near, carId: 'PHZF55' })).toBe(false);
  expect(nearlySamePassage(passage, { ...near, address: 'Lo Saldes 2' })).toBe(false);
});
