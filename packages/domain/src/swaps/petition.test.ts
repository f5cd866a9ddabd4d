import { describe, expect, test } from 'vitest';
import { isOpen, petitionEvents, petitionStatuses, statusAt, statusLabel, transition } from './petition.ts';

const expiration = new Date('2026-11-18T03:00:00Z');
const before = { now: new Date(expiration.getTime() - 1), expiration };
const after = { now: expiration, expiration };

const outcome = (found: ReturnType<typeof transition>) =>
  'refused' in found ? `no: ${found.refused}` : `${found.next}${found.changes ? '' : ' again'}`;
const row = (status: (typeof petitionStatuses)[number], when: typeof before) =>
  petitionEvents.map((event) => outcome(transition(status, event, when)));

describe('[PET-08] every state with every event', () => {
  test('in time', () => {
    expect(petitionEvents).toEqual(['accept', 'reject', 'delete', 'expire', 'cancel']);
    expect(Object.fromEntries(petitionStatuses.map((status) => [status, row(status, before)]))).toEqual({
      created: ['accepted', 'rejected', 'deleted', 'no: not-yet', 'deleted'],
      accepted: ['accepted again', 'no: closed', 'no: closed', 'no: closed', 'cancelled'],
      rejected: ['no: closed', 'rejected again', 'no: closed', 'no: closed', 'no: closed'],
      deleted: ['no: closed', 'no: closed', 'deleted again', 'no: closed', 'no: closed'],
      expired: ['no: expired', 'no: expired', 'no: expired', 'no: expired', 'no: expired'],
      cancelled: ['no: closed', 'no: closed', 'no: closed', 'no: closed', 'no: closed'],
    });
  });

  test('from the instant it has expired on, an open one can only expire; an accepted one is untouched by it', () => {
    expect(row('created', after)).toEqual(['no: expired', 'no: expired', 'no: expired', 'expired', 'deleted']);
    for (const status of petitionStatuses.filter((one) => one !== 'created')) {
      expect(row(status, after)).toEqual(row(status, before));
    }
  });

  test('what is repeated says that nothing changes', () => {
    expect(transition('accepted', 'accept', before)).toEqual({ next: 'accepted', changes: false });
    expect(transition('created', 'accept', before)).toEqual({ next: 'accepted', changes: true });
  });

  test('nothing leads back to an open petition, and whatever changes one closes it', () => {
    for (const status of petitionStatuses) {
      for (const event of petitionEvents) {
        const found = transition(status, event, before);
        if ('next' in found && found.changes) expect(found.next).not.toBe('created');
      }
    }
  });
});

test('[PET-08] an expired one reads as expired before anything has closed it', () => {
  expect(statusAt('created', before)).toBe('created');
  expect(statusAt('created', after)).toBe('expired');
  expect(statusAt('accepted', after)).toBe('accepted');
});

test('[PET-07] its labels, and only created ones have buttons', () => {
  const labels = ['created', 'pending', 'accepted', 'rejected', 'deleted', 'expired', 'cancelled', 'other'];
  expect(labels.map(statusLabel)).toEqual([
    'Pendiente',
    'Pendiente',
    'Aceptada',
    'Rechazada',
    ...Array.from({ length: 4 }, () => 'Completado'),
  ]);
  expect(labels.filter(isOpen)).toEqual(['created']);
});
