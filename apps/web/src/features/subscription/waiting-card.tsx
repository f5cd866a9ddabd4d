import type { DriverStatus } from '@volante/domain/drivers/status';
import { planWithoutCar } from '@volante/domain/drivers/status-words/plan';
import { HeroCard } from '@volante/ui/hero-card.tsx';

/** For a driver who has a plan but no car, and so no shift. */
export function WaitingCard({ status }: { status: DriverStatus }) {
  const { title, text } = planWithoutCar[status];
  return <HeroCard label={title}>{text}</HeroCard>;
}
