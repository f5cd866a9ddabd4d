import { contractSince, runsOutsideTransaction } from '../../apps/server/src/platform/database/migration-files.ts';
import { releaseRank } from '../../apps/server/src/platform/database/release-rank.ts';
import { sqlStatements } from '../../apps/server/src/platform/database/sql-statements.ts';
import { statementsOfPartitioning } from './migration-partitions.ts';
import { breachOf, type Known, readBefore } from './migration-rules.ts';

/** Migrations up to this one were written before the law. */
const baseline = 24;

const mostSeconds = 5;

interface Migration {
  name: string;
  text: string;
}

const numberOf = ({ name }: Migration) => Number(name.slice(0, 4));

/** The first statement limits how long the migration waits for a lock: whoever waits makes everybody else wait. */
function lockBreach(first: string | undefined, outside: boolean): string | undefined {
  const word = outside ? 'set' : 'set local';
  const [, said, seconds] = /^(set|set local) lock_timeout = '(\d+)s'$/i.exec(first ?? '') ?? [];
  const bounded = said?.toLowerCase() === word && Number(seconds) >= 1 && Number(seconds) <= mostSeconds;
  return bounded ? undefined : `it must begin with ${word} lock_timeout = '${mostSeconds}s' or less`;
}

/** A contract step takes away what no living release reads: it names the release that stopped. */
function contractBreach(text: string, current: string): string | undefined {
  const since = contractSince(text);
  if (since === undefined) return "say '-- contract: <what is not read any more> since <release>'";
  return releaseRank(since) < releaseRank(current)
    ? undefined
    : `release ${since} is not out yet: the one before it still reads this`;
}

function breachesOf(migration: Migration, shared: Pick<Known, 'unchecked' | 'neverNull'>, current: string): string[] {
  const outside = runsOutsideTransaction(migration.text);
  const known: Known = {
    ...shared,
    newTables: new Set(),
    removedFirst: new Set(),
    migration: numberOf(migration),
    outsideTransaction: outside,
  };
  const statements = sqlStatements(migration.text);
  const locked = lockBreach(statements[0], outside);
  const partitioning = outside ? new Set() : statementsOfPartitioning(statements);
  const judged = statements.filter((statement) => !partitioning.has(statement));
  const found = judged.flatMap((statement) => {
    const breach = breachOf(statement, known);
    const excused = breach === readBefore ? contractBreach(migration.text, current) : breach;
    return breach && excused
      ? [`${statement.slice(0, 80)}: ${breach === excused ? breach : `${breach}; ${excused}`}`]
      : [];
  });
  const mixed =
    outside && statements.slice(1).some((each) => !/^(?:create (?:unique )?|drop )index concurrently /i.test(each));
  return [...(locked ? [locked] : []), ...(mixed ? ['outside a transaction only indexes are built'] : []), ...found];
}

/** Why migrations newer than the law are refused: what they lock, or take from the release before `current`. */
export function migrationBreaches(migrations: readonly Migration[], current: string): string[] {
  const shared = { unchecked: new Map(), neverNull: new Set<string>() };
  return migrations
    .filter((migration) => numberOf(migration) > baseline)
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .flatMap((migration) => breachesOf(migration, shared, current).map((breach) => `${migration.name}: ${breach}`));
}
