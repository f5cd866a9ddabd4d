import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '../../../platform/context.ts';
import { type Days, journalPage, type JournalRow } from './store.ts';
import { hledgerEntry, hledgerHead } from './hledger.ts';

/** The journal in hledger's format, page by page, so that a year needs no more memory than a day. */
export async function* hledgerJournal(ctx: Ctx, days: Days, atOnce = 2_000): AsyncGenerator<string> {
  yield hledgerHead;
  let after: JournalRow | undefined;
  do {
    const rows: JournalRow[] = await journalPage(ctx.db, days, { after, limit: atOnce });
    if (rows.length > 0) yield rows.map(hledgerEntry).join('');
    after = rows.length < atOnce ? undefined : rows.at(-1);
  } while (after);
}

/** Writes to a temporary file and renames it, so that a file under the final name is always complete. */
export async function writeJournal(ctx: Ctx, days: Days, file: string): Promise<string> {
  const whole = path.resolve(ctx.config.root, file);
  const part = `${whole}.part`;
  await pipeline(hledgerJournal(ctx, days), createWriteStream(part));
  await rename(part, whole);
  return whole;
}
