import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../context.ts';
import type { Job } from '../module.ts';
import { keysWithoutRow } from './store.ts';

const batch = 500;
const dayMs = 86_400_000;

async function* inBatches(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let waiting: string[] = [];
  for await (const key of keys) {
    waiting.push(key);
    if (waiting.length === batch) {
      yield waiting;
      waiting = [];
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** Removes files whose process died before their row was written. Those of today and yesterday may still get one. */
async function removeOrphans(ctx: Ctx): Promise<void> {
  const yesterday = addDays(localDateOf(ctx.clock.now()), -1);
  for await (const keys of inBatches(ctx.files.keys())) {
    const settled = keys.filter((key) => key.slice(0, 10) < yesterday);
    for (const key of await keysWithoutRow(ctx.db, settled)) {
      await ctx.files.remove(key);
      ctx.log.info({ key }, 'removed a stored file nothing points to');
    }
  }
}

/** Removes half-received files of a process that died. Their age follows the machine's clock, like the disk's times. */
async function removeAbandoned({ files }: Ctx): Promise<void> {
  for (const name of await readdir(files.incoming)) {
    const place = path.join(files.incoming, name);
    const found = await stat(place).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(place, { force: true });
  }
}

export const filesJobs: Job[] = [
  {
    name: 'files-sweep',
    cron: '40 3 * * *',
    async run(ctx) {
      await removeOrphans(ctx);
      await removeAbandoned(ctx);
    },
  },
];
