import { describe, expect, test } from 'vitest';
import { driverStatuses } from '../drivers/status.ts';
import { type DoorFacts, doorsRefusal, remoteDoorsLabel } from './policy.ts';

const may: DoorFacts = {
  status: 'rent',
  enabled: true,
  verified: { bank: true, docs: true },
  labelled: true,
  listed: false,
  drivers: 2,
  holds: true,
};

const reasonOf = (facts: Partial<DoorFacts>) => doorsRefusal({ ...may, ...facts })?.reason ?? null;

describe('[DSH-06] who opens the doors from afar', () => {
  test('who holds a car of the label', () => expect(doorsRefusal(may)).toBeNull());

  test('a car outside the label only for a driver who has it alone, and only if it is listed', () => {
    const outside = { labelled: false };
    expect(reasonOf({ ...outside, listed: true, drivers: 1 })).toBeNull();
    expect(reasonOf({ ...outside, listed: true, drivers: 2 })).toBe('NOT_LISTED');
    expect(reasonOf({ ...outside, listed: false, drivers: 1 })).toBe('NOT_LISTED');
    expect(reasonOf({ ...outside, listed: true, drivers: 0 })).toBe('NOT_LISTED');
  });

  test('only an account that may drive', () => {
    expect(driverStatuses.filter((status) => reasonOf({ status }) === null)).toEqual(['rent']);
    expect(reasonOf({ enabled: false })).toBe('ACCOUNT');
    expect(doorsRefusal({ ...may, status: 'frozen' })?.message).toContain('congelada');
  });

  test('[ONB-08] locked until bank and documents are verified', () => {
    expect(reasonOf({ verified: { bank: false, docs: true } })).toBe('LOCKED');
    expect(reasonOf({ verified: { bank: true, docs: false } })).toBe('LOCKED');
  });

  test('not while the partner has it, and they are told who and how they get it', () => {
    const at = new Date('2026-11-18T15:00:00Z');
    const notYet = { now: at, heldBy: 'Diego', handover: null, byShift: false, shift: null };
    expect(doorsRefusal({ ...may, holds: false, notYet })).toEqual({
      reason: 'NOT_HOLDER',
      message: 'Podrás abrirlo cuando Diego te lo entregue.',
      handover: false,
    });
    expect(reasonOf({ holds: false })).toBe('NOT_HOLDER');
  });

  test('what concerns the account is said before what concerns the car', () => {
    const nothing = { verified: { bank: false, docs: false }, labelled: false, holds: false };
    expect(reasonOf({ ...nothing, status: 'frozen' })).toBe('ACCOUNT');
    expect(reasonOf(nothing)).toBe('LOCKED');
    expect(reasonOf({ labelled: false, holds: false })).toBe('NOT_LISTED');
  });
});

test('[DSH-06] who is frozen reads so, another account reads something else', () => {
  const message = (status: DoorFacts['status']) => doorsRefusal({ ...may, status })!.message;
  expect(message('frozen')).toContain('congelada');
  expect(message('churned')).toContain('no permite usar el auto');
  expect(remoteDoorsLabel).toBe('REMOTE_CONTROL_DOORS');
});
