import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { kmLines, type KmDay, type KmLine, lateKm } from './week-km.ts';

const monday = parseLocalDate('2026-10-05')!;
const sections = [
  { startKm: 0, endKm: 400, variable: '0.0022' },
  { startKm: 400, endKm: 800, variable: '0.0018' },
  { startKm: 800, endKm: null, variable: '0.0011' },
];
const weekOf = (...km: number[]): KmDay[] =>
  km.map((one, index) => ({
    date: addDays(monday, index),
    uf: '40000.00',
    discount: 0,
    sections,
    metres: Math.round(one * 1_000),
  }));
const shown = (lines: KmLine[]) =>
  lines.map(({ date, section, metres, amount }) => [date, section.startKm, metres, amount]);
const sum = (lines: readonly KmLine[]) => lines.reduce((total, { amount }) => total + amount, 0);

describe('[MNY-02] km that become known late', () => {
  test('continue the sections of their own week', () => {
    expect(shown(lateKm(weekOf(0, 0, 390), weekOf(0, 0, 430)))).toEqual([
      [addDays(monday, 2), 0, 10_000, 880],
      [addDays(monday, 2), 400, 30_000, 2_160],
    ]);
  });

  test('are lines with the price of their section', () => {
    const line = { date: monday, section: sections[0], metres: 10_000, amount: 880, metresBefore: 0 };
    expect(lateKm(weekOf(), weekOf(10))).toEqual([line]);
  });

  test('[BKS-10] say how many km they were billed with before', () => {
    const before = (one: KmDay[], other: KmDay[]) => lateKm(one, other).map(({ metresBefore }) => metresBefore);
    expect(before(weekOf(0, 390), weekOf(100, 390))).toEqual([0, 390_000, 0]);
    expect(before(weekOf(430), weekOf(380))).toEqual([400_000, 30_000]);
  });

  test('of an early day push the km of later days into cheaper sections', () => {
    expect(shown(lateKm(weekOf(0, 390), weekOf(100, 390)))).toEqual([
      [monday, 0, 100_000, 8_800],
      [addDays(monday, 1), 0, -90_000, -7_920],
      [addDays(monday, 1), 400, 90_000, 6_480],
    ]);
  });

  test('that turn out to be fewer are given back, and nothing new is nothing', () => {
    expect(shown(lateKm(weekOf(430), weekOf(380)))).toEqual([
      [monday, 0, -20_000, -1_760],
      [monday, 400, -30_000, -2_160],
    ]);
    expect(lateKm(weekOf(430, 12.345), weekOf(430, 12.345))).toEqual([]);
    expect(lateKm(weekOf(), weekOf())).toEqual([]);
  });

  test('cost the same in whatever order and pieces they come: a driver’s sum over all weeks is that of the final week', () => {
    const rate = fc.record({
      uf: fc.integer({ min: 3_900_000, max: 4_200_000 }).map((cents) => (cents / 100).toFixed(2)),
      discount: fc.constantFrom(0, 5, 10, 15),
    });
    const known = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.array(rate, { minLength: 7, maxLength: 7 }),
        known,
        fc.array(known, { maxLength: 5 }),
        (rates, first, later) => {
          const weeks = [first, ...later].map((metres) =>
            metres.map((one, day) => ({ ...rates[day]!, date: addDays(monday, day), sections, metres: one })),
          );
          const booked = weeks.slice(1).flatMap((now, index) => lateKm(weeks[index]!, now));
          const final = kmLines(weeks.at(-1)!);
          expect(sum(kmLines(weeks[0]!)) + sum(booked)).toBe(sum(final));
          const metres = (lines: readonly KmLine[]) => lines.reduce((total, line) => total + line.metres, 0);
          expect(metres(kmLines(weeks[0]!)) + metres(booked)).toBe(metres(final));
        },
      ),
    );
  });
});
