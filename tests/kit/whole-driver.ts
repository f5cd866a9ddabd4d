import { Readable } from 'node:stream';
import { approvedDocuments } from '@volante/demo/onboarding/documents';
import { breakdownOf } from '@volante/domain/billing/totals';
import {
  recordPrepayment,
  recordTolls,
  recordTransfer,
  recordTripPayments,
  reversePrepayment,
} from '@volante/server/modules/billing/public';
import { addChargePoint, addStation } from '@volante/server/modules/charging/public';
import { attachEventFile, createEvent, reverseEvent } from '@volante/server/modules/events/public';
import { setLabel } from '@volante/server/modules/fleet/public';
import { recordReading } from '@volante/server/modules/handover/commands/record-reading';
import { planExchange } from '@volante/server/modules/handover/public';
import { notify } from '@volante/server/modules/notifications/public';
import { askForRight } from '@volante/server/modules/privacy/public';
import { answerPetition } from '@volante/server/modules/swaps/public';
import type { Ctx } from '@volante/server/platform/context';
import { addDays, instantAt, localDateOf } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { nextWeek, weekOfDate } from '@volante/domain/values/week';
import { act } from './act.ts';
import { pdf } from './sample-files.ts';
import { type CreatedDriver, scenario } from './scenario.ts';
import type { TestServer } from './server.ts';
import { askedSwap } from './swaps.ts';

/** Unique words: wherever one is found in the database, the row is about this driver. */
export const about = {
  firstname: 'Quetzalina',
  lastname: 'Ibarrondo',
  phone: '+56955512349',
  email: 'quetzalina@correo.test',
  note: 'Prefiere que la llamen de tarde, por su hija Casilda',
  chat: 'Te llamo mañana a tu casa, Quetza',
  fine: 'Iba con su hermana Anastasia',
  notice: 'Hola Quetza, tu licencia',
  parking: 'Pasaje Los Arrayanes 77',
  giro: 'Paseos en tándem',
};

const partner = { email: 'nicolas@volante.test', firstname: 'Baltasarito', lastname: 'Zumelzu', phone: '+56955598765' };

const plate = 'HWJP41';

/** A driver with data in every part of the product: a partner, weeks, fines, documents, a chat. */
export async function wholeDriver(server: TestServer): Promise<{ driver: CreatedDriver; partner: CreatedDriver }> {
  const made = scenario(server.system);
  const renting = { status: 'rent', plate, weeks: 2, documents: approvedDocuments(3) } as const;
  const { firstname, lastname, phone, email } = about;
  const driver = await made
    .driver({
      ...renting,
      firstname,
      lastname,
      phone,
      email,
      shift: 'electrico-compartido-am',
      photo: { ground: '#bfe3d5', skin: '#d9a07a', hair: '#3b2a24' },
    })
    .create();
  const other = await made.driver({ ...renting, ...partner, shift: 'electrico-compartido-pm' }).create();
  await made.closeWeeks();
  const staff = server.system.contextFor({ kind: 'staff', name: 'paulina.secreta', door: 'shell' });
  await happenings(staff, driver.uid, other.uid);
  await underWay(staff, driver.uid);
  return { driver, partner: other };
}

/** A trip and a toll, each corrected by its source. */
async function corrections(ctx: Ctx, uid: string): Promise<void> {
  // Yesterday in the morning the driver had the car.
  const at = instantAt(addDays(localDateOf(ctx.clock.now()), -1), '10:00')!;
  for (const netFare of [5_000, 4_500]) {
    const amounts = { ...breakdownOf({ netFare }), km: 3 };
    const trip = { source: 'viaje-1', tripId: 'viaje-1', uid, platform: 'uber', category: 'fare', at } as const;
    await recordTripPayments(ctx, [{ ...trip, ...amounts }]);
    await recordTolls(ctx, [
      {
        carId: plate,
        at,
        address: 'Lo Saldes',
        amount: netFare / 10,
      },
    ]);
  }
}

