import { demoPlans } from '@volante/demo/plans';
import { pesos } from '@volante/domain/values/money';
import { previousWeek, weekOf } from '@volante/domain/values/week';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { closeBills, recordCharges, weekBills } from '@volante/server/modules/billing/public';
import { pressDoors } from '@volante/server/modules/doors/commands/press-doors';
import { currentMembership } from '@volante/server/modules/fleet/public';
import { planExchange } from '@volante/server/modules/handover/public';
import { notify } from '@volante/server/modules/notifications/public';
import { insertPayment } from '@volante/server/modules/payments/store';
import { importPlans } from '@volante/server/modules/plans/public';
import { getDriver } from '@volante/server/modules/profile/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import type { System } from '@volante/server/platform/system';
import { station } from './charging.ts';
import { signedInDriver } from './driver.ts';
import { scenario } from './scenario.ts';
import { askedSwap, swappingCouple } from './swaps.ts';

/** Arguments that name the driver who asks; everything else names something that belongs to somebody. */
export const ownerArguments: ReadonlySet<string> = new Set([
  'uid',
  'driverId',
  'userId',
  'entityId',
  'driver',
  'petitioner',
  'participantId',
]);

/**
 * Arguments that name something of the company everybody may see: the test gives what exists, and it belongs to
 * nobody. 'getLabel._id' is that argument of that field alone.
 */
const publicArguments: ReadonlySet<string> = new Set([
  'planId',
  'shiftId',
  'selectedShifts',
  'futureShifts',
  'labelId',
  'getLabel._id',
  'stationId',
  'connectorId',
  'providerStationId',
  'providerConnectorId',
  'providerId',
]);

async function planIds(ctx: Ctx) {
  await importPlans(ctx, demoPlans);
  const [{ _id: planId, shifts }] = demoPlans as [(typeof demoPlans)[number]];
  const shiftId = shifts[0]!._id;
  return { planId, shiftId, selectedShifts: shiftId, futureShifts: shiftId };
}

async function bankAccountOf(ctx: Ctx, uid: string): Promise<string> {
  const owner = { name: 'Rosa Araneda', rut: '12345678-5', email: 'rosa@volante.test', rol: 'Driver' };
  const account = { bank: 'Santander', accountType: 'Cuenta Vista', account: '900012345671' };
  return (await createBankAccount(ctx, { uid, ...account, ...owner }))._id;
}

/** Another driver's car, and a door command they gave. */
async function carOfSomebody(system: System) {
  const { uid } = await scenario(system).driver({ status: 'rent', label: true }).create();
  const ctx = system.contextFor({ kind: 'driver', uid, grantId: system.ids.next(), authTime: system.clock.now() });
  const { car_id: carId } = (await currentMembership(ctx, uid))!;
  const command = await pressDoors(ctx, { carId }, 'open');
  return { carId, 'getCarCommand._id': command._id };
}

/** Two other drivers' exchange, and a damage one of them has reported. */
async function exchangeOfOthers(system: System) {
  const ctx = system.contextFor({ kind: 'system' });
  const plate = 'FRGS10';
  const made = (shift: string) => scenario(system).driver({ status: 'rent', plate, shift }).create();
  const { uid: deliverer } = await made('electrico-compartido-am');
  const { uid: receiver } = await made('electrico-compartido-pm');
  const time = ctx.clock.now();
  const exchangeId = await planExchange(ctx, { carId: plate, deliverer, receiver, exchangeType: 'EXCHANGE-CAR', time });
  const damageId = ctx.ids.next();
  const report = { kinds: [], battery: true, damage: false, comment: 'De otra persona', seen_at: time };
  const of = { id: damageId, car_id: plate, exchange_id: exchangeId, driver_id: deliverer };
  await ctx.db
    .insertInto('damage_reports')
    .values({ ...of, ...report, reported_at: time })
    .execute();
  return { exchangeId, damageId };
}

