import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '../../platform/context.ts';
import { companyPage, type CompanyRow, type Days, journalPage, type JournalRow } from '../billing/public.ts';
import { hledgerDriver, hledgerEntry, hledgerHead } from './hledger.ts';

/** All pages one after another. Entries never change, so they fit together. */
async function* pages<Row>(
  read: (page: { after?: Row; limit: number }) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  do {
    const rows: Row[] = await read(after === undefined ? { limit } : { after, limit });
    if (rows.length > 0) yield rows;
    after = rows.length < limit ? undefined : rows.at(-1);
  } while (after);
}

/** The journal in hledger's format, page by page, so that a year needs no more memory than a day. */
export async function* hledgerJournal({ db }: Ctx, days: Days, atOnce = 2_000): AsyncGenerator<string> {
  yield hledgerHead;
  for await (const rows of pages<CompanyRow>((page) => companyPage(db, days, page), atOnce)) {
    yield rows.map(hledgerEntry).join('');
  }
  let driver = '';
  for await (const rows of pages<JournalRow>((page) => journalPage(db, days, page), atOnce)) {
    let text = '';
    for (const row of rows) {
      if (row.driver_id !== driver) text += hledgerDriver(row.driver_id);
      driver = row.driver_id;
      text += hledgerEntry(row);
    }
    yield text;
  }
}

/** Writes to a temporary file and renames it, so that a file under the final name is always complete. */
export async function writeJournal(ctx: Ctx, days: Days, file: string): Promise<string> {
  const whole = path.resolve(ctx.config.root, file);
  const part = `${whole}.part`;
  await pipeline(hledgerJournal(ctx, days), createWriteStream(part));
  await rename(part, whole);
  return whole;
}
