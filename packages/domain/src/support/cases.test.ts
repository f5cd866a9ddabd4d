import { describe, expect, test } from 'vitest';
import {
  aboutKinds,
  aboutNames,
  caseSubject,
  caseTitle,
  chatProblems,
  closedNews,
  isAboutKind,
  longestSubject,
  noCases,
  replyNews,
  subjectFrom,
} from './cases.ts';

describe('[HLP-03] a case in the list', () => {
  test('names its number and subject, or says that it has none', () => {
    expect(caseTitle('1001')).toBe('Nº Caso: 1001');
    expect(caseTitle(null)).toBe('Número de caso no disponible');
    expect(caseTitle('')).toBe('Número de caso no disponible');
    expect(caseSubject('Cobro doble')).toBe('Cobro doble');
    expect(caseSubject('  ')).toBe('Sin asunto');
    expect(caseSubject(undefined)).toBe('Sin asunto');
  });

  test('the empty text names the tab', () => {
    expect(noCases.active).toBe('No tienes casos abiertos disponibles.');
    expect(noCases.closed).toBe('No tienes casos cerrados disponibles.');
  });
});

describe('the subject', () => {
  test('is the first line of the first message', () => {
    expect(subjectFrom('  Me cobraron   dos veces\nel TAG del martes')).toBe('Me cobraron dos veces');
  });

  test('is cut at a word, and within a word that is too long', () => {
    const long = subjectFrom('palabra '.repeat(30));
    expect(long.length).toBeLessThanOrEqual(longestSubject);
    expect(long).toMatch(/palabra…$/);
    expect(subjectFrom('x'.repeat(200))).toHaveLength(longestSubject);
    expect(subjectFrom('x'.repeat(80))).toBe('x'.repeat(80));
    expect(subjectFrom('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
    expect(subjectFrom(`${'x'.repeat(41)} ${'y'.repeat(60)}`)).toBe(`${'x'.repeat(41)}…`);
    expect(subjectFrom(`${'x'.repeat(40)} ${'y'.repeat(60)}`)).toBe(`${'x'.repeat(40)} ${'y'.repeat(38)}…`);
    expect(subjectFrom(' \n ')).toBe('');
    expect(subjectFrom('\n\n  Me cobraron  \n dos veces')).toBe('Me cobraron');
  });
});

test('only known kinds are something a case can be about', () => {
  expect(isAboutKind('event')).toBe(true);
  expect(isAboutKind('constructor')).toBe(false);
});

test('[HLP-03] each kind has a name for staff, and an answer its news for the driver', () => {
  expect(aboutKinds.map((kind) => [kind, aboutNames[kind]])).toEqual([
    ['settlement', 'Liquidación'],
    ['event', 'Evento'],
    ['handover', 'Entrega de turno'],
    ['charging', 'Carga'],
    ['claim', 'Reclamo'],
    ['screen', 'Pantalla'],
  ]);
  expect(replyNews('1001')).toBe('Soporte te respondió en el caso Nº 1001.');
  expect(closedNews('1001')).toBe('Cerramos tu caso Nº 1001. Si necesitas algo más, escríbenos.');
  expect(chatProblems.tooLong).toBe('El mensaje puede tener hasta 4.000 caracteres.');
});
