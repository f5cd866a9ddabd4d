import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { connectorStatuses, connectorStatusLabel, isUsable, plugNamed } from './connector.ts';
import { lastReading } from './meter.ts';
import { nearestFree } from './nearest.ts';
import { noCarMessage, type StartFacts, startRefusal } from './policy.ts';
import { chargeTexts, correctionTexts, energyCost, finishedMessage, kwhOf, reviewedMessage } from './price.ts';

test('[CHG-05] only a connector that is free or being prepared can be used', () => {
  expect(connectorStatuses.filter(isUsable)).toEqual(['Available', 'Preparing']);
  expect(isUsable(null)).toBe(false);
  expect(connectorStatuses.map(connectorStatusLabel).every(Boolean)).toBe(true);
  expect(connectorStatusLabel(null)).toBe('Desconocida');
});

test('[CHG-02] plugs as lists name them; a plain GB/T is told by its current', () => {
  expect(plugNamed('Tipo 2', 'AC')).toBe('Type2');
  expect(plugNamed('GB/T', 'AC')).toBe('AC-GB/T');
  expect(plugNamed('GB/T', 'DC')).toBe('DC-GB/T');
  expect(plugNamed('toString', 'DC')).toBeNull();
});

test('[CHG-05] [ONB-08] who may charge which car where', () => {
  const fine: StartFacts = {
    status: 'rent',
    enabled: true,
    verified: { bank: true, docs: true },
    holds: true,
    carPlugs: ['Type2', 'CCS2'],
    plug: 'CCS2',
    connector: 'Available',
  };
  expect(startRefusal(fine)).toBeNull();
  expect(startRefusal({ ...fine, plug: null, connector: 'Preparing' })).toBeNull();
  expect(startRefusal({ ...fine, status: 'frozen' })).toMatch(/^Tu cuenta no permite/);
  expect(startRefusal({ ...fine, enabled: false })).toMatch(/^Tu cuenta no permite/);
  expect(startRefusal({ ...fine, verified: { bank: false, docs: true } })).toMatch(/^Podrás cargar/);
  expect(startRefusal({ ...fine, holds: false })).toMatch(/^Ahora no tienes el auto/);
  expect(startRefusal({ ...fine, plug: 'CHAdeMO' })).toBe('Este conector no sirve para tu auto.');
  expect(startRefusal({ ...fine, connector: 'Charging' })).toBe(
    'Solo puedes seleccionar un conector disponible o en preparación',
  );
  expect(startRefusal({ ...fine, connector: null })).not.toBeNull();
  expect(noCarMessage).toBe('No tienes un vehículo asignado. No se puede iniciar la carga.');
});

test('[CHG-07] energy is paid by the watt-hour, rounded once', () => {
  expect(kwhOf(12_345)).toBe(12.345);
  expect([0, 1, 2, 12_345].map((wh) => energyCost(wh, pesos(300)))).toEqual([0, 0, 1, 3704]);
  expect(energyCost(12_345, pesos(0))).toBe(0);
});

test('[CHG-07] a booked charge names its session, its energy and its price', () => {
  const booked = {
    sessionId: 'abc',
    wh: 12_345,
    pricePerKwh: pesos(300),
    cost: pesos(3704),
    place: 'Mall Parque Arauco',
    startedAt: new Date('2026-11-16T15:00:00Z'),
    endedAt: new Date('2026-11-16T15:40:00Z'),
  };
  expect(chargeTexts(booked)).toEqual({
    title: 'Carga de 12,35 kWh en Mall Parque Arauco',
    description: '12,35 kWh a $300 por kWh, IVA incluido. El 16/11/2026, de 12:00 a 12:40. Sesión abc.',
  });
  expect(correctionTexts(booked).description).toBe('La carga fue de 12,35 kWh y cuesta $3.704 en total. Sesión abc.');
  expect(chargeTexts({ ...booked, place: 'x'.repeat(120) }).title).toHaveLength(120);
  expect(finishedMessage(booked)).toBe('Tu carga en Mall Parque Arauco terminó: 12,35 kWh. Costó $3.704.');
  expect(finishedMessage({ ...booked, cost: pesos(0) })).toMatch(/No tuvo costo\.$/);
  expect(reviewedMessage(booked)).toBe('Revisamos tu carga en Mall Parque Arauco: fueron 12,35 kWh. Costó $3.704.');
});

test('[CHG-07] a reading: units, phases, and values nobody can compute with', () => {
  const timestamp = '2026-11-16T15:00:00Z';
  const read = (...sampledValue: object[]) => lastReading([{ timestamp, sampledValue: sampledValue as never }]);
  const at = new Date(timestamp);
  expect(read({ value: '1500' })).toEqual({ at, wh: 1500, watts: null, soc: null });
  expect(read({ value: '1.5', unit: 'kWh' }, { value: '7.2', unit: 'kW', measurand: 'Power.Active.Import' })).toEqual({
    at,
    wh: 1500,
    watts: 7200,
    soc: null,
  });
  const phase = (name: string) => ({ value: '100', measurand: 'Power.Active.Import', phase: name });
  expect(read(phase('L1'), phase('L2'))?.watts).toBe(200);
  expect(read({ value: '47', measurand: 'SoC' })).toEqual({ at, wh: null, watts: null, soc: 47 });
  expect(read({ value: '147', measurand: 'SoC' })).toBeNull();
  for (const value of ['', 'x', '-5', '3000000000']) expect(read({ value })?.wh ?? null).toBeNull();
  expect(read({ value: 'abc', format: 'SignedData' })).toBeNull();
  expect(read({ value: '12', measurand: 'Voltage' })).toBeNull();
  expect(lastReading([{ timestamp: 'ayer', sampledValue: [{ value: '1' }] }])).toBeNull();
  const later = { timestamp: '2026-11-16T15:05:00Z', sampledValue: [{ value: '2000' }] };
  const before = { timestamp, sampledValue: [{ value: '1500' }, { value: '40', measurand: 'SoC' }] };
  expect(lastReading([later, before])).toEqual({ at: new Date(later.timestamp), wh: 2000, watts: null, soc: 40 });
});

test('DAY-11: after a failed start, the nearest free connector that fits is one of another station', () => {
  const at = (id: string, lat: number, ...connectors: object[]) => ({
    _id: id,
    addressAlias: id,
    lat,
    lon: -70.6,
    connectors: connectors.map((connector, n) => ({
      _id: `${id}-${n}`,
      plugType: 'CCS2',
      ocppStatus: 'Available',
      ...connector,
    })),
  });
  const stations = [
    at('aquí', -33.4, {}, {}),
    at('lejos', -33.5, {}),
    at('cerca', -33.42, { ocppStatus: 'Charging' }, { plugType: 'Type2' }, {}),
    at('ocupada', -33.401, { ocppStatus: 'Faulted' }, { plugType: null }),
  ] as never[];
  const from = { lat: -33.4, lon: -70.6 };
  expect(nearestFree(stations, { from, plugs: ['CCS2'], except: 'aquí' })).toEqual({
    stationId: 'cerca',
    connectorId: 'cerca-2',
    addressAlias: 'cerca',
    distance: expect.closeTo(2.22, 1),
  });
  expect(nearestFree(stations, { from, plugs: ['CHAdeMO'], except: '' })).toBeNull();
});
