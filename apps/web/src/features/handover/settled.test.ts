import { expect, test } from 'vitest';
import type { PendingUpload, UploadFailure } from '../../lib/uploads/pending-uploads.ts';
import type { Exchange } from './exchange-view.ts';
import { settledUploads } from './settled.ts';

const exchange = (steps: Record<string, string>, more: object = {}) =>
  ({
    _id: 'e1',
    status: 'Started',
    deliverer: { id: 'andrea', status: 'Pending' },
    receiver: { id: 'pablo', status: 'Started' },
    noShows: [],
    readings: [],
    steps: Object.entries(steps).flatMap(([type, status]) => [
      { domain: 'Receiver', type, status },
      { domain: 'Deliverer', type, status: 'Pending' },
    ]),
    ...more,
  }) as unknown as Exchange;

const early: UploadFailure = { kind: 'not now', message: 'Todavía no' };
const kept = (call: string, failure?: UploadFailure, exchangeId = 'e1') =>
  ({
    document: `exchange/${exchangeId}/${call}`,
    line: exchangeId,
    fields: { call, exchangeId },
    failure,
  }) as unknown as PendingUpload;

const left = (shown: Exchange, uploads: PendingUpload[]) => {
  const settled = settledUploads(shown, 'Receiver', uploads);
  return uploads.filter((upload) => !settled.includes(upload)).map(({ fields }) => fields!.call);
};

test('[DAY-01] what another phone did leaves, and what waits behind it stays', () => {
  const uploads = [kept('PickUp', early), kept('Photos')];
  expect(left(exchange({ PickUp: 'Pending', Photos: 'Pending' }), uploads)).toEqual(['PickUp', 'Photos']);
  expect(left(exchange({ PickUp: 'Done', Photos: 'Pending' }), uploads)).toEqual(['Photos']);
  expect(left(exchange({ PickUp: 'Done', Photos: 'Done' }), uploads)).toEqual([]);
});

test('[DAY-01] what goes out by itself is left alone, and so is another handover’s', () => {
  const done = exchange({ PickUp: 'Done', Photos: 'Done' });
  expect(left(done, [kept('PickUp'), kept('Photos')])).toEqual(['PickUp', 'Photos']);
  expect(left(done, [kept('PickUp', early, 'e2')])).toEqual(['PickUp']);
});

test('[DAY-01] a report counts as done when there is one, not when its step was skipped', () => {
  const report = [kept('DamageReport', early)];
  expect(left(exchange({ DamageReport: 'Skipped' }), report)).toEqual(['DamageReport']);
  expect(left(exchange({ DamageReport: 'Done' }), report)).toEqual([]);
});

test('[DAY-01] the end of the side and the notice that nobody came leave once the server has them', () => {
  const both = [kept('finalize', early), { ...kept('noShow', early), line: undefined }];
  expect(left(exchange({}), both)).toEqual(['finalize', 'noShow']);
  expect(left(exchange({}, { noShows: ['andrea'] }), both)).toEqual(['finalize', 'noShow']);
  expect(left(exchange({}, { noShows: ['pablo'], receiver: { id: 'pablo', status: 'Done' } }), both)).toEqual([]);
});

test('[DAY-01] of a handover that is over what was refused leaves, not what broke or waits', () => {
  const over = exchange({ PickUp: 'Pending', Photos: 'Pending' }, { status: 'Cancelled' });
  expect(left(over, [kept('PickUp', early), kept('Photos')])).toEqual(['Photos']);
  expect(left(over, [kept('PickUp', { kind: 'broken', message: '' })])).toEqual(['PickUp']);
});
