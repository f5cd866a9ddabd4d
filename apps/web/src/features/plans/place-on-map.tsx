import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { config } from '../../lib/config.ts';
import { PlaceMap } from '@volante/ui/map/map.tsx';

export function PlaceOnMap({ place: { address, latitude, longitude } }: { place: ExchangeAddress }) {
  return <PlaceMap latitude={latitude} longitude={longitude} label={address} tilesUrl={config().mapTilesUrl} />;
}
