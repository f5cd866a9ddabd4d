const renamed = /^alter table (\w+) rename to (\w+)$/i;

/**
 * A table that becomes a partition of a new table with its old name, for all values there are: the release before finds
 * the same name, rows and keys. Renaming it and its constraints locks for a moment, and attaching it reads no row, since
 * any value of a column that is never null fits. All statements must stand in one migration, which is one transaction.
 * PostgreSQL itself refuses to attach a table with other columns or types, or without the key.
 */
export function statementsOfPartitioning(statements: readonly string[]): Set<string> {
  return new Set(
    statements.flatMap((statement, index) => {
      const [, table, partition] = renamed.exec(statement) ?? [];
      const later = statements.slice(index + 1);
      const made = new RegExp(String.raw`^create table ${table} \(.*\) partition by range \(\w+\)$`, 'is');
      const attached = new RegExp(
        `^alter table ${table} attach partition ${partition} for values from \\(minvalue\\) to \\(maxvalue\\)$`,
        'i',
      );
      const [create, attach] = [
        later.findIndex((each) => made.test(each)),
        later.findIndex((each) => attached.test(each)),
      ];
      if (!table || create === -1 || attach < create) return [];
      const constraint = new RegExp(String.raw`^alter table ${partition} rename constraint \w+ to \w+$`, 'i');
      return [statement, later[attach]!, ...later.slice(0, create).filter((each) => constraint.test(each))];
    }),
  );
}