/** A petition between two other drivers. */
async function petitionOfSomebody(system: System) {
  const { am, pm } = await swappingCouple(system, 'FRSB10');
  const petitionId = await askedSwap(system.contextFor({ kind: 'system' }), { am, pm });
  return { driver: am, petitioner: am, participantId: pm, petitionId, id: pm };
}

/** A station, and a charging session of another driver there. */
async function chargeOfSomebody(system: System) {
  const ctx = system.contextFor({ kind: 'system' });
  const vehiclePlate = 'FRGS20';
  const { uid } = await scenario(system).driver({ status: 'rent', plate: vehiclePlate }).create();
  const place = await station({ system }, 'ajena');
  const [connector] = place.connectors;
  const sessionId = ctx.ids.next();
  const now = ctx.clock.now();
  const asked = {
    id: sessionId,
    connector_id: connector!.id,
    driver_id: uid,
    car_id: vehiclePlate,
    status: 'Pending' as const,
  };
  await ctx.db
    .insertInto('charging_sessions')
    .values({ ...asked, id_tag: sessionId.slice(0, 20), price_per_kwh: pesos(300), asked_at: now, begin_until: now })
    .execute();
  return {
    vehiclePlate,
    sessionId,
    'getChargingSessions.id': sessionId,
    stationId: place.id,
    connectorId: connector!.id,
    providerStationId: place.id,
    providerConnectorId: connector!.provider_connector_id,
    providerId: 'enel-x-way',
  };
}

/** Another driver's unpaid bill of last week, and their payment for it. */
async function billOfSomebody(ctx: Ctx, uid: string) {
  const { monday } = previousWeek(weekOf(ctx.clock.now()));
  const charge = {
    kind: 'other' as const,
    title: 'Lavado',
    amount: pesos(45_000),
    credited: false,
    installments: 1,
  };
  await recordCharges(ctx, { uid, eventId: ctx.ids.next(), ...charge, chargeDate: monday });
  await inTransaction(ctx, (tx) => closeBills(tx, monday));
  const [bill] = await weekBills(ctx, uid);
  const payment = await insertPayment(ctx.db, {
    id: ctx.ids.next(),
    driver_id: uid,
    kind: 'bill',
    bill_id: bill!._id,
    bill_date: bill!.date,
    amount: pesos(45_000),
    status: 'pending',
    gateway: 'sandbox',
    created_at: ctx.clock.now(),
  });
  return { billId: bill!._id, 'getPayment._id': payment.id };
}

/**
 * For each ID argument of the schema, the id of something that belongs to another driver. Whoever adds an argument
 * adds it here, with a thing that really exists: a made-up id would pass for the wrong reason. Where an argument's
 * name means another thing in one field, that field's name stands before it.
 */
export async function foreignIds(system: System): Promise<Record<string, string>> {
  const { uid } = await signedInDriver(system);
  const ctx = system.contextFor({ kind: 'system' });
  const { notificationId } = await notify(ctx, { driverId: uid, type: 'other', message: 'De otra persona' });
  const { lead } = await getDriver(ctx, uid);
  return {
    uid,
    driverId: uid,
    userId: uid,
    entityId: uid,
    ...(await planIds(ctx)),
    notificationId,
    _id: await bankAccountOf(ctx, uid),
    leadId: lead!._id,
    ...(await carOfSomebody(system)),
    ...(await exchangeOfOthers(system)),
    ...(await petitionOfSomebody(system)),
    ...(await billOfSomebody(ctx, uid)),
    'getBond.id': uid,
    ...(await chargeOfSomebody(system)),
    labelId: 'SHIFT_CHANGE_PETITION',
    'getLabel._id': 'REMOTE_CONTROL_DOORS',
  };
}

/** The ids for one field: entries named 'field.argument' replace the general ones. */
export function idsFor(field: string, table: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(table).flatMap(([name, id]) => {
    const [of, argument] = name.split('.');
    return of === field && argument ? [[argument, id]] : [];
  });
  return { ...table, ...Object.fromEntries(own) };
}

/** True when this argument of this field names something public. */
export function isPublic(field: string, name: string): boolean {
  return publicArguments.has(name) || publicArguments.has(`${field}.${name}`);
}
