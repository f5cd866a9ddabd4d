import { type OnboardingStep, stepNumber } from '@volante/domain/onboarding/steps';

/** [SCR-06] 'Paso n de m', under the title of the step's own screen. */
export function StepLine({ step }: { step: OnboardingStep }) {
  const place = stepNumber(step);
  return (
    place && (
      <div className="-mt-2 px-4 pb-3">
        <p className="text-sm text-muted">{`Paso ${place.number} de ${place.of}`}</p>
        <div aria-hidden="true" className="mt-1.5 flex gap-1">
          {Array.from({ length: place.of }, (_, at) => (
            <span key={at} className={`h-1 flex-1 rounded-full ${at < place.number ? 'bg-primary' : 'bg-line'}`} />
          ))}
        </div>
      </div>
    )
  );
}
