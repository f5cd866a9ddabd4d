import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { present } from '@volante/domain/values/present';
import type { TextRow } from '../database/whole-tables.ts';
import { type BackedUpTable, filesOf, type Manifest } from './manifest.ts';

/** The rows of a table of a backup, one by one. */
export async function* backedUpRows(folder: string, table: BackedUpTable): AsyncIterable<TextRow> {
  for (const place of filesOf(table)) {
    const file = createReadStream(path.join(folder, place));
    for await (const line of createInterface({ input: file.pipe(createGunzip()) })) yield JSON.parse(line) as TextRow;
  }
}

/** The keys of the files that rows of a backup name. */
export async function* namedKeys(folder: string, { tables }: Manifest): AsyncIterable<string> {
  const table = tables.find(({ name }) => name === 'files');
  if (!table) return;
  const column = table.columns.findIndex(({ name }) => name === 'key');
  for await (const row of backedUpRows(folder, table)) yield present(row[column], 'the key of a file');
}
