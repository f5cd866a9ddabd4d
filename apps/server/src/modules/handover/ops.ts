import { readingInWords, whenRead } from '@volante/domain/handover/readings';
import { formatDateTime } from '@volante/domain/values/dates';
import { normalizePlate } from '@volante/domain/values/plate';
import { entryOf } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { documentLink } from '../../platform/files/links.ts';
import type { View } from '../../platform/ops/view.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { contestedDamages, damagePhotosOf, damagesOfExchange, type DamageRow } from './store/damages.ts';
import { type ExchangeRow, findExchange, listExchanges, stepsOfExchanges } from './store/exchanges.ts';
import { readExchangeLog } from './store/log.ts';
import { noShowsOf, photosOf, recentNoShows } from './store/photos.ts';
import { type ReadingRow, readingsOf } from './store/readings.ts';

const shownAtOnce = 50;
const weekMs = 7 * 86_400_000;
const id = 'la entrega, como la da `handover list`';

function lineOf({ id: exchange, due_at, car_id, exchange_type, deliverer_id, receiver_id, ...row }: ExchangeRow) {
  const status = row.cancel_reason ? `${row.status} (${row.cancel_reason})` : row.status;
  return [exchange, formatDateTime(due_at), car_id, exchange_type, `${deliverer_id} > ${receiver_id}`, status].join(
    '  ',
  );
}

/** A link that works for some minutes: staff look at what they decide about. */
const linked = (ctx: Ctx, fileId: string) => ctx.config.publicUrl + documentLink(ctx, fileId);

/** 'al entregar: 54.321 km · 20 %, según el conductor' */
function readingForStaff({ domain, odometer_km, odometer_from, battery_percent, battery_from }: ReadingRow): string {
  const reading = {
    odometer: odometer_km,
    odometerFrom: odometer_from,
    battery: battery_percent,
    batteryFrom: battery_from,
  };
  return `${whenRead[domain].toLowerCase()}: ${readingInWords(reading, 'el conductor')}`;
}

async function withPhotos(ctx: Ctx, rows: readonly DamageRow[]) {
  const photos = await damagePhotosOf(
    ctx,
    rows.map(({ id: damage }) => damage),
  );
  return rows.map((row) => ({ ...row, photos: entryOf(photos, row.id).map((fileId) => linked(ctx, fileId)) }));
}

const list: View = {
  summary: 'Lista las últimas entregas de un auto o de un conductor',
  options: { car: 'la patente', driver: 'correo o uid del conductor' },
  async run(ctx, { car, driver }) {
    if (!car && !driver) throw new Refusal('BAD_USER_INPUT', 'Indica --car o --driver.');
    const rows = await listExchanges(ctx, {
      ...(car && { carId: normalizePlate(car) }),
      ...(driver && { driverId: await findDriverId(ctx, driver) }),
      limit: shownAtOnce,
    });
    return rows.map(lineOf).join('\n') || 'No hay entregas.';
  },
};

const show: View = {
  summary: 'Muestra una entrega con sus pasos, fotos, kilómetros, batería, daños, avisos y todo lo que se hizo en ella',
  options: { id },
  required: ['id'],
  async run(ctx, options) {
    const row = await findExchange(ctx, options.id ?? '');
    if (!row) throw new Refusal('NOT_FOUND', `No existe la entrega '${options.id}'.`, { field: 'id' });
    // The code is for the receiver alone.
    const { code: _code, ...exchange } = row;
    return {
      ...exchange,
      steps: await stepsOfExchanges(ctx, [row.id]),
      photos: (await photosOf(ctx, [row.id])).map((photo) => ({ ...photo, link: linked(ctx, photo.file_id) })),
      readings: await readingsOf(ctx, [row.id]),
      damages: await withPhotos(ctx, await damagesOfExchange(ctx, row.id)),
      noShows: (await noShowsOf(ctx, [row.id])).map((said) => ({ ...said, link: linked(ctx, said.file_id) })),
      log: await readExchangeLog(ctx, row.id),
    };
  },
};

const noShows: View = {
  summary: 'Lista quién avisó esta semana que su compañero no llegó',
  options: {},
  async run(ctx) {
    const rows = await recentNoShows(ctx, new Date(ctx.clock.now().getTime() - weekMs));
    const lines = rows.map((row) => [row.exchange_id, formatDateTime(row.reported_at), row.driver_id].join('  '));
    return lines.join('\n') || 'Nadie avisó esta semana.';
  },
};

const damages: View = {
  summary: 'Lista los daños objetados que esperan una decisión; `handover show` da las fotos de ambos',
  options: {},
  async run(ctx) {
    const rows = await contestedDamages(ctx);
    const readings = await readingsOf(
      ctx,
      rows.map(({ exchange_id }) => exchange_id),
    );
    const lines = rows.map((row) => {
      const read = readings.filter(({ exchange_id }) => exchange_id === row.exchange_id).map(readingForStaff);
      const said = [row.kinds.join('+'), row.comment, `objeción: ${row.contest_comment}`];
      return [row.id, row.exchange_id, row.car_id, ...said, ...read].map(forTerminal).join('  ');
    });
    return lines.join('\n') || 'No hay daños objetados.';
  },
};

export const handoverOps = { list, show, 'no-shows': noShows, damages };
