import { formatDateTime } from '@volante/domain/values/dates';
import { actorName } from '../actor-name.ts';
import type { Ctx } from '../context.ts';
import { canHaveId, databaseId } from '../database/database-id.ts';
import { requireMigrated } from '../database/migration-state.ts';
import { openDatabase } from '../database/open.ts';
import { StartError } from '../database/start-error.ts';
import type { View, PlaceAction } from '../ops/view.ts';
import { forTerminal } from '../ops/printable.ts';
import { Refusal } from '../refusal.ts';
import { storeOf } from './open-files.ts';
import { mustHaveDatabase, requireOwnStore } from './own-store.ts';
import { bringBack, quarantineDays } from './quarantine.ts';
import { countQuarantined, listQuarantined } from './quarantine-store.ts';
import { keysWithoutRow } from './store.ts';
import { permitMs } from './sweep.ts';
import { insertPermit, lastSweeps, openPermits, type SweepRow } from './sweep-store.ts';

const mostListed = 50;
const nights = 7;

function sweepLine({ at, stored, unnamed, quarantined, stopped }: SweepRow): string {
  const end = stopped ? 'se detuvo, no se movió ninguno' : `${quarantined} a cuarentena`;
  return `${formatDateTime(at)}  ${stored} archivos, ${unnamed} que ninguna fila nombra: ${end}`;
}

async function permitLines(ctx: Ctx): Promise<string[]> {
  const permits = await openPermits(ctx.db, new Date(ctx.clock.now().getTime() - permitMs));
  return permits.map(
    ({ given_at, by_ref, most, reason }) =>
      `Permitida para la próxima: hasta ${most} (${formatDateTime(given_at)}, ${forTerminal(by_ref)}: ${forTerminal(reason)})`,
  );
}

const status: View = {
  summary: 'Muestra de qué base de datos es el almacén de archivos, y qué hicieron las últimas limpiezas',
  options: {},
  async run(ctx) {
    const [id, owner] = [await databaseId(ctx.db), await ctx.files.owner()];
    const whose = owner === id ? 'es de esta base de datos' : `es de ${owner ?? 'nadie todavía'}; esta base es ${id}`;
    const sweeps = await lastSweeps(ctx.db, nights);
    return [
      `${ctx.files.place}: ${whose}${owner === id ? ` (${id})` : ''}.`,
      `En cuarentena: ${await countQuarantined(ctx.db)}.`,
      ...(sweeps.length === 0 ? ['Todavía no ha habido una limpieza.'] : sweeps.map(sweepLine)),
      ...(await permitLines(ctx)),
    ].join('\n');
  },
};

const quarantine: View = {
  summary: `Lista los archivos en cuarentena, que se borran a los ${quarantineDays} días`,
  options: {},
  async run(ctx) {
    const count = await countQuarantined(ctx.db);
    if (count === 0) return 'No hay archivos en cuarentena.';
    const rows = await listQuarantined(ctx.db, mostListed);
    const lines = rows.map(({ key, since }) => `${key}  desde ${formatDateTime(since)}`);
    return [...lines, ...(count > rows.length ? [`… y ${count - rows.length} más.`] : [])].join('\n');
  },
};

const bringBackAction: View = {
  summary: 'Devuelve un archivo de la cuarentena al almacén',
  options: { key: 'el archivo, como lo muestra files quarantine' },
  required: ['key'],
  async run(ctx, { key = '' }) {
    await requireOwnStore(ctx);
    const isKnown = /^\d{4}-\d{2}-\d{2}\/\w+$/.test(key);
    if (!isKnown || !(await bringBack(ctx, key))) {
      throw new Refusal('NOT_FOUND', `No hay un archivo '${key}' en cuarentena.`, { field: 'key' });
    }
    const [unnamed] = await keysWithoutRow(ctx.db, [key]);
    if (unnamed === undefined) return `${key} está de vuelta.`;
    return `${key} está de vuelta, pero ninguna fila lo nombra: la próxima limpieza lo llevará otra vez a cuarentena.`;
  },
};

function asMost(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new Refusal('BAD_USER_INPUT', `--most es cuántos archivos, no '${text}'.`, { field: 'most' });
}

const allowSweep: View = {
  summary: 'Permite que la próxima limpieza lleve a cuarentena más archivos que los de costumbre, una sola vez',
  options: { most: 'cuántos archivos a lo más', reason: 'el motivo, que queda guardado con tu nombre' },
  required: ['most', 'reason'],
  async run(ctx, { most: text = '', reason = '' }) {
    const most = asMost(text);
    await insertPermit(ctx, { by_ref: actorName(ctx.actor), reason, most });
    ctx.log.warn({ by: actorName(ctx.actor), most, reason }, 'a large sweep of files was allowed');
    return (
      `La próxima limpieza puede llevar hasta ${most} archivos a cuarentena; el permiso dura dos días. ` +
      'Para no esperar a la noche: npm run ops -- jobs run --job files-sweep'
    );
  },
};

/** For a store that the start refuses: it needs no running system. */
const adopt: PlaceAction = {
  summary: 'Da el almacén de archivos a esta base de datos, cuando la partida lo rechaza y es el suyo',
  options: {
    'instead-of': 'el id de la base de datos que el almacén dice ser, si dice una',
    reason: 'el motivo, que queda guardado en el almacén',
  },
  required: ['reason'],
  async runAt({ config, log }, { 'instead-of': insteadOf, reason = '' }) {
    const store = await storeOf(config);
    if (!store) throw new StartError('Un almacén en memoria no se da a nadie.');
    await mustHaveDatabase(config);
    const database = await openDatabase(config, log);
    try {
      // A node that is refused has not migrated either: one that is only behind gets its store first.
      if (!(await canHaveId(database.pool))) await requireMigrated(database.pool, config.root);
      const id = await databaseId(database.db);
      const owner = await store.claim({ database: id, reason, ...(insteadOf !== undefined && { insteadOf }) });
      if (owner === id) return `El almacén de archivos (${store.place}) es ahora de esta base de datos (${id}).`;
      throw new StartError(
        `El almacén es de ${owner}. No se cambió nada: si debe ser de esta, di --instead-of ${owner}.`,
      );
    } finally {
      await database.close();
    }
  },
};

export const filesOps = { status, quarantine, 'bring-back': bringBackAction, 'allow-sweep': allowSweep };

export const filesPlaceOps = { adopt };