/** What can be made with the product's own commands. */
async function happenings(staff: Ctx, uid: string, other: string): Promise<void> {
  const now = staff.clock.now();
  const today = localDateOf(now);
  const { eventId } = await createEvent(staff, {
    source: 'multa-1',
    uid,
    kind: 'fine',
    title: about.fine,
    description: about.fine,
    comments: about.fine,
    amount: 45_000,
    credited: false,
    chargeDate: today,
    status: 'Approved',
  });
  const mistaken = await createEvent(staff, {
    source: 'multa-2',
    uid,
    kind: 'fine',
    title: about.fine,
    description: about.fine,
    amount: 5_000,
    credited: false,
    chargeDate: today,
    status: 'Approved',
  });
  await reverseEvent(staff, { eventId: mistaken.eventId, reason: about.fine });
  await attachEventFile(staff, { eventId, name: 'parte.pdf', stream: Readable.from([pdf()]) });
  await recordPrepayment(staff, { source: 'abono-1', uid, amount: 10_000, date: today });
  await recordTransfer(staff, { uid, amount: pesos(1_000), reference: 'abono-2', again: false });
  await reversePrepayment(staff, { reference: 'abono-2', reason: about.fine });
  await corrections(staff, uid);
  await setLabel(staff, { labelId: 'SHIFT_CHANGE_PETITION', element: uid, on: true });
  await act(staff, 'drivers note', { driver: uid, text: about.note });
  await act(staff, 'support say', { driver: uid, text: about.chat });
  const { number } = await staff.db
    .selectFrom('support_cases')
    .select('number')
    .where('driver_id', '=', uid)
    .executeTakeFirstOrThrow();
  await act(staff, 'chat note', { case: String(number), text: about.note });
  await notify(staff, { driverId: uid, type: 'other', message: about.notice });
  await askForRight(staff, { uid, right: 'access', words: about.fine });
  await answerPetition(staff, {
    participantId: other,
    petitionId: await askedSwap(staff, { am: uid, pm: other }),
    accepted: true,
  });
  const time = new Date(now.getTime() + 3_600_000);
  const exchangeType = 'EXCHANGE-CAR';
  const exchangeId = await planExchange(staff, { carId: plate, deliverer: uid, receiver: other, exchangeType, time });
  await recordReading(staff, { driverId: uid, exchangeId, odometer: 54_321, battery: 20 });
  await handedOver(staff, uid, exchangeId);
  await charged(staff, uid);
}

/** A charge that was paid, as the charge point left it. */
async function charged(staff: Ctx, uid: string): Promise<void> {
  const { db, clock, ids } = staff;
  const at = clock.now();
  const where = { id: 'carga', provider: 'Enel X Way', alias: 'Mall', address: null, lat: -33.4, lon: -70.6 };
  await addStation(staff, { ...where, pricePerKwh: pesos(300) });
  const plug = { plugType: 'CCS2', currentType: 'DC', kw: 50 } as const;
  await addChargePoint(staff, { id: 'carga-1', stationId: 'carga', connectors: [plug] });
  const connector = await db.selectFrom('connectors').select('id').executeTakeFirstOrThrow();
  const id = ids.next();
  await db
    .insertInto('charging_sessions')
    .values({
      id,
      connector_id: connector.id,
      driver_id: uid,
      car_id: plate,
      status: 'Completed',
      id_tag: 'etiqueta-secreta',
      price_per_kwh: pesos(300),
      asked_at: at,
      begin_until: at,
      started_at: at,
      ended_at: at,
    })
    .execute();
  const ofSession = { charge_point_id: 'carga-1', session_id: id };
  await db
    .insertInto('charge_transactions')
    .values({
      ...ofSession,
      connector_number: 1,
      id_tag: 'etiqueta-secreta',
      meter_start: 0,
      started_at: at,
      meter_wh: 0,
      metered_at: at,
      heard_at: at,
    })
    .execute();
  await db
    .insertInto('charge_point_commands')
    .values({
      ...ofSession,
      id: ids.next(),
      action: 'RemoteStartTransaction',
      request: '{}',
      asked_by: 'staff:paulina.secreta',
      asked_at: at,
      expires_at: at,
    })
    .execute();
}

