import { addDays } from '@volante/domain/values/dates';
import { newPlate } from './cars-ops.ts';
import { pair } from './handover-pair.ts';
import { type MoneyWorld, monday, type Options } from './money-world.ts';
import { makeOld } from './old-events.ts';
import { scenario } from './scenario.ts';
import { askedSwap, swappingCouple } from './swaps.ts';

export interface MoneyCase {
  /** What is accepted in this world, once. */
  good: Options;
  /** What is not, as it differs from the good one, and why. */
  refused: readonly [change: Options, says: RegExp][];
  /** Puts back what the others need. */
  afterwards?: () => Promise<unknown>;
}

type Prepare = (world: MoneyWorld) => Promise<MoneyCase>;

const lastWeek = addDays(monday, -7);
const nobody = { driver: 'nadie@volante.test' };

/** Who rents a car, and it. */
async function renting(world: MoneyWorld): Promise<{ uid: string; plate: string }> {
  const plate = newPlate();
  const { uid } = await scenario(world.server.system).driver({ status: 'rent', plate }).create();
  return { uid, plate };
}

/** [BKS-02] One that was given, by what staff call it. */
async function contributed(world: MoneyWorld, uid: string): Promise<string> {
  const source = `aporte/${world.number()}`;
  await world.done('banking', 'contribute', { driver: uid, amount: '20.000', source });
  return source;
}

/**
 * Each staff action that moves money, by its name: what it accepts, and what it must refuse. They are played in this order, in
 * one world.
 */
