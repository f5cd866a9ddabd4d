import { describe, expect, test } from 'vitest';
import { allowanceOf, extrasUnlocked, hasBills } from './allowances.ts';
import { doorCard, shiftButton } from './door-card.ts';
import { driverStatuses, type DriverStatus, newRentQueue, substatusOf } from './status.ts';

/** Every status, what it allows, and the card by plan: shared or gasoline, exclusive electric, none. */
const grid = `
                    drives  shift  overlay     shared  exclusive  none
on boarding         no      yes    -           shift   doors      shift
rent queue          no      no     -           queue   queue      queue
rent                yes     yes    -           shift   doors      shift
frozen              no      yes    -           frozen  frozen     frozen
dormido             no      yes    asleep      shift   doors      shift
back to onboarding  no      yes    incomplete  shift   doors      shift
rejected            no      yes    blocked     shift   doors      shift
churned             no      no     -           doors   doors      doors
revoked             no      no     -           doors   doors      doors`;

const rows = grid
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [status = '', drives, shift, overlay, shared, exclusive, none] = line.split(/\s{2,}/);
    return { status: status as DriverStatus, drives, shift, overlay, cards: [shared, exclusive, none] };
  });

const verified = { bank: true, docs: true };

describe('what a status allows', () => {
  test('the table says it for every status', () => {
    expect(rows.map(({ status }) => status).toSorted()).toEqual(driverStatuses.toSorted());
  });

  test.each(rows)('[DSH-03] [DSH-05] $status', ({ status, drives, shift, overlay }) => {
    expect(allowanceOf(status)).toEqual({
      drives: drives === 'yes',
      hasShift: shift === 'yes',
      overlay: overlay === '-' ? null : overlay,
    });
  });

  test.each(rows)('[DSH-04] $status: the first card that applies', ({ status, cards }) => {
    const [shared, exclusive, none] = cards;
    expect(doorCard(status, { exclusive: false, electric: true })).toBe(shared);
    expect(doorCard(status, { exclusive: true, electric: false })).toBe(shared);
    expect(doorCard(status, { exclusive: false, electric: false })).toBe(shared);
    expect(doorCard(status, { exclusive: true, electric: true })).toBe(exclusive);
    expect(doorCard(status, null)).toBe(none);
  });

  test('[ONB-08] extras open with bank and docs, and with nothing less', () => {
    expect(extrasUnlocked(verified)).toBe(true);
    for (const missing of [{ bank: false }, { docs: false }, { bank: false, docs: false }]) {
      expect(extrasUnlocked({ ...verified, ...missing })).toBe(false);
    }
  });

  test('[DSH-05] whoever waits for a first car has no bills yet; whoever has rented before keeps them', () => {
    expect(hasBills(newRentQueue)).toBe(false);
    expect(hasBills(substatusOf('rent queue', false))).toBe(false);
    expect(hasBills(substatusOf('rent queue', true))).toBe(true);
    expect(hasBills(undefined)).toBe(true);
  });
});

describe('the shift button', () => {
  const driver = { uid: 'camila', status: 'rent', verified, handedOver: false } as const;
  const now = Date.parse('2026-11-18T20:00:00Z');
  const exchange = (status: string, deliverer = 'camila', side = 'Pending', time = '2026-11-18T20:30:00Z') => ({
    status,
    time,
    deliverer: { id: deliverer, status: side },
  });

  test('[DSH-04] is enabled with a handover Started or Pending, and named by the driver’s part in it', () => {
    for (const status of ['Started', 'Pending']) {
      expect(shiftButton(driver, [exchange(status)], now)).toEqual({ label: 'Finalizar turno', enabled: true });
      expect(shiftButton(driver, [exchange(status, 'diego')], now)).toEqual({ label: 'Iniciar turno', enabled: true });
    }
  });

  test('[DSH-04] the first that is active counts', () => {
    const exchanges = [exchange('Done', 'diego'), exchange('Pending'), exchange('Pending', 'diego')];
    expect(shiftButton(driver, exchanges, now)).toEqual({ label: 'Finalizar turno', enabled: true });
  });

  test('[DSH-04] without one it waits for a shift to start', () => {
    for (const none of [[], [exchange('Done')], [exchange('Cancelled')]]) {
      expect(shiftButton(driver, none, now)).toEqual({ label: 'Iniciar turno', enabled: false });
    }
  });

  test('DAY-07: after a shift it says so and rests, until the next handover is near or has begun', () => {
    const rests = { label: 'Turno finalizado', enabled: false };
    const after = { ...driver, handedOver: true };
    const tomorrow = '2026-11-19T08:00:00Z';
    expect(shiftButton(after, [], now)).toEqual(rests);
    expect(shiftButton(after, [exchange('Pending', 'diego', 'Pending', tomorrow)], now)).toEqual(rests);
    // Left for a partner who has not come yet.
    expect(shiftButton(driver, [exchange('Started', 'camila', 'Done')], now)).toEqual(rests);
    const starts = { label: 'Iniciar turno', enabled: true };
    expect(shiftButton(after, [exchange('Pending', 'diego')], now)).toEqual(starts);
    expect(shiftButton(after, [exchange('Started', 'diego', 'Started', tomorrow)], now)).toEqual(starts);
    expect(shiftButton(driver, [exchange('Pending', 'diego', 'Pending', tomorrow)], now)).toEqual(starts);
  });

  test('[ONB-08] is locked until bank and docs are verified, and for whoever does not drive', () => {
    expect(shiftButton({ ...driver, verified: { bank: false, docs: true } }, [exchange('Pending')], now).enabled).toBe(
      false,
    );
    for (const status of driverStatuses.filter((name) => name !== 'rent')) {
      expect(shiftButton({ ...driver, status }, [exchange('Pending')], now).enabled).toBe(false);
    }
  });
});
