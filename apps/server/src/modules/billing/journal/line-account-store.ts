import { accountsBySubject, contraAccount } from '@volante/domain/billing/accounts';
import { lineFields } from '@volante/domain/billing/bill';
import { sql } from 'kysely';

const byField = sql.join(
  lineFields.map((field) => sql`when ${sql.lit(field)} then ${sql.lit(contraAccount(field))}`),
  sql` `,
);

const bySubject = sql.join(
  accountsBySubject.map(
    ({ field, subject, account }) =>
      sql`when field = ${sql.lit(field)} and subject = ${sql.lit(subject)} then ${sql.lit(account)}`,
  ),
  sql` `,
);

/** The fields whose account depends on the event's subject too. */
export const subjectFields = sql.join(
  [...new Set(accountsBySubject.map(({ field }) => field))].map((field) => sql.lit(field)),
);

/** [MNY-12] The account on the other side of a line, by its columns field and subject. An SQL fragment. */
export const lineAccount = sql`case ${bySubject} else case field ${byField} end end`;
