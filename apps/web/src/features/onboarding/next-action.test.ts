import type { NextStep } from '@volante/domain/onboarding/next-step';
import { expect, test } from 'vitest';
import { nextAction } from './next-action.ts';

const everything = { auth: true, info: true, app: true, plan: true, docs: true, bank: true, meeting: true };
const meeting = { id: 'm', status: 'booked' as const, link: '/m', cancel: null, reschedule: null, start: '', end: '' };

function facts(nextStep: NextStep | null, missing: (keyof typeof everything)[], booked = false) {
  return {
    verifiedList: { ...everything, ...Object.fromEntries(missing.map((flag) => [flag, false])) },
    onboarding: { needed: nextStep !== null, nextStep, progress: 0 },
    lead: { _id: 'l', source: null, calendarLink: '/calendar', meeting: booked ? meeting : null },
  };
}

test('[ONB-03] the next step is the one action', () => {
  const hrefs = (['info', 'app', 'plan', 'docs'] as const).map((step) => nextAction(facts(step, [step]))?.href);
  expect(hrefs).toEqual(['basicInfo', 'app', 'plan', 'documents'].map((step) => `/app/onboarding?step=${step}`));
});

test('[ONB-07] the meeting is booked by the calendar link; a booked one leaves what else is missing', () => {
  expect(nextAction(facts('meeting', ['meeting']))).toEqual({ label: 'Agendar reunión', href: '/calendar' });
  expect(nextAction(facts('meeting', ['meeting', 'bank'], true))?.label).toBe('Agregar cuenta bancaria');
  expect(nextAction(facts('meeting', ['meeting', 'docs'], true))?.label).toBe('Ver mis documentos');
  expect(nextAction(facts('meeting', ['meeting'], true))).toBeNull();
});

test('[ONB-03] while documents are reviewed the bank account comes first; complete, there is nothing to do', () => {
  expect(nextAction(facts('revisionDocs', ['docs', 'bank']))?.label).toBe('Agregar cuenta bancaria');
  expect(nextAction(facts('revisionDocs', ['docs']))?.href).toBe('/app/onboarding?step=documentsCompliance');
  expect(nextAction(facts('resume', ['bank']))?.href).toBe('/app/onboarding?step=bankAccount');
  expect(nextAction(facts(null, []))).toBeNull();
});
