import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftTypes } from '../plans/shift.ts';
import { complementOf, halvesOf, sameHalves, shiftFor, swapTypeOf, swapTypes } from './halves.ts';

const anyHalves = fc.record({ am: fc.boolean(), pm: fc.boolean() });

describe('the halves of a day', () => {
  test('[PET-02] AM alone gives AM, PM alone PM, both ALL, none FREE', () => {
    expect(swapTypeOf({ am: true, pm: false })).toBe('AM');
    expect(swapTypeOf({ am: false, pm: true })).toBe('PM');
    expect(swapTypeOf({ am: true, pm: true })).toBe('ALL');
    expect(swapTypeOf({ am: false, pm: false })).toBe('FREE');
  });

  test('[PET-02] a shift is read back as the toggles it stands for; older names too, other shifts not', () => {
    for (const type of swapTypes) expect(swapTypeOf(halvesOf(type)!)).toBe(type);
    expect([halvesOf('TC'), halvesOf('TL')]).toEqual([halvesOf('ALL'), halvesOf('FREE')]);
    expect(shiftTypes.filter((type) => halvesOf(type) === null)).toEqual(['NIGHT', 'RESERVED']);
  });

  test('[PET-04] the complement of the complement is the start', () => {
    fc.assert(fc.property(anyHalves, (halves) => sameHalves(complementOf(complementOf(halves)), halves)));
    expect(swapTypes.map((type) => swapTypeOf(complementOf(halvesOf(type)!)))).toEqual(['PM', 'AM', 'FREE', 'ALL']);
  });

  test('[PET-04] together they cover each half once: none uncovered, none doubled', () => {
    fc.assert(
      fc.property(anyHalves, (mine) => {
        const theirs = complementOf(mine);
        return mine.am !== theirs.am && mine.pm !== theirs.pm;
      }),
    );
  });
});

describe('the shift of a plan that takes these halves', () => {
  const shift = (_id: string, type: (typeof shiftTypes)[number]) => ({ _id, type });
  const shifts = [shift('night', 'NIGHT'), shift('am', 'AM'), shift('am-2', 'AM'), shift('tc', 'TC')];

  test('[PET-02] is one of its own, by whatever name; without one there is none', () => {
    expect(shiftFor(shifts, { am: true, pm: false })?._id).toBe('am');
    expect(shiftFor(shifts, { am: true, pm: true })?._id).toBe('tc');
    expect(shiftFor(shifts, { am: false, pm: true })).toBeNull();
    expect(shiftFor(shifts, { am: false, pm: false })).toBeNull();
  });

  test('of two mornings it is the one the driver has', () => {
    expect(shiftFor(shifts, { am: true, pm: false }, shifts[2])?._id).toBe('am-2');
    expect(shiftFor(shifts, { am: true, pm: true }, shifts[2])?._id).toBe('tc');
  });
});
