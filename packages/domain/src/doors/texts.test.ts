import { expect, test } from 'vitest';
import { doorActions, doorFailures } from './sequence.ts';
import {
  coolingMessage,
  failureMessage,
  keyLeftOnForStaff,
  keyLeftOnMessage,
  stageLabel,
  stageNames,
} from './texts.ts';

test('[DSH-06] the stages in words', () => {
  expect(stageNames.map((stage) => [stage, ...doorActions.map((action) => stageLabel(stage, action))])).toEqual([
    ['sent', 'Enviado', 'Enviado'],
    ['received', 'Recibido', 'Recibido'],
    ['done', 'Abierto', 'Cerrado'],
  ]);
});

test('[DSH-06] before the locks were told anything the doors are said to be as they were, afterwards never', () => {
  for (const action of doorActions) {
    for (const failure of doorFailures) {
      expect(failureMessage(action, failure, false)).toContain('Las puertas siguen como estaban.');
    }
    for (const failure of ['silent', 'no-line', 'interrupted', 'refused'] as const) {
      expect(failureMessage(action, failure, true)).not.toContain('siguen como estaban');
    }
    for (const failure of ['silent', 'no-line', 'interrupted'] as const) {
      expect(failureMessage(action, failure, true)).toContain('Revisa');
    }
  }
});

test('[DSH-06] every message says what to do next', () => {
  for (const action of doorActions) {
    for (const failure of doorFailures) {
      for (const acted of [false, true]) {
        expect(failureMessage(action, failure, acted)).toMatch(/inténtalo|soporte/i);
      }
    }
  }
  expect(coolingMessage(1)).toContain('1 segundo e');
  expect(coolingMessage(4)).toContain('4 segundos');
});

test('[SCR-09] a key that stayed on: what was done about it, and where staff see what was said to the car', () => {
  expect(keyLeftOnMessage('off')).toContain('Ya lo apagamos');
  expect(keyLeftOnMessage('failed')).toContain('No logramos apagarlo');
  const facts = { plate: 'KLXY77', commandId: 'c-1' };
  expect(keyLeftOnForStaff({ ...facts, end: 'off' })).toEqual({
    subject: 'El auto KLXY·77-8 quedó encendido y se apagó',
    text: expect.stringMatching(/Ya se apagó.*doors show --id c-1$/s),
  });
  expect(keyLeftOnForStaff({ ...facts, end: 'failed' })).toEqual({
    subject: 'El auto KLXY·77-8 quedó encendido',
    text: expect.stringContaining('hay que ir a verlo'),
  });
});
