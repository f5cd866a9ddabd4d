import type { CountedKm } from '@volante/domain/handover/km-effect';
import type { LocalDate } from '@volante/domain/values/dates';
import { Hook } from '../../platform/hooks.ts';

/**
 * [CON-15] Asks whoever bills km to count those of a car again from that day on, in the transaction of the caller, and to say
 * what each driver has of it.
 */
export const kmOfCar = new Hook<{ carId: string; from: LocalDate }, CountedKm[]>();
