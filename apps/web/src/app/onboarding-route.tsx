import { Onboarding, type OtherSteps } from '../features/onboarding/onboarding.tsx';

const personalData = () =>
  import('../features/personal-data/personal-data-step.tsx').then((module) => module.PersonalDataStep);

const otherSteps: OtherSteps = {
  basicInfo: personalData,
  source: () => import('../features/channel/source-step.tsx').then((module) => module.SourceStep),
  'basicInfo-2': personalData,
  documents: () => import('../features/documents/documents-step.tsx').then((module) => module.DocumentsStep),
  documentsCompliance: () =>
    import('../features/documents/compliance-step.tsx').then((module) => module.ComplianceStep),
  plan: () => import('../features/plans/plan-step.tsx').then((module) => module.PlanStep),
  app: () => import('../features/ridehailing/app-step.tsx').then((module) => module.AppStep),
  bankAccount: () => import('../features/banking/bank-account-step.tsx').then((module) => module.BankAccountStep),
};

export function OnboardingRoute({ title }: { title: string }) {
  return <Onboarding title={title} otherSteps={otherSteps} />;
}
