import type { DriverStatus } from '@volante/domain/drivers/status';

/** While they drive as usual nothing needs to be said, and in the queue or frozen the card of the car says it. */
export type ToldStatus = Exclude<DriverStatus, 'rent' | 'rent queue' | 'frozen'>;

export const isTold = (status: DriverStatus): status is ToldStatus =>
  status !== 'rent' && status !== 'rent queue' && status !== 'frozen';