/** What the driver's phone sent in a handover and when the car was picked up. */
async function handedOver({ db, clock, ids }: Ctx, uid: string, exchangeId: string): Promise<void> {
  const at = clock.now();
  const here = { latitude: -33.45, longitude: -70.6 };
  const file = { id: ids.next(), key: ids.next(), car_id: plate, kind: 'photo', name: 'f.jpg', bytes: 1 } as const;
  await db
    .insertInto('files')
    .values({ ...file, content_type: 'image/jpeg', created_at: at })
    .execute();
  const of = { exchange_id: exchangeId, driver_id: uid, ...here };
  await db
    .insertInto('exchange_photos')
    .values({ ...of, domain: 'Deliverer', side: 'front', file_id: file.id, taken_at: at })
    .execute();
  await db
    .insertInto('exchange_no_shows')
    .values({ ...of, file_id: file.id, reported_at: at })
    .execute();
  const report = { id: ids.next(), car_id: plate, kinds: ['dent' as const], battery: false, damage: true };
  await db
    .insertInto('damage_reports')
    .values({ ...of, ...report, comment: 'Sin comentarios', seen_at: at, reported_at: at })
    .execute();
  await db.insertInto('damage_photos').values({ report_id: report.id, place: 0, file_id: file.id }).execute();
  const pickUp = { id: ids.next(), driver_id: uid, car_id: plate, picked_up_at: at, heard_at: at, ...here };
  await db
    .insertInto('pick_ups')
    .values({ ...pickUp, by_type: 'staff', by_ref: 'staff:paulina.secreta' })
    .execute();
  await db.insertInto('pick_up_photos').values({ pick_up_id: pickUp.id, side: 'front', file_id: file.id }).execute();
}

