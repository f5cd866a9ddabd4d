import { contraAccount } from '@volante/domain/billing/accounts';
import { lineFields } from '@volante/domain/billing/bill';
import { accountsBySubject, soldFields, soldTypes } from '@volante/domain/events/before-kinds';
import { type EventKind, eventKinds, kindFacts, soldKinds } from '@volante/domain/events/kinds';
import { type RawBuilder, sql } from 'kysely';

const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)));

const byKind = sql.join(
  eventKinds.map((kind) => {
    const { charged, givenBack } = kindFacts(kind);
    return sql`when kind = ${sql.lit(kind)} then case when field = 'refund' then ${sql.lit(givenBack)} else ${sql.lit(charged)} end`;
  }),
  sql` `,
);

const bySubject = sql.join(
  accountsBySubject.map(
    ({ field, subject, account }) =>
      sql`when field = ${sql.lit(field)} and subject = ${sql.lit(subject)} then ${sql.lit(account)}`,
  ),
  sql` `,
);

const byField = sql.join(
  lineFields.map((field) => sql`when ${sql.lit(field)} then ${sql.lit(contraAccount(field))}`),
  sql` `,
);

/**
 * [MNY-12] [BKS-03] The account on the other side of a line, by its columns field, kind and subject: of an event, by its kind,
 * and by the words it had before there were kinds. An SQL fragment.
 */
export const lineAccount = sql`case ${byKind} ${bySubject} else case field ${byField} end end`;

const soldByType = sql.join(
  Object.entries(soldTypes).map(([type, kind]) => sql`when ${sql.lit(type)} then ${sql.lit(kind)}`),
  sql` `,
);

/**
 * [MNY-13] [BKS-03] The kind of a line by which the company sold something with IVA, or gave it back; null of every other. By
 * its columns field, kind and type, of the table of this name. An SQL fragment.
 */
export function soldKind(table: string): RawBuilder<EventKind | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<EventKind | null>`case
    when ${column('kind')} in (${listed(soldKinds)}) then ${column('kind')}
    when ${column('kind')} is null and ${column('field')} in (${listed(soldFields)}) then case ${column('type')} ${soldByType} end
  end`;
}
