import type { Driver } from '../../../lib/driver/use-driver.ts';
import { LazyPart } from '../../../lib/lazy-part.tsx';
import { useCarCard } from './use-car-card.ts';

const loadCard = () => import('./sharing-card.tsx').then((module) => module.SharingCard);

/** [DSH-05] Most drive alone: the card comes for a couple of two. */
export function Sharing({ driver }: { driver: Driver }) {
  const [first] = useCarCard().data?.getAssignations ?? [];
  const partner = first?.drivers.find(({ _id }) => _id !== driver._id);
  const shared = first && partner && first.drivers.length === 2 && { driver, shared: first, partner };
  return shared && <LazyPart load={loadCard} wanted props={shared} />;
}
