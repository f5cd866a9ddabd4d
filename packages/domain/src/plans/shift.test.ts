import { expect, test } from 'vitest';
import {
  explainedLabel,
  isFreeShift,
  isShiftType,
  shiftHours,
  shiftLabel,
  shiftNote,
  shiftMinutes,
  shiftTypes,
  shortShiftLabel,
} from './shift.ts';

test('[PLA-01] hours as they are read; a shift that ends when it starts lasts the whole day', () => {
  expect(shiftHours({ startTime: '17:00', endTime: '05:00' })).toBe('17:00 a 05:00');
  expect(shiftHours({ startTime: '00:00', endTime: '00:00' })).toBe('Todo el día');
});

test('[PLA-01] every type of shift has its name; two are called as older plans do', () => {
  expect(shiftTypes.map((type) => [type, shiftLabel(type)])).toEqual([
    ['ALL', 'Turno completo'],
    ['TC', 'Turno completo'],
    ['FREE', 'Turno libre'],
    ['TL', 'Turno libre'],
    ['AM', 'Turno mañana'],
    ['PM', 'Turno tarde'],
    ['NIGHT', 'Turno noche'],
    ['RESERVED', 'Turno reservado'],
  ]);
  expect(shiftTypes.every(isShiftType)).toBe(true);
  expect(['', 'am', 'toString'].some(isShiftType)).toBe(false);
  expect(shiftTypes.filter(isFreeShift)).toEqual(['FREE', 'TL']);
});

test('[PLA-01] each has a short name for a day of the week', () => {
  expect(shiftTypes.map(shortShiftLabel)).toEqual(['24 h', '24 h', 'Libre', 'Libre', 'AM', 'PM', 'Noche', 'Res.']);
});

test('[PLA-01] a reserved shift is explained; the others explain themselves', () => {
  expect(shiftTypes.filter((type) => shiftNote(type) !== null)).toEqual(['RESERVED']);
  expect(explainedLabel('RESERVED')).toBe('Turno reservado. Lo asigna nuestro equipo y no se cambia entre compañeros.');
  expect(explainedLabel('AM')).toBe('Turno mañana');
});

test('DAY-14: a shift lasts as long as its hours by the clock, past midnight too', () => {
  const lasts = (startTime: string, endTime: string) => shiftMinutes({ startTime, endTime }) / 60;
  expect([lasts('05:00', '17:00'), lasts('17:00', '05:00'), lasts('21:30', '05:00')]).toEqual([12, 12, 7.5]);
  expect([lasts('05:00', '05:00'), lasts('00:00', '00:00')]).toEqual([24, 24]);
});
