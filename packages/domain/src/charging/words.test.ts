import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import {
  connectorStatuses,
  connectorStatusLabel,
  currentTypes,
  heartbeatSeconds,
  plugNamed,
  silenceMs,
} from './connector.ts';
import { correctionTexts, costEffect, energyCost, finishedMessage, priceReason } from './price.ts';
import { invalidReasons, sessionEvents } from './session.ts';

test('[CHG-05] the statuses of OCPP 1.6, each with its word', () => {
  expect(connectorStatuses.map((status) => [status, connectorStatusLabel(status)])).toEqual([
    ['Available', 'Disponible'],
    ['Preparing', 'En preparación'],
    ['Charging', 'Cargando'],
    ['SuspendedEVSE', 'Pausado por el cargador'],
    ['SuspendedEV', 'Pausado por el auto'],
    ['Finishing', 'Terminando'],
    ['Reserved', 'Reservado'],
    ['Faulted', 'Con falla'],
    ['Unavailable', 'Fuera de servicio'],
  ]);
  expect(currentTypes).toEqual(['AC', 'DC']);
  // A charge point speaks each minute, and is silent when three minutes have passed.
  expect([1000 * heartbeatSeconds, silenceMs]).toEqual([60_000, 180_000]);
});

test('[CHG-02] every plug that lists of stations name', () => {
  const names = ['Tipo 1', 'Tipo 2', 'CHAdeMO', 'CCS1', 'CCS2'];
  expect(names.map((name) => plugNamed(name, 'DC'))).toEqual(['Type1', 'Type2', 'CHAdeMO', 'CCS1', 'CCS2']);
});

test('[CHG-06] what can happen to a session', () => {
  expect(invalidReasons).toEqual(['rejected', 'unreachable', 'timeout', 'stopped', 'fault']);
  expect(sessionEvents).toEqual(['begin', 'finish', ...invalidReasons]);
});

test('[CON-17] staff read what a correction does to the bill', () => {
  expect(costEffect(pesos(0), pesos(2_900))).toBe('Se cobran $2.900 al conductor.');
  expect(costEffect(pesos(3_625), pesos(2_900))).toBe(
    'Se devuelven $725 al conductor. En total paga $2.900 en vez de $3.625.',
  );
  expect(costEffect(pesos(2_900), pesos(3_625))).toMatch(/^Se cobran \$725 al conductor\. En total paga \$3\.625/);
  expect(costEffect(pesos(2_900), pesos(2_900))).toBe('El conductor paga lo mismo: $2.900.');
});

test('[CHG-07] half a peso is rounded up, and less is not', () => {
  expect([499, 500].map((wh) => energyCost(wh, pesos(1)))).toEqual([0, 1]);
});

test('[CHG-07] a correction names its place, however long, and a charge without cost says so', () => {
  const booked = {
    sessionId: 'abc',
    wh: 1_000,
    pricePerKwh: pesos(300),
    cost: pesos(300),
    place: 'Mall Parque Arauco',
    startedAt: new Date('2026-11-16T15:00:00Z'),
    endedAt: new Date('2026-11-16T16:00:00Z'),
  };
  expect(correctionTexts(booked).title).toBe('Corrección de tu carga en Mall Parque Arauco');
  expect(correctionTexts({ ...booked, place: 'x'.repeat(200) }).title).toHaveLength(120);
  expect(finishedMessage({ ...booked, cost: pesos(1) })).toMatch(/Costó \$1\.$/);
  expect(finishedMessage({ ...booked, cost: pesos(0) })).toMatch(/No tuvo costo\.$/);
});

test('DAY-11: a receipt says how its price was made', () => {
  expect(priceReason({ wh: 900, pricePerKwh: pesos(320), cost: pesos(288) })).toMatch(
    /^0,90 kWh × \$320 por kWh, IVA incluido, redondeado al peso\. Es el precio que viste antes de iniciar/,
  );
  expect(priceReason({ wh: 900, pricePerKwh: pesos(0), cost: pesos(0) })).toBe('Cargar en este punto es gratis.');
});

test('[BKS-09] the receipt of a reversed charge does not multiply', () => {
  expect(priceReason({ wh: 900, pricePerKwh: pesos(320), cost: pesos(0) })).toBe(
    'Reversamos el cobro de esta carga: no pagas nada por ella. Lo que te devolvimos está en Reembolsos.',
  );
  expect(priceReason({ wh: 900, pricePerKwh: pesos(320), cost: pesos(144) })).toMatch(
    /: después de las reversas suma \$144\./,
  );
});
