import type { DriverStatus } from '@volante/domain/drivers/status';
import { mayUseOnboarding } from '@volante/domain/onboarding/gate';
import { Icon } from '@volante/ui/icon.tsx';

export interface LockedBoxProps {
  verified: { bank: boolean; docs: boolean };
  status: DriverStatus;
}

const places = {
  docs: {
    label: 'Tus documentos aprobados',
    onboarding: '/app/onboarding?step=documents',
    profile: '/app/v2/profile?tab=documents',
  },
  bank: {
    label: 'Tu cuenta bancaria',
    onboarding: '/app/onboarding?step=bankAccount',
    profile: '/app/v2/profile?tab=accounting',
  },
};

/** [ONB-08] What is missing before doors and shift open, and where to complete it. */
export function LockedBox({ verified, status }: LockedBoxProps) {
  const where = mayUseOnboarding(status) ? 'onboarding' : 'profile';
  const missing = (['docs', 'bank'] as const).filter((name) => !verified[name]);
  return (
    <section className="rounded-control bg-instalment-soft px-4 pt-3 pb-1">
      <h2 className="flex items-center gap-2 font-semibold text-instalment">
        <Icon name="lock" size={20} />
        Puertas y turno bloqueados
      </h2>
      <p className="pt-1 text-sm">Se abren cuando tengas verificado:</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <a href={places[name][where]} className="flex min-h-12 items-center justify-between gap-3 font-semibold">
              {places[name].label}
              <Icon name="forward" size={20} className="-mr-1 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
