import type { AnswerMessage, CarAction } from '@volante/domain/telemetry/messages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from './answers.ts';
import { Commands, readCommand } from './commands.ts';

function makeCar() {
  const car = { done: [] as CarAction[], said: [] as AnswerMessage[] };
  const commands = new Commands({
    now: () => vi.getMockedSystemTime()!.getTime(),
    act: (action) => car.done.push(action),
    answer: (message) => car.said.push(message),
    after: (ms, run) => void setTimeout(run, ms),
    chance: () => 0.5,
  });
  return { ...car, commands };
}

const inTime = () => vi.getMockedSystemTime()!.getTime() + 10_000;
const unlock = (id = 'a') => ({ id, do: 'unlock', expiresAt: inTime() }) as const;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  return () => vi.useRealTimers();
});

describe('a simulated car', () => {
  test.each<[Answers, number, number]>([
    ['normal', 450, 450],
    ['slow', 4000, 4000],
    ['late', 450, 12_450],
  ])('%s: does it after %i ms and says so after %i ms', (answers, acts, tells) => {
    const { commands, done, said } = makeCar();
    commands.hear(unlock(), answers);
    vi.advanceTimersByTime(acts - 1);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['unlock']);
    vi.advanceTimersByTime(tells - acts);
    expect(said).toEqual([{ id: 'a', result: 'done', at: 1_000_000 + tells }]);
  });

  test('never: neither does nor says anything, to a cancel either', () => {
    const { commands, done, said } = makeCar();
    commands.hear(unlock(), 'never');
    commands.hear({ id: 'a', do: 'cancel' }, 'never');
    vi.advanceTimersByTime(60_000);
    expect([done, said]).toEqual([[], []]);
  });

  test('refuse: says no and does nothing', () => {
    const { commands, done, said } = makeCar();
    commands.hear(unlock(), 'refuse');
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([]);
    expect(said).toMatchObject([{ id: 'a', result: 'refused' }]);
  });

  test('does each id once, and says again what came of it', () => {
    const { commands, done, said } = makeCar();
    commands.hear(unlock(), 'normal');
    commands.hear(unlock(), 'normal');
    vi.advanceTimersByTime(1000);
    commands.hear(unlock(), 'normal');
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(['unlock']);
    expect(said.map(({ result }) => result)).toEqual(['done', 'done']);
  });

  test('does nothing past its time, by the clock of the car', () => {
    const { commands, done, said } = makeCar();
    commands.hear({ ...unlock(), expiresAt: inTime() - 9700 }, 'normal');
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([]);
    expect(said).toMatchObject([{ result: 'expired' }]);
  });

  test('does not do what was taken back, even when the command comes after its cancel', () => {
    const { commands, done, said } = makeCar();
    commands.hear(unlock('a'), 'slow');
    commands.hear({ id: 'a', do: 'cancel' }, 'slow');
    commands.hear({ id: 'b', do: 'cancel' }, 'normal');
    commands.hear(unlock('b'), 'normal');
    vi.advanceTimersByTime(20_000);
    expect(done).toEqual([]);
    expect(new Set(said.map(({ id, result }) => `${id} ${result}`))).toEqual(new Set(['a cancelled', 'b cancelled']));
  });

  test.each<[Answers, number]>([
    ['normal', 2],
    ['late', 1],
  ])('%s: what is done stays done when it is taken back too late', (answers, times) => {
    const { commands, done, said } = makeCar();
    commands.hear(unlock(), answers);
    vi.advanceTimersByTime(10_000);
    commands.hear({ id: 'a', do: 'cancel' }, answers);
    vi.advanceTimersByTime(10_000);
    expect(done).toEqual(['unlock']);
    expect(said.map(({ result }) => result)).toEqual(Array.from({ length: times }, () => 'done'));
  });
});

test.each([
  '',
  'null',
  '{}',
  '{"id":1,"do":"lock","expiresAt":1}',
  '{"id":"a","do":"fly","expiresAt":1}',
  '{"id":"a","do":"lock"}',
])('%s is no command', (text) => expect(readCommand(text)).toBeNull());

test('a command and its cancel are read', () => {
  expect(readCommand('{"id":"a","do":"lock","expiresAt":5}')).toEqual({ id: 'a', do: 'lock', expiresAt: 5 });
  expect(readCommand('{"id":"a","do":"cancel"}')).toEqual({ id: 'a', do: 'cancel' });
});
