import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../context.ts';
import type { Columns } from './columns.ts';
import { poolBelow } from './kysely.ts';

/** What the test of all statements needs to know about one. */
export interface DeclaredStatement {
  columns: Columns<object>;
  text(): string;
}

/** Every statement of the files loaded so far. One test prepares each of them in a real database. */
export const declaredStatements: DeclaredStatement[] = [];

/** Builds the SQL text; it has no connection to a database. */
const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A placeholder for a parameter's value. */
class Place {
  readonly parameter: number;

  constructor(parameter: number) {
    this.parameter = parameter;
  }

  toString(): never {
    throw new TypeError('A parameter of a statement has no value yet when the SQL is written');
  }
}

/**
 * Raw SQL with the columns of its result. The SQL is built once, at the first use: `build` gets placeholders instead
 * of values and may only put them into the SQL. Outside a transaction it goes directly to the pool.
 */
export function statement<Row extends object, Parameters extends unknown[]>(
  columns: Columns<Row>,
  build: (...parameters: Parameters) => RawBuilder<unknown>,
) {
  let written: ReturnType<typeof write> | undefined;
  const once = () => (written ??= write(build(...(placesFor(build.length) as never as Parameters))));
  declaredStatements.push({ columns, text: () => once().query.sql });
  return async (on: Db | Pool, ...parameters: Parameters): Promise<Row[]> => {
    const { query, values } = once();
    const filled = values.map((value) => (value instanceof Place ? parameters[value.parameter] : value));
    const pool = on instanceof Kysely ? poolBelow(on) : on;
    if (!pool) return (await (on as Db).executeQuery<Row>({ ...query, parameters: filled })).rows;
    return (await pool.query<Row>(query.sql, filled)).rows;
  };
}

/** The row of a statement that always answers with one, like a count. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always answers with a row answered with none');
  return row;
}

function placesFor(parameters: number): Place[] {
  return Array.from({ length: parameters }, (_, parameter) => new Place(parameter));
}

function write(built: RawBuilder<unknown>) {
  const query = built.compile(compiler);
  // `build` read a property of a placeholder instead of putting the placeholder into the SQL.
  if (query.parameters.includes(undefined)) throw new TypeError(`A value is missing in: ${query.sql}`);
  return { query, values: query.parameters };
}
