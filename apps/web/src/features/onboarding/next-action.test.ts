import { documentNames } from '@volante/domain/documents/names';
import type { NextStep } from '@volante/domain/onboarding/next-step';
import { expect, test } from 'vitest';
import { nextAction } from './next-action.ts';

const everything = { auth: true, info: true, app: true, plan: true, docs: true, bank: true, meeting: true };
const meeting = { id: 'm', status: 'booked' as const, link: '/m', cancel: null, reschedule: null, start: '', end: '' };

function facts(nextStep: NextStep | null, missing: (keyof typeof everything)[], { booked = false, uploads = 6 } = {}) {
  return {
    verifiedList: { ...everything, ...Object.fromEntries(missing.map((flag) => [flag, false])) },
    docs: { files: documentNames.slice(0, uploads).map((name) => ({ name, status: 'PENDING' as const })) },
    onboarding: { needed: nextStep !== null, nextStep, progress: 0 },
    lead: { _id: 'l', source: null, calendarLink: '/calendar', meeting: booked ? meeting : null },
  };
}

test('[ONB-03] the next step is the one action', () => {
  const hrefs = (['info', 'app', 'plan', 'docs'] as const).map((step) => nextAction(facts(step, [step]))?.href);
  expect(hrefs).toEqual(['basicInfo', 'app', 'plan', 'documents'].map((step) => `/app/onboarding?step=${step}`));
});

test('[ONB-07] the meeting is booked by the calendar link; a booked one leaves what else is missing', () => {
  const booked = { booked: true };
  expect(nextAction(facts('meeting', ['meeting']))).toEqual({ label: 'Siguiente: agendar reunión', href: '/calendar' });
  expect(nextAction(facts('meeting', ['meeting', 'bank'], booked))?.label).toBe('Siguiente: cuenta bancaria');
  expect(nextAction(facts('meeting', ['meeting', 'docs'], booked))?.label).toBe('Ver mis documentos');
  expect(nextAction(facts('meeting', ['meeting'], booked))).toBeNull();
});

test('[ONB-03] while documents are reviewed the bank account comes first; complete, there is nothing to do', () => {
  expect(nextAction(facts('revisionDocs', ['docs', 'bank']))?.label).toBe('Siguiente: cuenta bancaria');
  expect(nextAction(facts('revisionDocs', ['docs']))?.href).toBe('/app/onboarding?step=documentsCompliance');
  expect(nextAction(facts('resume', ['bank']))?.href).toBe('/app/onboarding?step=bankAccount');
  expect(nextAction(facts(null, []))).toBeNull();
});

test('DAY-15: a step that was just done is not asked for again, also while the phone does not know it yet', () => {
  const all = facts('info', ['info', 'app', 'plan', 'docs', 'bank'], { uploads: 2 });
  const after = (done: Parameters<typeof nextAction>[1]) => nextAction(all, done)?.href.split('step=')[1];
  expect([after('basicInfo'), after('basicInfo-2'), after('plan')]).toEqual(['app', 'app', 'basicInfo']);
  const last = facts('docs', ['docs', 'bank'], { uploads: 5 });
  expect(nextAction(last, 'documents')?.label).toBe('Siguiente: cuenta bancaria');
  expect(nextAction(facts('revisionDocs', ['docs']), 'documents')).toBeNull();
  expect(nextAction(facts('resume', ['bank']), 'bankAccount')).toBeNull();
});

test('DAY-15: what was done out of order is skipped, and what the company does not ask for is not offered', () => {
  const bankLater = facts('app', ['app', 'docs', 'bank'], { uploads: 6 });
  expect(nextAction(bankLater, 'app')?.label).toBe('Siguiente: cuenta bancaria');
  // A company that asks for no ride-hailing account: the server begins with the plan.
  expect(nextAction(facts('plan', ['app', 'plan', 'docs'], { uploads: 0 }))?.href).toMatch(/=plan$/);
});
