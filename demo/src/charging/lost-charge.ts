import { present } from '@volante/domain/values/present';
import {
  beginTransaction,
  dropConnection,
  findSession,
  getChargingStations,
  hashOfKey,
  recordStatus,
  startSession,
  takeConnection,
  writeReadings,
} from '@volante/server/modules/charging/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { claimPart } from '../loaded-parts.ts';
import { on } from '../past.ts';
import { makeDriver } from '../scenario.ts';
import { demoKey } from './load.ts';

/** A charge point that never connects by itself (`habitsOf`): its last words were heard yesterday. */
const pointId = 'demo-12-1';
export const lostChargeDriver = 'patricio@volante.test';
const plate = 'LSTB26';
const hour = 3_600_000;

const connectorId = (stations: Awaited<ReturnType<typeof getChargingStations>>) =>
  present(
    stations.flatMap(({ connectors }) => connectors).find(({ chargerPointId }) => chargerPointId === pointId),
    'a connector of the silent charge point',
  )._id;

/** [CON-17] A charge that began yesterday at a charge point which has not been heard since. Told by its own words, dated then. */
async function tell(tx: Ctx, uid: string): Promise<void> {
  const began = new Date(tx.clock.now().getTime() - 26 * hour);
  const then = on(tx, began);
  const connection = tx.ids.next();
  await takeConnection(then, { pointId, id: connection, keyHash: hashOfKey(demoKey(pointId)) });
  await recordStatus(then, pointId, { connectorId: 1, status: 'Available', errorCode: 'NoError' });
  const driver = { ...then, actor: { kind: 'driver', uid, grantId: 'demo', authTime: began } } as const;
  const wanted = { connectorId: connectorId(await getChargingStations(driver, {})), vehiclePlate: plate };
  const { _id: sessionId } = await startSession(driver, wanted);
  const { id_tag: idTag } = present(await findSession(then, sessionId), 'the charge');
  const begun = { connectorId: 1, idTag, meterStart: 120_000, timestamp: began.toISOString() };
  const { transactionId } = await beginTransaction(then, pointId, begun);
  const last = new Date(began.getTime() + 40 * 60_000);
  const reading = { transactionId, chargePointId: pointId, at: last.getTime(), wh: 124_650, watts: 7_100, soc: 58 };
  await writeReadings(on(tx, last), [reading]);
  await dropConnection(then, pointId, connection);
}

export function loadLostCharge(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, 'lost charge'))) return;
    const { uid } = await makeDriver(tx, {
      email: lostChargeDriver,
      firstname: 'Patricio',
      lastname: 'Lincoñir',
      shift: 'electrico-exclusivo-all',
      plate,
      journey: [
        { to: 'rent queue', daysAgo: 4 },
        { to: 'rent', daysAgo: 3 },
      ],
    });
    await tell(tx, uid);
  });
}