/** Short-lived rows, and rows that come from a phone, car or gateway: written straight into the database. */
async function underWay({ db, clock, ids }: Ctx, uid: string): Promise<void> {
  const now = clock.now();
  const later = new Date(now.getTime() + 600_000);
  const of = { driver_id: uid };
  await db
    .insertInto('chat_reads')
    .values({ ...of, case_id: 'caso', read_at: now })
    .execute();
  await db
    .insertInto('push_preferences')
    .values({ ...of, bill: true, exchange: true, other: false, changed_at: now })
    .execute();
  const block = { block: true, by_type: 'administrator', by_ref: 'staff:paulina.secreta' } as const;
  await db
    .insertInto('cash_blocks')
    .values({ ...of, ...block, reason: about.fine, updated_at: now })
    .execute();
  await db
    .insertInto('meetings')
    .values({
      ...of,
      id: ids.next(),
      kind: 'support-virtual',
      status: 'booked',
      starts_at: now,
      ends_at: later,
      seat: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      ...of,
      id: ids.next(),
      endpoint: 'https://push.secreto',
      p256dh: 'secreto-p',
      auth: 'secreto-a',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('payments')
    .values({
      ...of,
      id: ids.next(),
      kind: 'prepay',
      bill_id: null,
      bill_date: null,
      amount: pesos(5_000),
      status: 'pending',
      gateway: 'sandbox',
      gateway_url: 'https://pago.secreto',
      created_at: now,
    })
    .execute();
  const today = localDateOf(now);
  await db
    .insertInto('uf_corrections')
    .values({
      ...of,
      day: addDays(today, -7),
      version: 1,
      bill_date: today,
      uf_before: '41000.00',
      uf_after: '41200.00',
      amount: pesos(120),
      recorded_at: now,
      recorded_by: 'staff:paulina.secreta',
    })
    .execute();
  await db
    .insertInto('guarantee_returns')
    .values({
      ...of,
      id: ids.next(),
      amount: pesos(10_000),
      bill_date: today,
      volante_amount: pesos(0),
      reason: about.fine,
      returned_on: today,
      returned_at: now,
      returned_by: 'staff:paulina.secreta',
      undone_at: now,
      undone_by: 'staff:paulina.secreta',
      undo_reason: about.fine,
    })
    .execute();
  await db
    .insertInto('approvals')
    .values({
      ...of,
      id: ids.next(),
      kind: 'money',
      action: 'guarantees give-back',
      input: JSON.stringify({ driver: about.email }),
      why: about.fine,
      input_hash: 'hash',
      preview: `${about.email}: garantía devuelta`,
      for_asker: false,
      asked_by: 'paulina-secreta',
      asked_by_name: 'Paulina Secreta',
      asked_door: 'console',
      asked_at: now,
      expires_at: later,
    })
    .execute();
  await db
    .insertInto('review_claims')
    .values({
      ...of,
      file_id: ids.next(),
      kind: 'driver',
      name: 'hojaVida',
      staff_id: 'paulina-secreta',
      claimed_until: later,
    })
    .execute();
  await db
    .insertInto('review_refusals')
    .values({
      ...of,
      id: ids.next(),
      kind: 'driver',
      name: 'hojaVida',
      staff_id: 'paulina-secreta',
      verdict: 'approve',
      said: 'El conductor subió otro archivo',
      at: now,
    })
    .execute();
  const [bill, earlier] = await db.selectFrom('bill_weeks').select('id').where('driver_id', '=', uid).execute();
  const netting = { from_bill: bill!.id, to_bill: earlier!.id, amount: pesos(1), netted_at: now };
  await db
    .insertInto('bill_nettings')
    .values({ ...of, ...netting })
    .execute();
  const receiver = { giro: about.giro, address: 'Av. Matta 1012', commune: 'Ñuñoa' };
  await db
    .insertInto('invoice_choices')
    .values({
      ...of,
      id: ids.next(),
      from_week: nextWeek(weekOfDate(today)).monday,
      kind: 'factura',
      ...receiver,
      chosen_at: now,
      chosen_by: 'staff:paulina.secreta',
    })
    .execute();
  await db
    .insertInto('tax_documents')
    .values({
      ...of,
      id: ids.next(),
      kind: 'factura',
      bill_id: bill!.id,
      date: today,
      receiver: JSON.stringify({ name: `${about.firstname} ${about.lastname}`, rut: '12345678-5', ...receiver }),
      weeks: '[]',
      details: '[]',
      discounts: '[]',
      net_amount: pesos(100),
      iva: pesos(19),
      total_amount: pesos(119),
      state: 'waiting',
      due_at: now,
      created_at: now,
    })
    .execute();
  await db.insertInto('payout_batches').values({ id: 'envio', prepared_at: now, prepared_by: 'system' }).execute();
  await db
    .insertInto('payout_lines')
    .values({
      ...of,
      batch_id: 'envio',
      bill_id: bill!.id,
      amount: pesos(1_000),
      state: 'prepared',
      account_id: 'cuenta',
      bank_code: '037',
      account_type: 'Cuenta Vista',
      last4: '4321',
      sealed_number: 'secreto-n',
      holder_name: about.firstname,
      holder_rut: '12345678-5',
      holder_email: about.email,
      changed_at: now,
      changed_by: 'staff:paulina.secreta',
    })
    .execute();
  await db
    .insertInto('earlier_payouts')
    .values({ ...of, bill_id: 'antes', amount: pesos(1_000) })
    .execute();
  await db
    .insertInto('ridehailing_link_tokens')
    .values({ ...of, token_hash: 'secreto-t', redirect: '/app', expires_at: later })
    .execute();
  await db
    .insertInto('ridehailing_link_flows')
    .values({
      ...of,
      state_hash: 'secreto-s',
      browser_hash: 'secreto-b',
      code_verifier: 'secreto-v',
      redirect_uri: '/r',
      redirect: '/app',
      expires_at: later,
    })
    .execute();
  const past = { id: ids.next(), ...of };
  await db
    .insertInto('deletion_requests')
    .values({ ...past, requested_at: now, withdrawn_at: now })
    .execute();
  const byStaff = { set_by: 'staff:paulina.secreta', lifted_by: 'staff:paulina.secreta' };
  await db
    .insertInto('data_blocks')
    .values({ ...past, ...byStaff, reason: 'deletion', since: now, lifted_at: now })
    .execute();
  await db
    .insertInto('accounts_in_other_names')
    .values({ ...of, account: 'bank/otra', difference: 'rut', noticed_at: now })
    .execute();
  const before = { id: ids.next(), car_id: plate };
  const began = new Date(now.getTime() - 40 * 86_400_000);
  const ended = new Date(now.getTime() - 30 * 86_400_000);
  await db
    .insertInto('assignations')
    .values({
      ...before,
      parking_address: about.parking,
      parking_latitude: -33.45,
      parking_longitude: -70.6,
      started_at: began,
      ended_at: ended,
    })
    .execute();
  await db
    .insertInto('assignation_drivers')
    .values({ ...of, assignation_id: before.id, car_id: plate, seat: 1, started_at: began, ended_at: ended })
    .execute();
  await db
    .insertInto('idempotency_keys')
    .values({ uid, key: 'una-vez', body_hash: 'secreto-k', response: 'secreto-x' })
    .execute();
  await db
    .insertInto('revocations')
    .values({ kind: 'uid', subject: uid, revoked_before: began, expires_at: later })
    .execute();
  const command = { id: ids.next(), car_id: plate };
  await db
    .insertInto('door_commands')
    .values({ ...of, ...command, action: 'open', state: 'pressed', pressed_at: now, deadline: later })
    .execute();
  await db
    .insertInto('car_messages')
    .values({
      id: ids.next(),
      command_id: command.id,
      car_id: plate,
      action: 'key-on',
      sent_at: now,
      expires_at: later,
    })
    .execute();
  await db
    .insertInto('keys_left_on')
    .values({ command_id: command.id, car_id: plate, noticed_at: now, due_at: later, tries: 0 })
    .execute();
}
