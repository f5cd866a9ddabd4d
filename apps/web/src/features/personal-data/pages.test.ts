import { expect, test } from 'vitest';
import { formDataOf } from './form-values.ts';
import { pageAddress, pageOf, pages, pageWith } from './pages.ts';

const empty = {
  address: null,
  adrapt: null,
  adrnumber: null,
  birth: null,
  city: null,
  commune: null,
  region: null,
  rut: null,
  gender: null,
  parking: null,
  phone: null,
  secondPhone: null,
  emergencyPhone: null,
  latitude: null,
  longitude: null,
  version: 'v1',
};

test('DAY-15: the thirteen fields stand on three pages, each on one', () => {
  const fields = pages.flatMap((page) => page.fields);
  expect(fields.toSorted()).toEqual(Object.keys(formDataOf(empty)).toSorted());
  expect(fields).toHaveLength(13);
});

test('DAY-15: a mistake opens its page, the first of several', () => {
  expect([['gender'], ['pin'], ['parking', 'commune'], ['emergencyPhone'], []].map(pageWith)).toEqual([1, 2, 2, 3, 1]);
});

test('DAY-15: the address names the page and keeps its step; one that does not exist is the first', () => {
  expect(['', '?pagina=2', '?step=basicInfo&pagina=3', '?pagina=4', '?pagina=x', '?pagina=1.5'].map(pageOf)).toEqual([
    1, 2, 3, 1, 1, 1,
  ]);
  expect(pageAddress('?step=basicInfo-2', 2)).toBe('/app/onboarding?step=basicInfo-2&pagina=2');
  expect(pageAddress('?step=basicInfo&pagina=2', 1)).toBe('/app/onboarding?step=basicInfo');
});
