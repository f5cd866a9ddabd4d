import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { parseMonth } from '../values/month.ts';
import { type Books, lastMondayOf, monthFault, touchesClosedMonth } from './closed-months.ts';

const day = (text: string) => parseLocalDate(text)!;
const october = parseMonth('2026-10')!;
const november = parseMonth('2026-11')!;

/** The week from 26/10 to 01/11 is closed, and September before it. */
const ready: Books = {
  today: day('2026-11-03'),
  closedWeek: day('2026-10-26'),
  held: 0,
  openFrom: day('2026-10-01'),
  firstEntry: day('2026-09-08'),
};
const fault = (change: Partial<Books>, month = october) => monthFault(month, { ...ready, ...change });

describe('[BKS-06] a month', () => {
  test('is closed when every week with a day of it is closed, and the month before it', () => {
    expect(fault({})).toBeNull();
    expect(fault({ openFrom: null, firstEntry: day('2026-10-05') })).toBeNull();
    expect(lastMondayOf(october)).toBe('2026-10-26');
    // It ends on a Sunday: the week that begins the next day is not needed.
    expect(lastMondayOf(parseMonth('2026-05')!)).toBe('2026-05-25');
  });

  test('waits for its end and for its weeks, the one that ends in the next month too', () => {
    expect(fault({ today: day('2026-10-31') })).toBe('No se puede cerrar octubre de 2026: no ha terminado.');
    expect(fault({ closedWeek: day('2026-10-19') })).toBe(
      'No se puede cerrar octubre de 2026: falta cerrar la semana del 26/10/2026.',
    );
    expect(fault({ closedWeek: null })).toContain('falta cerrar la semana del 26/10/2026');
    expect(fault({ closedWeek: day('2026-11-02') })).toBeNull();
  });

  test('waits for drivers who are held', () => {
    expect(fault({ held: 2 })).toContain('hay 2 conductores retenidos');
  });

  test('is closed once, after the one before it, and not before there are entries', () => {
    expect(fault({ openFrom: day('2026-11-01') })).toBe('El mes de octubre de 2026 ya está cerrado.');
    expect(fault({ openFrom: day('2026-09-01') })).toBe('Antes de octubre de 2026 falta cerrar septiembre de 2026.');
    expect(fault({ openFrom: null })).toBe('Antes de octubre de 2026 falta cerrar septiembre de 2026.');
    const later = { today: day('2026-12-08'), closedWeek: day('2026-11-30') };
    expect(fault(later, november)).toBe('Antes de noviembre de 2026 falta cerrar octubre de 2026.');
    for (const firstEntry of [null, day('2026-11-01')]) {
      expect(fault({ openFrom: null, firstEntry })).toBe('El libro no tiene asientos hasta octubre de 2026.');
    }
  });

  test('that is closed keeps the weeks that touch it closed', () => {
    expect(touchesClosedMonth(day('2026-10-26'), day('2026-11-01'))).toBe(true);
    expect(touchesClosedMonth(day('2026-11-02'), day('2026-11-01'))).toBe(false);
    expect(touchesClosedMonth(day('2026-06-01'), day('2026-06-01'))).toBe(false);
    expect(touchesClosedMonth(day('2026-10-26'), null)).toBe(false);
  });
});
