import type { ConnectorStatus } from '@volante/domain/charging/connector';
import { expect, test } from 'vitest';
import { countsOf } from './station-counts.ts';

const point = (connected: boolean, ...statuses: (ConnectorStatus | null)[]) => ({
  connected,
  connectors: statuses.map((status, at) => ({
    id: String(at),
    number: at + 1,
    code: `p-${at}`,
    plug: null,
    current: 'AC',
    kw: 22,
    status,
    heardAt: null,
    errorCode: null,
    charge: null,
  })),
});

test('[CON-17] each connector counts once: free, in use, or out of service', () => {
  const points = [
    point(true, 'Available', 'Preparing', 'Charging', 'SuspendedEV', 'Finishing', 'Faulted'),
    point(false, 'Unavailable', null),
  ];
  expect(countsOf(points)).toEqual({ points: 2, connected: 1, connectors: 8, free: 2, charging: 3, out: 3 });
  expect(countsOf([])).toEqual({ points: 0, connected: 0, connectors: 0, free: 0, charging: 0, out: 0 });
});
