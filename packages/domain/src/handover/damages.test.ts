import { describe, expect, test } from 'vitest';
import {
  afterDamageEvent,
  correctionProblem,
  type DamageEvent,
  damageEvents,
  type DamageState,
  damageStates,
  damageVerdicts,
  otherVerdict,
} from './damages.ts';

const allowed: [DamageState, DamageEvent, DamageState][] = [
  ['reported', 'contest', 'contested'],
  ['contested', 'decide-kept', 'kept'],
  ['contested', 'decide-withdrawn', 'withdrawn'],
  ['kept', 'correct-to-withdrawn', 'withdrawn'],
  ['withdrawn', 'correct-to-kept', 'kept'],
];

describe('[CON-15] a reported damage', () => {
  const grid = damageStates.flatMap((state) => damageEvents.map((event) => [state, event] as const));

  test.each(grid)('%s and %s: only what the table allows', (state, event) => {
    const row = allowed.find(([from, by]) => from === state && by === event);
    expect(afterDamageEvent(state, event)).toBe(row?.[2] ?? null);
  });

  test('a verdict gives way to the other one alone, and the refusal says why', () => {
    for (const verdict of damageVerdicts) {
      expect(correctionProblem(otherVerdict(verdict), verdict)).toBeNull();
      expect(correctionProblem(verdict, verdict)).toContain('ya está');
      for (const state of ['reported', 'contested'] as const)
        expect(correctionProblem(state, verdict)).toContain('no tiene una decisión');
    }
  });
});
