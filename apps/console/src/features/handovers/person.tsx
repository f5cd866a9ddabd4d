import { driverAddress } from '../../lib/driver-address.ts';

/** A driver's name as a way to them; nothing for whoever may not see drivers. */
export function Person({ who }: { who: { uid: string; name: string } | null }) {
  if (!who) return null;
  return (
    <a href={driverAddress(who.uid)} className="font-semibold text-primary">
      {who.name}
    </a>
  );
}
