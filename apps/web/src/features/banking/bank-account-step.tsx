import type { StepProps } from '../../lib/onboarding-step.ts';
import { Screen } from '../../ui/screen.tsx';

export function BankAccountStep({ title, back }: StepProps) {
  return <Screen title={title} back={back} state="loading" />;
}
