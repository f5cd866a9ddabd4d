import type { ExchangeAddress } from '@volante/domain/plans/choice';

export function PlaceOnMap({ place: { address } }: { place: ExchangeAddress }) {
  return <p>{address}</p>;
}
