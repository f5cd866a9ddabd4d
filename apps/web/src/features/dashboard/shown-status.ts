import type { DriverStatus } from '@volante/domain/drivers/status';

/** The statuses with a card of their own. A renting driver needs none; in the queue or frozen, the car's card says it. */
export type ShownStatus = Exclude<DriverStatus, 'rent' | 'rent queue' | 'frozen'>;

export const isShown = (status: DriverStatus): status is ShownStatus =>
  status !== 'rent' && status !== 'rent queue' && status !== 'frozen';
