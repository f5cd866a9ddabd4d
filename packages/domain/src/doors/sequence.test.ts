import { describe, expect, test } from 'vitest';
import { doorEvents, doorFailures, doorStates, doorSteps, isDoorFailure, isFinished, transition } from './sequence.ts';

/** Every state against every event; a dot where nothing of the kind can happen. */
const grid = `
         taken          handed-over       acknowledged   pause-over                    silent        refused no-line       interrupted   unclaimed revoked
pressed  taken:send-key .                 .              .                             .             .       .             .             failed    .
taken    .              sent:await-answer .              .                             failed:cancel .       failed:cancel failed:cancel .         .
sent     .              .                 received:pause .                             failed:cancel failed  .             failed:cancel .         .
received .              .                 .              acting:send-lock:await-answer .             .       .             failed        .         failed
acting   .              .                 done:cool-down .                             failed:cancel failed  failed:cancel failed:cancel .         .
done     .              .                 .              .                             .             .       .             .             .         .
failed   .              .                 .              .                             .             .       .             .             .         .
`;

const [head = '', ...lines] = grid.trim().split('\n');
const events = head.trim().split(/\s+/);
const cells = new Map(lines.map((line) => [line.split(/\s+/)[0], line.trim().split(/\s+/).slice(1)]));

const shown = (step: ReturnType<typeof transition>) => (step ? [step.next, ...step.effects].join(':') : '.');

describe('[DSH-06] the sequence of the doors', () => {
  test('the grid names every state and every event', () => {
    expect(events).toEqual([...doorEvents]);
    expect([...cells.keys()]).toEqual([...doorStates]);
  });

  test.each(doorStates.flatMap((state) => doorEvents.map((event) => [state, event] as const)))(
    '%s, %s',
    (state, event) => {
      expect(shown(transition(state, event))).toBe(cells.get(state)?.[events.indexOf(event)]);
    },
  );

  test('open is key on and unlock, close is key off and lock', () => {
    expect(doorSteps).toEqual({ open: ['key-on', 'unlock'], close: ['key-off', 'lock'] });
  });

  test('no state is reached twice, so that no command is sent twice', () => {
    const rank = (state: (typeof doorStates)[number]) => doorStates.indexOf(state);
    for (const state of doorStates) {
      for (const event of doorEvents) {
        const step = transition(state, event);
        if (step) expect(rank(step.next)).toBeGreaterThan(rank(state));
      }
    }
  });

  test('done comes only from an acknowledged lock command', () => {
    const ways = doorStates.flatMap((state) =>
      doorEvents.filter((event) => transition(state, event)?.next === 'done').map((event) => `${state} ${event}`),
    );
    expect(ways).toEqual(['acting acknowledged']);
  });

  test('every unfinished state can fail, a finished one not', () => {
    for (const state of doorStates) {
      expect(doorFailures.some((failure) => transition(state, failure))).toBe(!isFinished(state));
    }
  });

  test('a failure is told from what leads on', () => {
    expect(doorEvents.filter(isDoorFailure)).toEqual([...doorFailures]);
  });
});
