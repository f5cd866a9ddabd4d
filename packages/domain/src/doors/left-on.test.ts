import { expect, test } from 'vitest';
import { type KeyFacts, keyVerdict, mostKeyTries } from './left-on.ts';

const facts = (some: Partial<KeyFacts>): KeyFacts => ({
  off: false,
  takenOver: false,
  underWay: false,
  tries: 0,
  ...some,
});

test.each([
  [{}, 'turn-off'],
  [{ tries: 2 }, 'turn-off'],
  [{ tries: 3 }, 'failed'],
  [{ underWay: true }, 'wait'],
  // Its last try may still be answered.
  [{ underWay: true, tries: mostKeyTries }, 'wait'],
  [{ takenOver: true, underWay: true }, 'taken-over'],
  [{ off: true, takenOver: true, tries: mostKeyTries }, 'off'],
] as const)('[SCR-09] a key left on, of which is known %j: %s', (known, verdict) => {
  expect(keyVerdict(facts(known))).toBe(verdict);
});
