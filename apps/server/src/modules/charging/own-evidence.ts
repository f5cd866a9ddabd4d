import type { OwnEvidence } from '@volante/domain/charging/review';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../platform/context.ts';
import { readCarWithConfig } from '../fleet/public.ts';
import { findConnector } from './store/points.ts';
import type { SessionRow } from './store/sessions.ts';

/**
 * What we know by ourselves of a charge whose end is heard now. Nothing can have flowed before it was asked for: its tag
 * did not exist. So a charge point that was without signal for hours has these hours, whatever its own clock says.
 */
export async function ownEvidence(tx: Ctx, session: SessionRow): Promise<OwnEvidence> {
  const { connector_id, car_id, asked_at } = session;
  const { max_kw } = present(await findConnector(tx, connector_id), 'the connector');
  const battery = (await readCarWithConfig(tx, car_id))?.battery ?? null;
  return {
    maxKw: Number(max_kw),
    ms: tx.clock.now().getTime() - asked_at.getTime(),
    batteryKwh: battery === null ? null : Number(battery),
  };
}
