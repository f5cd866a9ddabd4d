import { type RawBuilder, sql } from 'kysely';

/** Which bills: of which days, and whose. */
export interface Scope {
  /** The first and last day to bill. Always whole weeks, because km prices depend on the km since Monday. */
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
  /** Whose lines: one driver's, or those of a list (text[]). */
  drivers: { one: RawBuilder<unknown> } | { listed: RawBuilder<unknown> };
}

/** The condition that a row of these date and driver columns is to be billed. */
export type Within = (date: string, driver: string) => RawBuilder<unknown>;

export function withinScope({ from, to, drivers }: Scope): Within {
  const whose = 'one' in drivers ? sql`= ${drivers.one}` : sql`= any(${drivers.listed})`;
  return (date, driver) => sql`${sql.ref(driver)} ${whose} and ${sql.ref(date)} between ${from} and ${to}`;
}