export const moneyActions: Record<string, Prepare> = {
  'settlements reopen': async (world) => ({
    good: { week: lastWeek, reason: 'Se cerró antes de tiempo' },
    refused: [
      [{ week: monday }, /no está cerrada/],
      [{ week: addDays(lastWeek, -7) }, /Antes de la semana/],
    ],
    afterwards: world.close,
  }),
  'billing correct-uf': async () => ({
    good: { date: lastWeek, value: '40.100,00' },
    refused: [
      [{ date: monday }, /está abierta/],
      [{ value: '80.000,00' }, /2 %/],
      [{ value: '40.1' }, /./],
    ],
  }),
  'accounting uf': async () => ({
    good: { date: monday, value: '40.110,00' },
    refused: [
      [{ value: '80.000,00' }, /2 %/],
      [{ value: '0' }, /./],
    ],
  }),
  'invoicing issue': async (world) => {
    await world.server.system.pool.query('delete from tax_documents');
    return {
      good: { from: lastWeek },
      refused: [
        [{ from: '1999-01-04' }, /No hay semanas cerradas/],
        [nobody, /./],
      ],
    };
  },
  'payouts prepare': async (world) => ({
    good: { driver: world.creditor() },
    refused: [
      [{ all: '' }, /Indica --driver o --all/],
      [{ 'despite-return': ' ' }, /necesita --driver y un motivo/],
      [nobody, /./],
    ],
  }),
  'payouts cancel': async (world) => ({
    good: { batch: await world.batch(world.creditor()) },
    refused: [[{ batch: '2026-11-16-99' }, /No existe el envío/]],
  }),
  'payouts send': async (world) => ({
    good: { batch: await world.batch(world.creditor()) },
    refused: [[{ batch: '2026-11-16-99' }, /No existe el envío/]],
  }),
  'payouts bounce': async (world) => {
    const [sent, prepared] = [world.creditor(), world.creditor()];
    const [batch, waiting] = [await world.batch(sent), await world.batch(prepared)];
    await world.done('payouts', 'send', { batch });
    return {
      good: { batch, bill: `${sent}.${monday}`, reason: 'Cuenta cerrada' },
      refused: [
        [{ batch: waiting }, /no tiene la liquidación/],
        [{ batch: waiting, bill: `${prepared}.${monday}` }, /no se cambia así/],
      ],
    };
  },
  'payments accept': async (world) => {
    const [id, unpaid, same] = [
      await world.payment({ status: 'paid', amount: 19_000 }),
      await world.payment({ status: 'pending', amount: 19_000 }),
      await world.payment({ status: 'paid', amount: 20_000 }),
    ];
    return {
      good: { id, collected: '19.000', reason: 'Cobro parcial' },
      refused: [
        [{ collected: '19.001' }, /La pasarela dice que cobró \$19\.000/],
        [{ collected: '20.000' }, /usa «payments confirm»/],
        [{ id: unpaid }, /no ha cobrado/],
        [{ id: same }, /La pasarela dice que cobró \$20\.000/],
      ],
    };
  },
  'settlements prepay': async (world) => {
    const [uid, other] = [await world.driver(), await world.driver()];
    await world.done('settlements', 'prepay', { driver: uid, amount: '15.000', source: 'transferencia 15' });
    return {
      good: { driver: uid, amount: '16.000', source: 'transferencia 16' },
      refused: [
        [nobody, /./],
        [{ amount: '15.000' }, /repite con --again/],
        [{ driver: other, source: 'Transferencia-15' }, /ya está registrado con otros datos/],
      ],
    };
  },
  'settlements reverse-prepay': async (world) => {
    const uid = await world.driver();
    await world.done('settlements', 'prepay', { driver: uid, amount: '17.000', source: 'transferencia 17' });
    return {
      good: { source: 'transferencia 17', reason: 'No era de ella' },
      refused: [[{ source: 'transferencia 99' }, /No existe el abono/]],
    };
  },
  'counterparties settle': async (world) => {
    await world.done('counterparties', 'settle', { with: 'iva', amount: '1.000', reference: 'F29 octubre' });
    return {
      good: { with: 'uber', amount: '1.200.000', reference: 'UBER-1', week: lastWeek },
      refused: [
        [{ with: 'taxi' }, /no es ninguno de/],
        [{ with: 'iva' }, /no va por semanas/],
        [{ week: addDays(monday, 7) }, /no ha comenzado/],
        [{ reference: 'f29-octubre' }, /ya está registrado con otros datos/],
      ],
    };
  },
  'counterparties reverse': async (world) => {
    await world.done('counterparties', 'settle', { with: 'peajes', amount: '2.000', reference: 'TAG 10' });
    return {
      good: { reference: 'tag-10', reason: 'Monto malo' },
      refused: [[{ reference: 'TAG 99' }, /No existe el pago/]],
    };
  },
  'banking contribute': async (world) => {
    const [uid, other] = [await world.driver(), await world.driver()];
    await contributed(world, uid);
    return {
      good: { driver: uid, amount: '30.000', source: 'boleta 30', origin: 'volante', date: monday },
      refused: [
        [nobody, /./],
        [{ origin: 'banco' }, /driver o volante/],
        [{ amount: '90.000.000' }, /de más/],
        [{ date: addDays(monday, 1) }, /no puede ser del/],
        [{ source: 'bill:1' }, /reservado/],
        [{ driver: other, source: `APORTE ${world.number() - 1}` }, /ya está registrado con otros datos/],
      ],
    };
  },
  'banking reverse-contribution': async (world) => {
    const [uid, gone] = [await world.driver(), await world.driver()];
    const [source, returned] = [await contributed(world, uid), await contributed(world, gone)];
    await world.done('guarantees', 'give-back', { driver: gone, reason: 'Se va' });
    return {
      good: { source, reason: 'No era de ella' },
      refused: [
        [{ source: 'aporte/999' }, /No existe el aporte/],
        [{ source: returned }, /La garantía se devolvió/],
      ],
    };
  },
  'guarantees give-back': async (world) => {
    const [uid, without] = [await world.driver(), await world.driver()];
    const { uid: renter } = await renting(world);
    await contributed(world, uid);
    return {
      good: { driver: uid, reason: 'Se va' },
      refused: [
        [{ driver: without }, /No tiene garantía/],
        [{ driver: renter }, /Todavía tiene un auto/],
      ],
    };
  },
  'guarantees undo-give-back': async (world) => {
    const [uid, without] = [await world.driver(), await world.driver()];
    await contributed(world, uid);
    await world.done('guarantees', 'give-back', { driver: uid, reason: 'Se va' });
    return { good: { driver: uid, reason: 'Se queda' }, refused: [[{ driver: without }, /./]] };
  },
  'events add': async (world) => {
    const uid = await world.driver();
    const good = { driver: uid, kind: 'otro', title: 'Llave', description: 'Copia', amount: '9.000', approve: 'true' };
    await world.done('events', 'add', { ...good, source: 'taller 1' });
    return {
      good: { ...good, source: 'taller 2', date: monday, installments: '3' },
      refused: [
        [nobody, /./],
        [{ kind: 'lavadora' }, /./],
        [{ kind: 'reembolso', credited: 'false' }, /./],
        [{ car: 'ZZZZ99' }, /No existe el auto/],
        [{ installments: '53' }, /./],
        [{ source: 'Taller-1', amount: '9.001' }, /con otros datos/],
      ],
    };
  },
  'events import': async (world) => {
    const uid = await world.driver();
    const line = (amount: string, reference: string) => `${uid};otro;Llave;Copia;${amount};${monday};${reference}\n`;
    return {
      good: { file: await world.file(line('9.000', 'a1') + line('8.000', 'a2')), approve: 'true' },
      refused: [
        [{ file: await world.file(line('9.000', 'b1') + line('8.0', 'b2')) }, /./],
        [{ file: await world.file(line('9.000', 'c1') + line('8.000', 'C-1')) }, /No se importó nada/],
        [{ file: await world.file(`nadie;otro;Llave;Copia;9.000;${monday};d1\n`) }, /No se importó nada/],
        [{ file: await world.file('') }, /./],
        [{ file: world.folder }, /./],
      ],
    };
  },
  'events approve': async (world) => {
    const uid = await world.driver();
    const [id, kindless] = [
      await world.event(uid, { amount: -9_000, pending: true }),
      await world.event(uid, { amount: -9_000, pending: true }),
    ];
    await makeOld(world.ctx(), kindless, { subject: 'Mudanza', type: 'Cajas' });
    return {
      good: { id, reason: 'Visto' },
      refused: [
        [{ id: kindless }, /no tiene clase/],
        [{ id: await world.event(uid, { amount: -9_000 }) }, /ya está aprobado/],
      ],
    };
  },
  'events reverse': async (world) => {
    const uid = await world.driver();
    return {
      good: { id: await world.event(uid, { amount: -9_000 }), reason: 'No fue ella' },
      refused: [[{ id: await world.event(uid, { amount: -9_000, pending: true }) }, /./]],
    };
  },
  'events set-kind': async (world) => {
    const uid = await world.driver();
    const [id, other] = [await world.event(uid, { amount: -9_000 }), await world.event(uid, { amount: -9_000 })];
    await makeOld(world.ctx(), id, { subject: 'Mudanza', type: 'Muebles' });
    return {
      good: { id, kind: 'daño', reason: 'Es del auto' },
      refused: [
        [{ kind: 'lavadora' }, /./],
        [{ kind: 'reembolso' }, /./],
        [{ id: other }, /ya es de la clase/],
      ],
    };
  },
  'billing import-tolls': async (world) => {
    const { plate } = await renting(world);
    const line = (time: string, amount: string) => `${monday} ${time};${plate};Autopista Central;${amount}\n`;
    return {
      good: { file: await world.file(line('08:00', '900') + line('09:00', '1.200')) },
      refused: [
        [{ file: await world.file(line('08:10', '900') + line('09:10', '1.20')) }, /./],
        [{ file: await world.file(line('08:10', '900').replace(plate, 'ZZZZ99')) }, /./],
        [{ file: await world.file(line('23:59', '900').replace(monday, addDays(monday, 2))) }, /./],
        [{ near: 'dos' }, /--near es una lista/],
      ],
    };
  },
  'swaps cancel': async (world) => {
    const couple = await swappingCouple(world.server.system, newPlate());
    return {
      good: { petition: await askedSwap(world.ctx(), couple), why: 'Se arrepintieron' },
      refused: [[{ petition: 'nada' }, /No existe la solicitud/]],
    };
  },
  'swaps repair': async (world) => {
    const { am } = await swappingCouple(world.server.system, newPlate());
    return {
      good: { driver: am, date: addDays(monday, 1), shift: 'PM', why: 'Se equivocaron' },
      refused: [
        [{ date: addDays(monday, -1) }, /desde el lunes de esta semana/],
        [{ shift: 'noche' }, /--shift es/],
        [{ driver: await world.driver() }, /./],
      ],
    };
  },
  'handover complete': async (world) => {
    const { id } = await pair(world.server, newPlate());
    return {
      good: { id, role: 'Receiver', step: 'PickUp', why: 'Teléfono roto' },
      refused: [
        [{ id: 'nada' }, /No existe la entrega/],
        [{ role: 'Chofer' }, /./],
        [{ role: 'Deliverer', step: 'CodeExchange' }, /./],
      ],
    };
  },
  'handover received': async (world) => {
    const [{ id }, { id: begun }] = [await pair(world.server, newPlate()), await pair(world.server, newPlate())];
    const steps = ['Receiver PickUp', 'Receiver Photos', 'Deliverer Photos', 'Deliverer CodeExchange'];
    for (const one of steps) {
      const [role = '', step = ''] = one.split(' ');
      await world.done('handover', 'complete', { id, role, step, why: 'Teléfono roto' });
    }
    return {
      good: { id, at: '2026-11-16T16:30:00-03:00', why: 'Lo dijeron ambos' },
      refused: [
        [{ id: begun }, /nadie recibió el auto/],
        [{ at: 'ayer' }, /no es un instante/],
        [{ at: '2026-11-17T16:30:00-03:00' }, /no ha llegado/],
      ],
    };
  },
  'charging stop': async (world) => {
    const { plate } = await renting(world);
    const [live, over] = [await world.charge('Active', plate), await world.charge('Completed', plate)];
    return {
      good: { session: live.session, why: 'No vuelve', close: 'true' },
      refused: [
        [{ session: over.session }, /ya terminó/],
        [{ session: 'nada' }, /No existe la carga/],
      ],
    };
  },
  'charging correct': async (world) => {
    const { plate } = await renting(world);
    const [over, live] = [await world.charge('Completed', plate), await world.charge('Active', plate)];
    return {
      good: { session: over.session, kwh: '10,5', why: 'Medidor malo' },
      refused: [
        [{ session: live.session }, /Solo se corrige una carga completada/],
        [{ kwh: '1.234' }, /./],
        [{ kwh: '1001' }, /./],
      ],
    };
  },
  'charging remove-charge-point': async (world) => {
    const { plate } = await renting(world);
    const [over, live] = [await world.charge('Completed', plate), await world.charge('Active', plate)];
    return {
      good: { point: over.point, why: 'Se quemó' },
      refused: [
        [{ point: live.point }, /hay una carga en curso/],
        [{ point: 'nada' }, /./],
      ],
    };
  },
  'ledger open': async () => ({ good: {}, refused: [] }),
  'ledger close-month': async (world) => {
    // Until now the last week of November is open.
    world.clock.moveTo(new Date('2026-12-09T15:00:00Z'));
    await world.close();
    return {
      good: { month: '2026-11' },
      refused: [
        [{ month: '2026-10' }, /./],
        [{ month: '2026-12' }, /./],
      ],
    };
  },
};
