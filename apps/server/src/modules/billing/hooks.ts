import type { LocalDate } from '@volante/domain/values/dates';
import { Hook } from '../../platform/hooks.ts';

/** Called when the week's bills of these drivers have just been closed, in the same transaction. */
export const weekClose = new Hook<{ monday: LocalDate; driverIds: readonly string[] }>();
