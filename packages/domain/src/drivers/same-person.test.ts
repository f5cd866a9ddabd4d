import { describe, expect, test } from 'vitest';
import { differenceOf, sameName } from './same-person.ts';

describe('[SCR-06] two names', () => {
  test.each([
    ['Camila Rojas', 'CAMILA ROJAS'],
    ['José Núñez', 'Jose Nunez'],
    ['Rojas Soto Camila Andrea', 'Camila Rojas'],
    ['Camila Andrea Rojas Soto', 'Camila Rojas Soto'],
    ['Camila A. Rojas S.', 'Camila Andrea Rojas Soto'],
    ['María de los Ángeles Pérez', 'Maria Angeles Perez'],
    ["Bernardo O'Higgins", 'Bernardo O Higgins'],
    ['Juan-Pablo González', 'Juan Pablo Gonzales'],
    ['Jhon Torres', 'John Torres'],
    ['Diego  Vera ', 'Vera, Diego'],
    ['Camila', 'Camila Rojas'],
    ['', 'Camila Rojas'],
    ['Camila Bera', 'Camila Vera'],
    ['Camila Contreras', 'Camila Conteras'],
    ['Camila Hernández', 'Camila Ernández'],
    // The initial is left for the name that nobody wrote out.
    ['Ana Andrea', 'A. Ana Soto'],
    ['De Soto', 'Ana Soto'],
  ])('%s and %s can be one person', (one, other) => {
    expect([sameName(one, other), sameName(other, one)]).toEqual([true, true]);
  });

  test.each([
    ['Camila Rojas', 'Pedro Rojas'],
    ['Camila Rojas', 'Camila Vera'],
    ['Carlos Soto Muñoz', 'Carlos Andrés Soto Pérez'],
    ['Ana Díaz', 'Eva Díaz'],
    ['Ana Ana', 'Ana Rojas'],
    ['Luis Mora', 'Luz Mora'],
    ['Comercial Los Andes SpA', 'Camila Rojas'],
    // Two letters differ, in a row or apart, or one letter of a short name.
    ['Ana Soto', 'Ana Peto'],
    ['Ana Rojas', 'Ana Rujes'],
    ['Ana Vera', 'Ana Veir'],
    ['Ana Vera', 'Ana Veis'],
    ['Ana Mora', 'Ana Morado'],
    ['Noé Mora', 'Noel Mora'],
    // Made of nothing but words that others leave out.
    ['Do Van', 'Camila Rojas'],
  ])('%s and %s are two people', (one, other) => {
    expect([sameName(one, other), sameName(other, one)]).toEqual([false, false]);
  });
});

test.each([
  'Ana da Silva',
  'Ana de Silva',
  'Ana del Silva',
  'Ana do Silva',
  'Ana dos Silva',
  'Ana e Silva',
  'Ana la Silva',
  'Ana las Silva',
  'Ana los Silva',
  'Ana San Silva',
  'Ana van Silva',
  'Ana von Silva',
  'Ana y Silva',
])('[SCR-06] %s can be Ana Silva with two more names: the word between is written or left out', (name) => {
  expect(sameName(name, 'Ana Julia Silva Rojas')).toBe(true);
});

test('[SCR-06] a RUT tells more than a name, and where it is not known the name decides', () => {
  const driver = { name: 'Camila Rojas', rut: '12345678-5' };
  expect(differenceOf({ name: 'Camila Rojas', rut: '12.345.678-5' }, driver)).toBeNull();
  expect(differenceOf({ name: 'Camila Rojas', rut: '7654321-6' }, driver)).toBe('rut');
  expect(differenceOf({ name: 'Pedro Vera', rut: '12345678-5' }, driver)).toBe('name');
  expect(differenceOf({ name: 'Pedro Vera', rut: null }, driver)).toBe('name');
  expect(differenceOf({ name: 'Camila Rojas', rut: '7654321-6' }, { ...driver, rut: null })).toBeNull();
  expect(differenceOf({ name: 'Camila Rojas', rut: '7654321-k' }, { ...driver, rut: '7.654.321-K' })).toBeNull();
});
