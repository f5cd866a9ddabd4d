import type { LocalDate } from '@volante/domain/values/dates';
import { Hook } from '../../platform/hooks.ts';

/** Called when the bills of a week have just been closed, in the same transaction. */
export const weekClose = new Hook<{ monday: LocalDate }>();
