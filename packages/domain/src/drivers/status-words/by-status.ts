import type { DriverStatus } from '../status.ts';

/** [SCR-08] What screens say to a driver who has nothing there, by status: what is still to come, or what is over. */
export type ByStatus<Words> = Readonly<Record<DriverStatus, Words>>;

export interface Titled {
  readonly title: string;
  readonly text: string;
}
