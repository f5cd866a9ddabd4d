import { missingFlags, type NextStep, nextStep, type OnboardingFacts } from './next-step.ts';

interface StepFacts {
  /** As staff call it. */
  title: string;
  /** Who is longer in it is shown in red. */
  targetDays: number;
}

/** In the order a driver goes through them. */
const facts = {
  info: { title: 'Datos personales', targetDays: 3 },
  app: { title: 'Cuenta de la plataforma', targetDays: 7 },
  plan: { title: 'Plan', targetDays: 3 },
  docs: { title: 'Documentos por subir', targetDays: 7 },
  meeting: { title: 'Reunión', targetDays: 7 },
  revisionDocs: { title: 'Documentos en revisión', targetDays: 2 },
  resume: { title: 'Últimos datos', targetDays: 7 },
  email: { title: 'Correo sin confirmar', targetDays: 3 },
  confirm: { title: 'Por confirmar', targetDays: 1 },
} as const satisfies Record<NextStep | 'email' | 'confirm', StepFacts>;

/** [CON-11] Where a driver in the onboarding stands: at a step of their own, or at one that is left once those are done. */
export type StaffStep = keyof typeof facts;

export const staffSteps = Object.keys(facts) as StaffStep[];

export const isStaffStep = (text: string): text is StaffStep => Object.hasOwn(facts, text);

export const stepTitle = (step: StaffStep): string => facts[step].title;

export const stepTargetDays = (step: StaffStep): number => facts[step].targetDays;

/** Whoever has done everything can be confirmed once their address is: they are paid by what we write to it. */
export function staffStep(driver: OnboardingFacts): StaffStep {
  return nextStep(driver) ?? (driver.verified.auth ? 'confirm' : 'email');
}

/** What is still to be verified before the driver can be confirmed. */
export function missingToConfirm({ verified, required }: OnboardingFacts) {
  return missingFlags(verified, required.includes('auth') ? required : [...required, 'auth']);
}

const dayMs = 86_400_000;

export function isStepLate(step: StaffStep, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > stepTargetDays(step) * dayMs;
}
