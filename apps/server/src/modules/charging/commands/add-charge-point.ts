import { type CurrentType, currentTypes } from '@volante/domain/charging/connector';
import type { PlugType } from '@volante/domain/fleet/plugs';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashOfKey, newPointKey } from '../point-key.ts';
import { findChargePoint, findStation, insertChargePoint, insertConnectors, logCharging } from '../store/points.ts';

export interface NewConnector {
  plugType: PlugType;
  currentType: CurrentType;
  kw: number;
  /** What its QR code says; by default the charge point's id and its number. */
  code?: string;
}

export interface NewChargePoint {
  id: string;
  stationId: string;
  /** Numbered from 1 in this order. */
  connectors: readonly NewConnector[];
  /** Only for worlds that must know it beforehand; otherwise a new one is made. */
  key?: string;
}

function mustBePlausible({ id, connectors }: NewChargePoint): void {
  if (!/^[A-Za-z0-9._-]{1,48}$/.test(id)) {
    throw new Refusal('BAD_USER_INPUT', 'El id lleva letras, números, punto, guion y guion bajo; hasta 48.', {
      field: 'id',
    });
  }
  if (connectors.length === 0 || connectors.length > 20) {
    throw new Refusal('BAD_USER_INPUT', 'Un cargador tiene de 1 a 20 conectores.', { field: 'connectors' });
  }
  for (const { currentType, kw } of connectors) {
    if (currentTypes.includes(currentType) && kw > 0 && kw < 1_000) continue;
    throw new Refusal('BAD_USER_INPUT', 'La potencia va de 0,1 a 999 kW.', { field: 'connectors' });
  }
}

/** Adds a machine with its plugs. Its key is answered this once; only a hash is kept. */
export function addChargePoint(ctx: Ctx, point: NewChargePoint): Promise<{ key: string }> {
  mustBePlausible(point);
  const { id, stationId, connectors, key = newPointKey(ctx.ids) } = point;
  return inTransaction(ctx, async (tx) => {
    if (!(await findStation(tx, stationId))) {
      throw new Refusal('NOT_FOUND', `No existe la estación '${stationId}'.`, { field: 'station' });
    }
    const row = { id, station_id: stationId, key_hash: hashOfKey(key), created_at: tx.clock.now() };
    if (!(await insertChargePoint(tx, row))) {
      const removed = (await findChargePoint(tx, id))?.removed_at;
      const message = removed
        ? `El id '${id}' es de un cargador retirado. Usa otro.`
        : `Ya existe el cargador '${id}'.`;
      throw new Refusal('CONFLICT', message, { field: 'id' });
    }
    const rows = connectors.map(({ plugType, currentType, kw, code }, index) => ({
      id: tx.ids.next(),
      charge_point_id: id,
      number: index + 1,
      provider_connector_id: code ?? `${id}-${index + 1}`,
      plug_type: plugType,
      current_type: currentType,
      max_kw: kw.toFixed(1),
    }));
    if (!(await insertConnectors(tx, rows))) {
      throw new Refusal('CONFLICT', 'Uno de los códigos QR ya está en uso.', { field: 'connectors' });
    }
    await logCharging(tx, { subject: `charge point ${id}`, who: actorName(tx.actor), what: 'added' });
    return { key };
  });
}
