import { expect, test } from 'vitest';
import { type Command, doorsView } from './doors-view.ts';

const command = (status: Command['status'], _id = 'one'): Command => ({
  _id,
  action: 'open',
  status,
  stages: [],
  message: status === 'failed' ? 'El auto no respondió.' : null,
  finishedAt: null,
  coolDownUntil: null,
});
const calm = { pressed: null, trouble: null, command: null, answeredAt: 100, heard: true };
const refused = { action: 'open', message: 'Ahora el auto lo tiene Diego.' } as const;
const unanswered = { action: 'close', message: 'Sin respuesta', unanswered: { before: 'one', at: 100 } } as const;
const stateOf = (facts: Partial<Parameters<typeof doorsView>[0]>) => doorsView({ ...calm, ...facts }).state;

test('[DSH-06] the doors are shown as open only when the server reports the command as done', () => {
  expect(stateOf({})).toBe('idle');
  expect(stateOf({ pressed: 'open', command: command('done') })).toBe('sending');
  expect(stateOf({ command: command('running') })).toBe('running');
  expect(stateOf({ command: command('done') })).toBe('done');
});

test('[DSH-06] without contact to the server a running command is shown as unknown', () => {
  expect(stateOf({ command: command('running'), heard: false })).toBe('lost');
  expect(stateOf({ command: command('done'), heard: false })).toBe('done');
});

test('[DSH-06] a refusal and a failure are shown in the server’s words', () => {
  expect(doorsView({ ...calm, trouble: refused })).toMatchObject({ state: 'failed', message: refused.message });
  expect(doorsView({ ...calm, command: command('failed') })).toMatchObject({ message: 'El auto no respondió.' });
});

test('[DSH-06] a refused press gives way to the command that runs', () => {
  expect(stateOf({ trouble: refused, command: command('running') })).toBe('running');
});

test('[DSH-06] a press without an answer is unknown until the server reports on the car again', () => {
  expect(stateOf({ trouble: unanswered, command: command('done', 'one') })).toBe('lost');
  expect(stateOf({ trouble: unanswered, command: command('done', 'one'), answeredAt: 101 })).toBe('failed');
  expect(stateOf({ trouble: unanswered, answeredAt: 101 })).toBe('failed');
  expect(stateOf({ trouble: unanswered, command: command('running', 'two'), answeredAt: 101 })).toBe('running');
  expect(stateOf({ trouble: unanswered, command: command('done', 'two'), answeredAt: 101 })).toBe('done');
});
