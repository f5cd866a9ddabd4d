import type { Week } from '@volante/domain/values/week';

/** A week as the bills are asked for: by a clock in Santiago. */
export function weekBounds({ monday, sunday }: Week): { initialDatetime: string; finalDatetime: string } {
  return { initialDatetime: `${monday}T00:00:00`, finalDatetime: `${sunday}T23:59:59` };
}
