import { carLogin, setLabel } from '@volante/server/modules/fleet/public';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { demoPlans } from '@volante/demo/plans';
import { remoteDoorsLabel } from '@volante/domain/doors/policy';
import { station } from '../kit/charging.ts';
import { signedInDriver } from '../kit/driver.ts';
import { scenario } from '../kit/scenario.ts';
import { swappingCouple } from '../kit/swaps.ts';
import { Node, type Place } from './node.ts';

/** A Monday, 12:00 in Santiago: every history begins here. */
export const beginning = new Date('2026-11-16T15:00:00Z');

/** The company every history begins with. */
export interface World {
  /** Drivers without a car: their money is facts alone. */
  drivers: string[];
  /** A driver with an electric car of their own. */
  solo: { uid: string; carId: string; login: { username: string; password: string } };
  /** Two drivers who share a car. */
  couple: { carId: string; am: string; pm: string; login: { username: string; password: string } };
  points: { pointId: string; key: string; connectorId: string; price: number }[];
}

const account = (name: string) =>
  ({
    accountType: 'Cuenta Vista',
    account: '900012342907',
    bank: 'Banco Estado',
    email: 'rosa@volante.test',
    name,
    rol: 'Driver',
    rut: '12.345.678-5',
  }) as const;

export async function makeWorld(place: Place): Promise<World> {
  const node = await Node.start({ place, now: () => beginning, life: 0, seed: 0 });
  const { system } = node;
  const ctx = system.contextFor({ kind: 'system' });
  await importPlans(ctx, demoPlans);
  const drivers: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    const { uid } = await signedInDriver(system);
    await createBankAccount(ctx, { uid, ...account('Rosa Araneda') });
    drivers.push(uid);
  }
  const shift = 'electrico-exclusivo-all';
  const { uid } = await scenario(system)
    .driver({ email: 'sola@volante.test', status: 'rent', plate: 'SLJC11', shift, remoteDoors: true })
    .create();
  await setLabel(ctx, { labelId: remoteDoorsLabel, element: 'SLJC11', on: true });
  const solo = { uid, carId: 'SLJC11', login: await carLogin(ctx, 'SLJC11') };
  const two = await swappingCouple(system, 'PRJD22');
  const couple = { ...two, login: await carLogin(ctx, two.carId) };
  const points = [];
  for (const [index, price] of [300, 411].entries()) {
    const made = await station({ system }, `est${index}`, { price, lat: -33.42 - index / 100 });
    points.push({ pointId: made.pointId, key: made.key, connectorId: made.connectors[0]!.id, price });
  }
  await node.carryOut();
  await node.close();
  return { drivers, solo, couple, points };
}
