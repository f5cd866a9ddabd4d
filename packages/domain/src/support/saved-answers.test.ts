import { expect, test } from 'vitest';
import { filledAnswer, leftBlank, longestAnswerName, readAnswerName, readSavedAnswer } from './saved-answers.ts';

const facts = { nombre: 'Camila', patente: 'BBCL-23', semana: null, caso: '7', asunto: 'Cobro de TAG' };

test('[CON-21] a saved answer says the driver’s own data, and what is not known stays to be seen', () => {
  const text = 'Hola {nombre}, tu auto {patente} en la semana {semana}.';
  expect(filledAnswer(text, facts)).toBe('Hola Camila, tu auto BBCL-23 en la semana {semana}.');
  expect(leftBlank(filledAnswer(text, facts))).toEqual(['semana']);
  // A name that looks like a blank is not filled in again.
  expect(filledAnswer('{nombre}', { ...facts, nombre: '{caso}' })).toBe('{caso}');
  expect(filledAnswer('{constructor}', facts)).toBe('{constructor}');
});

test.each([
  ['Hola {nombre}', undefined],
  ['Hola {apellido}', /\{apellido\}.*\{nombre\}/],
  ['Hola {}', /\{\}/],
  ['Hola { nombre }', /\{ nombre \}/],
  ['Hola {toString}', /\{toString\}/],
  ['Hola {nombre', /sin su pareja/],
  ['Hola nombre}', /sin su pareja/],
  [' \u200B ', /Escribe la respuesta/],
  ['x'.repeat(4_001), /4000/],
])('[CON-21] %j is kept, or refused with what can be used', (typed, problem) => {
  const read = readSavedAnswer(typed);
  if (problem === undefined) expect(read).toEqual({ value: typed });
  else expect(read).toEqual({ problem: expect.stringMatching(problem) });
});

test('[CON-21] a name is one line of people’s words', () => {
  expect(readAnswerName('  Multa \n de tránsito ')).toEqual({ value: 'Multa de tránsito' });
  expect(readAnswerName(' ')).toHaveProperty('problem');
  expect(readAnswerName('x'.repeat(longestAnswerName + 1))).toHaveProperty('problem');
});
