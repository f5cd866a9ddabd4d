import type { DotField } from '@volante/ui/map/dot-field.ts';
import type { CarMapQuery } from './car-map.generated.ts';

type Answer = Pick<CarMapQuery['carMap'], 'dots' | 'latitudes' | 'longitudes' | 'activities' | 'gone'>;

/** Puts an answer on the map. */
export function takeDots(field: DotField, { dots, latitudes, longitudes, activities, gone }: Answer): void {
  field.put(
    dots.map((id, at) => ({
      id,
      latitude: latitudes[at] ?? 0,
      longitude: longitudes[at] ?? 0,
      kind: activities[at] ?? 'silent',
    })),
  );
  field.drop(gone);
}
