import type { Connection, Pool, Submittable } from 'pg';

interface Field {
  name: string;
  dataTypeID: number;
}

/** Asks the database to prepare a statement and to describe its answer, without running it. */
class Description implements Submittable {
  readonly fields: Promise<Field[]>;
  readonly #text: string;
  #found: Field[] = [];
  #settle!: { resolve: (fields: Field[]) => void; reject: (error: Error) => void };

  constructor(text: string) {
    this.#text = text;
    this.fields = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#found = fields;
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#found);
  }
}

/** What a statement would answer: the type of each column, as the database names it. */
export async function describeStatement(pool: Pool, text: string): Promise<Map<string, string>> {
  const client = await pool.connect();
  const fields = await client.query(new Description(text)).fields.finally(() => client.release());
  const { rows } = await pool.query<{ oid: number; name: string }>(
    'select oid::integer as oid, typname as name from pg_type where oid = any($1::oid[])',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  return new Map(fields.map(({ name, dataTypeID }) => [name, names.get(dataTypeID) ?? String(dataTypeID)]));
}
