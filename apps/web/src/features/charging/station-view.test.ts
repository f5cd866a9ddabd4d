import { connectorStatuses } from '@volante/domain/charging/connector';
import { pesos } from '@volante/domain/values/money';
import { expect, test } from 'vitest';
import * as view from './station-view.ts';

const connector = (wish: Partial<view.Connector> = {}): view.Connector => ({
  _id: 'c1',
  plugType: 'Type2',
  currentType: 'AC',
  maxCapacity: 7.4,
  ocppStatus: 'Available',
  chargerPointId: 'p1',
  connectorProviderId: 'VLT-1',
  ...wish,
});

const station = (wish: Partial<view.Station> = {}): view.Station => ({
  _id: 's1',
  address: null,
  addressAlias: 'Mall',
  lat: -33.4022,
  lon: -70.5783,
  pricePerKwh: pesos(290),
  provider: { name: 'Enel X Way' },
  connectors: [connector()],
  ...wish,
});

test('[CHG-01] a station is fast, slow or mixed by the current of its connectors', () => {
  const [ac, dc] = [connector(), connector({ currentType: 'DC' })];
  expect(view.kindOf({ connectors: [dc, dc] })).toBe('fast');
  expect(view.kindOf({ connectors: [ac] })).toBe('slow');
  expect(view.kindOf({ connectors: [ac, dc] })).toBe('mixed');
});

test('[CHG-01] a pin says what it gives and how much of it is free; without any it is pale', () => {
  const { label, pale, kind } = view.markerOf(station());
  expect({ label, pale, kind }).toEqual({ label: 'Mall. Carga lenta. 1 de 1 disponible', pale: false, kind: 'slow' });
  const busy = station({ connectors: [connector({ ocppStatus: 'Charging' }), connector({ ocppStatus: null })] });
  expect(view.markerOf(busy)).toMatchObject({ pale: true, label: 'Mall. Carga lenta. Ninguno disponible ahora' });
});

test('[CHG-03] [CHG-05] of all statuses only Available and Preparing can be used', () => {
  const all = [null, ...connectorStatuses].map((ocppStatus) => connector({ ocppStatus }));
  expect(view.usableOf({ connectors: all }).map(({ ocppStatus }) => ocppStatus)).toEqual(['Available', 'Preparing']);
});

test('[CHG-03] plugs by name, GB/T with its current, and words where something is unknown', () => {
  expect(view.plugName('AC-GB/T')).toBe('AC-GB/T');
  expect(view.plugName('DC-GB/T')).toBe('DC-GB/T');
  expect(view.plugName('Type2')).toBe('Tipo 2');
  expect(view.plugName('CCS2')).toBe('CCS2');
  expect(view.plugName(null)).toBe('Desconocido');
  expect(view.providerName({ provider: null })).toBe('Proveedor Desconocido');
  expect(view.addressWords({ address: null })).toBe('Dirección Desconocida');
  expect(view.addressWords({ address: 'Av. Kennedy 5413' })).toBe('Av. Kennedy 5413');
});

test('figures read as in Chile', () => {
  expect(view.formatKw(7.4)).toBe('7,4 kW');
  expect(view.formatKw(150)).toBe('150 kW');
  expect(view.formatKwh(1234.5)).toBe('1.234,50 kWh');
  expect(view.priceWords(350)).toBe('$350 por kWh, IVA incluido');
  expect(view.priceWords(0)).toBe('Gratis');
});

test('[CHG-01] nearest first where the phone knows where it is, by name otherwise', () => {
  const [far, near] = [
    station({ _id: 'far', addressAlias: 'Ángeles', lat: -33.6 }),
    station({ _id: 'near', addressAlias: 'Bosque' }),
  ];
  const here = { latitude: -33.4, longitude: -70.58 };
  expect(view.inOrder([far, near], here).map(({ _id }) => _id)).toEqual(['near', 'far']);
  expect(view.inOrder([near, far], undefined).map(({ _id }) => _id)).toEqual(['far', 'near']);
});
