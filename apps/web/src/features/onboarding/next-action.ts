import type { OnboardingStep } from '@volante/domain/onboarding/steps';
import { stepAddress } from './step-address.ts';
import type { OnboardingDriver } from './use-onboarding.ts';

type Facts = Pick<OnboardingDriver, 'verifiedList' | 'onboarding' | 'lead'>;

export interface NextAction {
  label: string;
  href: string;
}

const to = (step: OnboardingStep, label: string): NextAction => ({ label, href: stepAddress(step) });

const steps: Record<string, NextAction> = {
  info: to('basicInfo', 'Completar datos personales'),
  app: to('app', 'Vincular cuenta Uber'),
  plan: to('plan', 'Elegir plan de arriendo'),
  docs: to('documents', 'Subir documentos'),
};

/** The one thing to do now. Null when it is the company's turn. */
export function nextAction({ verifiedList, onboarding, lead }: Facts): NextAction | null {
  const { nextStep } = onboarding;
  if (!nextStep) return null;
  const step = steps[nextStep];
  if (step) return step;
  if (nextStep === 'meeting' && lead?.calendarLink && lead.meeting?.status !== 'booked') {
    return { label: 'Agendar reunión', href: lead.calendarLink };
  }
  // What has no place in the order of steps is done while others review the rest.
  if (!verifiedList.bank) return to('bankAccount', 'Agregar cuenta bancaria');
  return verifiedList.docs ? null : to('documentsCompliance', 'Ver mis documentos');
}
