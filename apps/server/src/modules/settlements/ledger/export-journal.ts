import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '../../../platform/context.ts';
import { type Days, journalPage, type JournalRow } from '../store/journal.ts';
import { hledgerEntry, hledgerHead } from './hledger.ts';

/** The journal as hledger reads it, page by page: as little memory for a year as for a day. */
export async function* hledgerJournal(ctx: Ctx, days: Days, atOnce = 2_000): AsyncGenerator<string> {
  yield hledgerHead;
  let after: JournalRow | undefined;
  do {
    const rows: JournalRow[] = await journalPage(ctx.db, days, { after, limit: atOnce });
    if (rows.length > 0) yield rows.map(hledgerEntry).join('');
    after = rows.length < atOnce ? undefined : rows.at(-1);
  } while (after);
}

/** Whole or not at all: a file that is there is a whole journal. */
export async function writeJournal(ctx: Ctx, days: Days, file: string): Promise<string> {
  const whole = path.resolve(ctx.config.root, file);
  const part = `${whole}.part`;
  await pipeline(hledgerJournal(ctx, days), createWriteStream(part));
  await rename(part, whole);
  return whole;
}
