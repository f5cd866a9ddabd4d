import { dearestPerKwh } from '@volante/domain/charging/station';
import type { Pesos } from '@volante/domain/values/money';
import { timeZone } from '@volante/domain/values/time-zone';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertStation, logCharging, upsertProvider } from '../store/points.ts';

export interface NewStation {
  id: string;
  provider: string;
  alias: string;
  address: string | null;
  lat: number;
  lon: number;
  pricePerKwh: Pesos;
  /** How its provider calls it; by default as we do. */
  providerStationId?: string | undefined;
}

function mustBePlausible({ id, lat, lon, pricePerKwh, provider, alias }: NewStation): void {
  const problem = (message: string, field: string) => new Refusal('BAD_USER_INPUT', message, { field });
  if (!/^[a-z0-9-]{1,48}$/.test(id)) throw problem('El id va en minúsculas, números y guiones.', 'id');
  if (!provider.trim() || provider.length > 80) throw problem('Falta el proveedor, de hasta 80 letras.', 'provider');
  if (!alias.trim() || alias.length > 120) throw problem('Falta el nombre, de hasta 120 letras.', 'alias');
  if (!(Math.abs(lat) <= 90)) throw problem('La latitud va de -90 a 90.', 'lat');
  if (!(Math.abs(lon) <= 180)) throw problem('La longitud va de -180 a 180.', 'lon');
  if (pricePerKwh < 0 || pricePerKwh > dearestPerKwh)
    throw problem('El precio por kWh va de 0 a 10.000 pesos.', 'price');
}

/** 'Enel X Way' → 'enel-x-way' */
const slug = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-');

export function addStation(ctx: Ctx, station: NewStation): Promise<void> {
  mustBePlausible(station);
  const { id, alias, address, lat, lon, pricePerKwh, providerStationId = id } = station;
  return inTransaction(ctx, async (tx) => {
    const name = station.provider.trim();
    const provider = slug(name) || id;
    await upsertProvider(tx, { id: provider, name, country: 'CL', timezone: timeZone().name });
    const row = {
      id,
      provider_id: provider,
      provider_station_id: providerStationId,
      address_alias: alias.trim(),
      address: address?.trim() || null,
      latitude: lat,
      longitude: lon,
      price_per_kwh: pricePerKwh,
      created_at: tx.clock.now(),
    };
    if (!(await insertStation(tx, row)))
      throw new Refusal('CONFLICT', `Ya existe la estación '${id}'.`, { field: 'id' });
    await logCharging(tx, { subject: `station ${id}`, who: actorName(tx.actor), what: 'added' });
  });
}
