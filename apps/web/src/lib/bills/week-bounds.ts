import type { Week } from '@volante/domain/values/week';

/** A week's first and last moment in Santiago's time, as the query for bills takes them. */
export function weekBounds({ monday, sunday }: Week): { initialDatetime: string; finalDatetime: string } {
  return { initialDatetime: `${monday}T00:00:00`, finalDatetime: `${sunday}T23:59:59` };
}
