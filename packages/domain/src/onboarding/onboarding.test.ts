import { describe, expect, test } from 'vitest';
import { driverStatuses } from '../drivers/status.ts';
import { defaultRequiredFlags, type Flag, flags, isFlag, type VerifiedList } from './flags.ts';
import { gate } from './gate.ts';
import { nextStep, onboardingNeeded } from './next-step.ts';
import { onboardingProgress } from './progress.ts';

function verifiedExcept(...missing: Flag[]): VerifiedList {
  const verified = {
    auth: true,
    tc: true,
    bank: true,
    docs: true,
    info: true,
    meeting: true,
    plan: true,
    app: true,
    guarantee: true,
  };
  for (const flag of missing) verified[flag] = false;
  return verified;
}

function subsetsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((_item, bit) => mask & (1 << bit)));
}

/** The specification's list, read from the top: the first line that applies is the step. */
function expectedStep(
  missing: Flag[],
  required: readonly Flag[],
  documentsUploaded: boolean,
  singleShiftPlan: boolean,
) {
  const open = new Set(missing.filter((flag) => required.includes(flag)));
  const lines = [
    { step: 'info', applies: open.has('info') },
    { step: 'app', applies: open.has('app') },
    { step: 'plan', applies: open.has('plan') },
    { step: 'docs', applies: open.has('docs') && !documentsUploaded },
    { step: 'meeting', applies: open.has('meeting') && singleShiftPlan },
    { step: 'revisionDocs', applies: open.has('docs') },
    { step: 'resume', applies: open.size > 0 },
  ];
  return lines.find((line) => line.applies)?.step ?? null;
}

describe('onboarding', () => {
  test('[ONB-03] need and next step for every combination of flags, switches, documents and plan', () => {
    const wrong: unknown[] = [];
    for (const missing of subsetsOf(flags)) {
      const verified = verifiedExcept(...missing);
      for (const required of subsetsOf(defaultRequiredFlags)) {
        const needed = missing.some((flag) => required.includes(flag));
        if (onboardingNeeded(verified, required) !== needed) wrong.push({ missing, required });
        for (const documentsUploaded of [true, false]) {
          for (const singleShiftPlan of [true, false]) {
            const step = nextStep({ verified, required, documentsUploaded, singleShiftPlan });
            if (step !== expectedStep(missing, required, documentsUploaded, singleShiftPlan)) {
              wrong.push({ missing, required, documentsUploaded, singleShiftPlan, step });
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    { missing: ['info', 'app', 'plan', 'docs', 'bank', 'meeting'], step: 'info' },
    { missing: ['app', 'plan', 'docs', 'bank', 'meeting'], step: 'app' },
    { missing: ['plan', 'docs', 'bank', 'meeting'], step: 'plan' },
    { missing: ['docs', 'bank', 'meeting'], step: 'docs' },
    { missing: ['docs', 'bank', 'meeting'], documentsUploaded: true, step: 'meeting' },
    { missing: ['docs', 'bank'], documentsUploaded: true, step: 'revisionDocs' },
    { missing: ['docs', 'meeting'], documentsUploaded: true, singleShiftPlan: false, step: 'revisionDocs' },
    { missing: ['bank'], documentsUploaded: true, step: 'resume' },
    { missing: ['auth', 'tc', 'guarantee'], documentsUploaded: true, step: null },
  ] as const)('[ONB-03] without $missing the next step is $step', ({ missing, step, ...facts }) => {
    const verified = verifiedExcept(...missing);
    const found = nextStep({
      verified,
      required: defaultRequiredFlags,
      documentsUploaded: false,
      singleShiftPlan: true,
      ...facts,
    });
    expect(found).toBe(step);
  });

  test('[ONB-04] progress counts bank, docs, info, plan and app only', () => {
    const counted: Flag[] = ['bank', 'docs', 'info', 'plan', 'app'];
    for (const missing of subsetsOf(flags)) {
      const done = counted.filter((flag) => !missing.includes(flag)).length;
      expect(onboardingProgress(verifiedExcept(...missing))).toBe(done * 20);
    }
  });

  test('[SES-10] the gate sends to onboarding only who needs it and is on boarding', () => {
    const sent = driverStatuses.filter((status) => gate({ status, onboardingNeeded: true }) === '/app/onboarding');
    expect(sent).toEqual(['on boarding']);
    for (const status of driverStatuses) {
      expect(gate({ status, onboardingNeeded: false })).toBe('/app/v2/dashboard');
    }
  });

  test('[ONB-03] only the nine flags are flags', () => {
    expect(flags.filter(isFlag)).toHaveLength(9);
    expect(['', 'tos', 'length', 'Auth'].some(isFlag)).toBe(false);
  });
});
