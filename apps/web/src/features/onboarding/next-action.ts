import { documentNames } from '@volante/domain/documents/names';
import { type OnboardingStep, stepNumber } from '@volante/domain/onboarding/steps';
import type { NextAction } from '../../lib/onboarding-step.ts';
import { stepAddress } from './step-address.ts';
import type { OnboardingDriver } from './use-onboarding.ts';

type Facts = Pick<OnboardingDriver, 'verifiedList' | 'docs' | 'onboarding' | 'lead'>;

interface OpenAction extends NextAction {
  /** Undefined for what is done on another page. */
  step?: OnboardingStep;
}

const to = (step: OnboardingStep, label: string): OpenAction => ({ step, label, href: stepAddress(step) });

/** In the order in which onboarding asks for them. */
const asked = ['info', 'app', 'plan', 'docs'] as const;

const steps: Record<(typeof asked)[number], OpenAction> = {
  info: to('basicInfo', 'Siguiente: datos personales'),
  app: to('app', 'Siguiente: cuenta Uber'),
  plan: to('plan', 'Siguiente: plan de arriendo'),
  docs: to('documents', 'Siguiente: documentos'),
};

const uploaded = ({ docs }: Facts) => docs.files.length === documentNames.length;

/** What is asked for from here on: the server says with what it begins, for it knows what the company asks for at all. */
function askedFor(facts: Facts): OpenAction[] {
  const from = asked.findIndex((flag) => flag === facts.onboarding.nextStep);
  if (from < 0) return [];
  const [first, ...rest] = asked.slice(from);
  const open = rest.filter((flag) => (flag === 'docs' ? !uploaded(facts) : !facts.verifiedList[flag]));
  return [first, ...open].flatMap((flag) => flag ?? []).map((flag) => steps[flag]);
}

/** Everything the driver can do now, first what comes first. */
function openActions(facts: Facts): OpenAction[] {
  const { onboarding, verifiedList, lead } = facts;
  if (!onboarding.nextStep) return [];
  const actions = askedFor(facts);
  if (onboarding.nextStep === 'meeting' && lead?.calendarLink && lead.meeting?.status !== 'booked') {
    actions.push({ label: 'Siguiente: agendar reunión', href: lead.calendarLink });
  }
  // What has no place in the order of steps is done while others review the rest.
  if (!verifiedList.bank) actions.push(to('bankAccount', 'Siguiente: cuenta bancaria'));
  if (!verifiedList.docs && uploaded(facts)) actions.push(to('documentsCompliance', 'Ver mis documentos'));
  return actions;
}

const numberOf = (step: OnboardingStep | undefined) => step && stepNumber(step)?.number;

/** [DAY-15] The one thing to do now, besides a step that is done already. Null when it is the company's turn. */
export function nextAction(facts: Facts, done?: OnboardingStep): NextAction | null {
  const other = openActions(facts).find(({ step }) => !done || numberOf(step) !== numberOf(done));
  return other ? { label: other.label, href: other.href } : null;
}
