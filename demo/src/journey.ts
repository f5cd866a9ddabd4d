import { type DriverStatus, followersOf } from '@volante/domain/drivers/status';

/** One change of status in a driver's past. */
export interface JourneyStep {
  to: DriverStatus;
  daysAgo: number;
  /** The car, for 'rent'. */
  plate?: string;
  why?: string;
}

/** The shortest chain of allowed status changes from sign-up ('on boarding') to the given status. */
export function shortestJourney(to: DriverStatus): DriverStatus[] {
  const start: DriverStatus = 'on boarding';
  const paths: DriverStatus[][] = [[]];
  const seen = new Set<DriverStatus>([start]);
  for (const path of paths) {
    const last = path.at(-1) ?? start;
    if (last === to) return path;
    for (const next of followersOf(last).filter((status) => !seen.has(status))) {
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  throw new Error(`No journey leads to '${to}'`);
}
