import type { LocalDate } from '@volante/domain/values/dates';
import { Hook } from '../../platform/hooks.ts';

/** Called when the week's bills of these drivers have just been closed, in the same transaction. */
export const weekClose = new Hook<{ monday: LocalDate; driverIds: readonly string[] }>();

/**
 * [RUN-02] Called when these bills are about to be taken back, because their week is opened again, in the same transaction.
 * Whoever knows of money or papers that went out with one of them refuses; the others take back what followed from it.
 */
export const weekReopen = new Hook<{
  monday: LocalDate;
  billIds: readonly string[];
  /** Bills of other weeks that were netted with one of these: what was used is left of them again. */
  nettedIds: readonly string[];
}>();

/** [BKS-04] Called when a week has been opened again, in the same transaction, with the drivers whose nettings were undone. */
export const weekReopened = new Hook<{ driverIds: readonly string[] }>();
