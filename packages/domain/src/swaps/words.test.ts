import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { chipTime, daysInWords, petitionDay, swapNews, timesOf } from './words.ts';

const days = [localDate('2026-11-17'), localDate('2026-11-18'), localDate('2026-11-20')];

test('[PET-07] a free shift answers no times and shows them as --:--', () => {
  const free = timesOf({ _id: 's-5', type: 'FREE', startTime: '00:00', endTime: '00:00' });
  expect(free).toEqual({ _id: 's-5', type: 'FREE', startTime: '-', endTime: '-' });
  expect([chipTime(free.startTime), chipTime('05:00')]).toEqual(['--:--', '05:00']);
  expect(timesOf({ type: 'ALL', startTime: '05:00', endTime: '05:00' }).startTime).toBe('05:00');
});

test.each([
  ['created', undefined, '2026-11-16T12:00:00Z', 'Vence el 16/11/2026 a las 23:59'],
  // The last instant to answer, and the first that is too late, before the job that closes it has come.
  ['created', undefined, '2026-11-17T02:59:59.999Z', 'Vence el 16/11/2026 a las 23:59'],
  ['created', undefined, '2026-11-17T03:00:00Z', 'Venció el 16/11/2026 a las 23:59'],
  ['expired', '2026-11-17T03:05:00Z', '2026-11-20T12:00:00Z', 'Venció el 16/11/2026 a las 23:59'],
  // Answered days before it would have expired: that day never comes.
  ['rejected', '2026-11-15T01:30:00Z', '2026-11-15T12:00:00Z', 'Rechazada el 14/11/2026'],
  ['accepted', '2026-11-15T12:00:00Z', '2026-11-20T12:00:00Z', 'Aceptada el 15/11/2026'],
  ['deleted', '2026-11-15T12:00:00Z', '2026-11-15T12:00:01Z', 'Eliminada el 15/11/2026'],
  ['cancelled', '2026-11-18T12:00:00Z', '2026-11-20T12:00:00Z', 'Anulada el 18/11/2026'],
] as const)('[PET-07] the day and hour of a petition that is %s', (status, closed, now, words) => {
  const expiration = new Date('2026-11-17T03:00:00Z');
  const petition = { status, expiration, closed: closed === undefined ? undefined : new Date(closed) };
  expect(petitionDay(petition, new Date(now))).toBe(words);
});

test('days in words', () => {
  expect(daysInWords([])).toBe('');
  expect(daysInWords(days.slice(0, 1))).toBe('el 17/11');
  expect(daysInWords(days.slice(0, 2))).toBe('el 17/11 y el 18/11');
  expect(daysInWords(days)).toBe('el 17/11, el 18/11 y el 20/11');
});

test('[PET-06] [PET-08] what each driver is told', () => {
  const facts = { days, expiration: new Date('2026-11-17T03:00:00Z') };
  expect(swapNews.asked(facts)).toBe(
    'Tu compañero te pide cambiar de turno el 17/11, el 18/11 y el 20/11. Tienes hasta el 16/11 a las 23:59 para responder.',
  );
  expect(swapNews.reminder(facts)).toMatch(/^Sigue pendiente .* Vence hoy a las 23:59\.$/);
  expect(swapNews.accepted(facts)).toMatch(/^Tu compañero aceptó/);
  expect(swapNews.rejected(facts)).toMatch(/^Tu compañero rechazó/);
  expect(swapNews.deleted(facts)).toMatch(/^Tu compañero retiró/);
  expect(swapNews.expired(facts)).toMatch(/^Tu compañero no respondió a tiempo/);
  expect(swapNews.cancelled({ days })).toMatch(/vuelves a los turnos de tu plan\.$/);
  expect(swapNews.cancelled({ days: days.slice(0, 1) })).toBe(
    'Se anuló el cambio de turno acordado: el 17/11 vuelves a los turnos de tu plan.',
  );
  expect(swapNews.cancelled({ days: [] })).toBe('Se anuló la solicitud de cambio de turno.');
});
