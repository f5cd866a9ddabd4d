import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { tellStaff } from '../mail.ts';
import type { Job } from '../module.ts';
import { inBatches } from './in-batches.ts';
import { requireOwnStore } from './own-store.ts';
import { setAside, tendQuarantine } from './quarantine.ts';
import { keysWithoutRow } from './store.ts';
import { findPermit, forgetSweepsBefore, hasStoppedSince, insertSweep, usePermit } from './sweep-store.ts';
import { isTooMany, mostUsual } from './too-many.ts';

const dayMs = 86_400_000;
const keptMs = 365 * dayMs;
/** A permission that nothing used is over after this long. */
export const permitMs = 2 * dayMs;

const ago = ({ clock }: Ctx, ms: number) => new Date(clock.now().getTime() - ms);

/** The files that no row names, by batches of all files. Those of today and yesterday may still get their row. */
async function* unnamedKeys(ctx: Ctx): AsyncIterable<{ looked: number; unnamed: string[] }> {
  const yesterday = addDays(localDateOf(ctx.clock.now()), -1);
  for await (const keys of inBatches(ctx.files.keys())) {
    const settled = keys.filter((key) => key.slice(0, 10) < yesterday);
    yield { looked: keys.length, unnamed: await keysWithoutRow(ctx.db, settled) };
  }
}

interface Found {
  stored: number;
  unnamed: number;
}

async function count(ctx: Ctx): Promise<Found> {
  const found = { stored: 0, unnamed: 0 };
  for await (const { looked, unnamed } of unnamedKeys(ctx)) {
    found.stored += looked;
    found.unnamed += unnamed.length;
  }
  return found;
}

/** Sets aside at most so many, whatever has happened since they were counted. */
async function setAsideUpTo(ctx: Ctx, most: number): Promise<number> {
  let done = 0;
  for await (const { unnamed } of unnamedKeys(ctx)) {
    const keys = unnamed.slice(0, most - done);
    await setAside(ctx, keys);
    done += keys.length;
    if (done === most) break;
  }
  return done;
}

/** Moves nothing, and reports it: to staff once a day, however often it is tried. */
async function stop(ctx: Ctx, { stored, unnamed }: Found): Promise<void> {
  ctx.log.error({ stored, unnamed }, 'the sweep of files stopped: too many files would go');
  await inTransaction(ctx, async (tx) => {
    const today = startOfDay(localDateOf(tx.clock.now()));
    const isReported = await hasStoppedSince(tx.db, today);
    await insertSweep(tx, { stored, unnamed, quarantined: 0, stopped: true });
    if (isReported) return;
    await tellStaff(tx, {
      subject: `La limpieza de archivos se detuvo: ${unnamed} de ${stored} quedarían fuera`,
      text:
        `Ninguna fila de la base de datos nombra ${unnamed} de los ${stored} archivos guardados. Son demasiados para ser restos ` +
        'de subidas interrumpidas, así que no se movió ninguno.\n\n' +
        'Revisa que la base de datos y el almacén sean los de siempre: npm run ops -- files status\n' +
        'Si deben irse: npm run ops -- files allow-sweep --most N --reason "…"',
    });
  });
}

/** [FRT-01] Sets aside files whose process died before their row was written. Too many at once are not such files. */
async function setAsideUnnamed(ctx: Ctx): Promise<void> {
  const found = await count(ctx);
  const { stored, unnamed } = found;
  const tooMany = isTooMany(unnamed, stored);
  const permit = tooMany ? await findPermit(ctx.db, unnamed, ago(ctx, permitMs)) : undefined;
  if (tooMany && !permit) {
    await stop(ctx, found);
    return;
  }
  const quarantined = unnamed === 0 ? 0 : await setAsideUpTo(ctx, permit?.most ?? mostUsual(stored));
  await insertSweep(ctx, { stored, unnamed, quarantined, stopped: false });
  // Used up once all have moved: a run that failed halfway is repeated under the same permission.
  if (permit) await usePermit(ctx, permit);
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
      await removeAbandoned(ctx);
      await requireOwnStore(ctx);
      await tendQuarantine(ctx);
      await setAsideUnnamed(ctx);
      await forgetSweepsBefore(ctx.db, ago(ctx, keptMs));
    },
  },
];
