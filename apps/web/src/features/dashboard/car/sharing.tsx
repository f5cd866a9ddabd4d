import type { Driver } from '../../../lib/driver/use-driver.ts';
import { SharingCard } from './sharing-card.tsx';
import { useCarCard } from './use-car-card.ts';

/** [DSH-05] Most drive alone: the card comes for a couple of two. */
export function Sharing({ driver }: { driver: Driver }) {
  const [first] = useCarCard().data?.getAssignations ?? [];
  const partner = first?.drivers.find(({ _id }) => _id !== driver._id);
  if (!first || !partner || first.drivers.length !== 2) return null;
  return <SharingCard driver={driver} shared={first} partner={partner} />;
}
