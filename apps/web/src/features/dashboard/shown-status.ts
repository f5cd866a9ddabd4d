import type { DriverStatus } from '@volante/domain/drivers/status';

/** While they drive as usual nothing needs to be said, and in the queue or frozen the card of the car says it. */
export type ShownStatus = Exclude<DriverStatus, 'rent' | 'rent queue' | 'frozen'>;

export const isShown = (status: DriverStatus): status is ShownStatus =>
  status !== 'rent' && status !== 'rent queue' && status !== 'frozen';
