import { describe, expect, test } from 'vitest';
import { type RequestFacts, requestItems } from './request-status.ts';
import { driverStatuses } from './status.ts';

const facts: RequestFacts = {
  status: 'rent queue',
  documentsAccepted: true,
  registeredAt: '2026-10-20T15:00:00Z',
  documentsAcceptedAt: '2026-10-28T15:00:00Z',
  queuedAt: '2026-11-01T15:00:00Z',
  carAssignedAt: null,
};

/** 'car current', newest on top. */
const read = (changes: Partial<RequestFacts>) =>
  requestItems({ ...facts, ...changes }).map(({ step, state, date }) => [step, state, date].filter(Boolean).join(' '));

describe('[DSH-07] the request status', () => {
  test('who waits for a car has everything behind them but the car', () => {
    expect(read({})).toEqual([
      'car current',
      'queue done 2026-11-01',
      'documents done 2026-10-28',
      'registration done 2026-10-20',
    ]);
  });

  test('on boarding: first the documents, then the list', () => {
    const begun = { status: 'on boarding', queuedAt: null } as const;
    expect(read({ ...begun, documentsAccepted: false, documentsAcceptedAt: null })).toEqual([
      'car pending',
      'queue pending',
      'documents current',
      'registration done 2026-10-20',
    ]);
    expect(read(begun)).toEqual([
      'car pending',
      'queue current',
      'documents done 2026-10-28',
      'registration done 2026-10-20',
    ]);
  });

  test.each(['rent', 'frozen'] as const)('%s: all done, with the day of the car', (status) => {
    expect(read({ status, carAssignedAt: '2026-11-08T15:00:00Z' })).toEqual([
      'car done 2026-11-08',
      'queue done 2026-11-01',
      'documents done 2026-10-28',
      'registration done 2026-10-20',
    ]);
  });

  test('who gave the car back and waits again, waits for a car since the last time they came to the list', () => {
    expect(read({ queuedAt: '2026-11-14T12:00:00Z' })).toEqual([
      'car current',
      'queue done 2026-11-14',
      'documents done 2026-10-28',
      'registration done 2026-10-20',
    ]);
  });

  test('documents that no longer count are what comes next, also on the waiting list', () => {
    const revoked = { documentsAccepted: false };
    expect(read(revoked)).toEqual([
      'car pending',
      'queue done 2026-11-01',
      'documents current',
      'registration done 2026-10-20',
    ]);
    // Back at onboarding the list is behind them no more.
    expect(read({ ...revoked, status: 'back to onboarding' })).toEqual([
      'car pending',
      'queue pending',
      'documents current',
      'registration done 2026-10-20',
    ]);
  });

  test.each(['dormido', 'rejected', 'churned', 'revoked'] as const)('%s: nothing goes on by itself', (status) => {
    expect(read({ status })).toEqual([
      'car pending',
      'queue pending',
      'documents done 2026-10-28',
      'registration done 2026-10-20',
    ]);
  });

  test('a step done on a day nobody wrote down is done without a date', () => {
    expect(read({ documentsAcceptedAt: null })[2]).toBe('documents done');
  });

  test('days are those of Santiago', () => {
    expect(read({ queuedAt: '2026-11-02T02:30:00Z' })[1]).toBe('queue done 2026-11-01');
  });

  test('in every status: registration done, at most one step current, and a date only on what is done', () => {
    for (const status of driverStatuses) {
      for (const documentsAccepted of [true, false]) {
        const items = requestItems({ ...facts, status, documentsAccepted, carAssignedAt: '2026-11-08T15:00:00Z' });
        expect(items.map(({ step }) => step)).toEqual(['car', 'queue', 'documents', 'registration']);
        expect(items[3]!.state).toBe('done');
        expect(items.filter(({ state }) => state === 'current').length).toBeLessThanOrEqual(1);
        expect(items.every(({ state, date }) => state === 'done' || date === null)).toBe(true);
      }
    }
  });
});
