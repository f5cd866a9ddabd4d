import { expect, test } from 'vitest';
import {
  contestedForStaff,
  dayInWords,
  missedMessage,
  noShowForStaff,
  noShowMessage,
  plannedMessage,
  soonMessage,
  stepExplanation,
  stepNames,
} from './texts.ts';
import type { ExchangeType } from './status.ts';
import { type Role, roles, stepTypes } from './steps.ts';

const facts = { plate: 'KLXY77', dueAt: new Date('2026-11-16T20:00:00Z'), partner: 'Diego' };

test('[SHF-03] every step has a name and says what to do, to both sides', () => {
  for (const type of stepTypes) {
    expect(stepNames[type].length).toBeGreaterThan(5);
    for (const role of roles) expect(stepExplanation(type, role).length).toBeGreaterThan(20);
  }
  expect(stepExplanation('CodeExchange', 'Deliverer')).not.toBe(stepExplanation('CodeExchange', 'Receiver'));
});

test('both drivers read when and where, each from their own side', () => {
  const car = { ...facts, type: 'EXCHANGE-CAR' } as const;
  expect(plannedMessage(car, 'Deliverer', 'Plaza Ñuñoa')).toMatch(
    /^Entregas el auto .* a Diego el 16\/11 a las 17:00 en Plaza Ñuñoa\.$/,
  );
  expect(plannedMessage(car, 'Receiver', null)).toMatch(/^Recibes el auto .* de Diego el 16\/11 a las 17:00\.$/);
  const left = { ...facts, type: 'LEFT-PARKED' } as const;
  expect(plannedMessage(left, 'Deliverer', null)).toContain('para Diego');
  expect(plannedMessage(left, 'Receiver', null)).toContain('que deja Diego');
  expect(missedMessage({ ...facts, keptBy: null })).toContain(
    'de las 17:00. Desde ahora lo tiene quien está de turno;',
  );
  expect(missedMessage({ ...facts, keptBy: 'Andrea' })).toContain('Lo sigue teniendo Andrea;');
  expect(noShowMessage('Diego', facts.dueAt)).toContain('Diego avisó que no llegaste');
});

test('[NOT-01] whoever is reminded reads the hour, the other driver and the place', () => {
  const said = (type: ExchangeType, role: Role) => soonMessage({ ...facts, type }, role, 'Plaza Ñuñoa');
  const car = 'el auto KLXY·77-8';
  expect(said('EXCHANGE-CAR', 'Deliverer')).toBe(`Falta poco: a las 17:00 entregas ${car} a Diego en Plaza Ñuñoa.`);
  expect(said('EXCHANGE-CAR', 'Receiver')).toBe(`Falta poco: a las 17:00 recibes ${car} de Diego en Plaza Ñuñoa.`);
  const left = `Falta poco: a las 17:00 Diego retira ${car}, que tú dejas en Plaza Ñuñoa.`;
  expect(said('LEFT-CHARGING', 'Deliverer')).toBe(left);
  const parked = { ...facts, type: 'LEFT-PARKED' } as const;
  expect(soonMessage(parked, 'Receiver', null)).toBe(`Falta poco: a las 17:00 retiras ${car}, que deja Diego.`);
});

test('[SHF-01] the day of a handover: also of one that is late since before midnight, and of one after free days', () => {
  const day = (at: string) => dayInWords(new Date(at), new Date('2026-11-17T03:30:00Z'));
  expect(day('2026-11-17T08:00:00Z')).toBe('hoy');
  expect(day('2026-11-17T02:50:00Z')).toBe('ayer');
  expect(day('2026-11-18T08:00:00Z')).toBe('mañana');
  expect(day('2026-11-19T08:00:00Z')).toBe('el 19/11');
});

test('staff are told what to look at and by which command, and no names', () => {
  const { plate, dueAt } = facts;
  const mail = noShowForStaff({ plate, dueAt, exchangeId: 'e-1' });
  expect(mail.subject).toContain('KLXY');
  expect(mail.text).toMatch(/17:00 del 16\/11.*handover show --id e-1$/s);
  const damage = contestedForStaff({ plate, exchangeId: 'e-1', damageId: 'd-1' });
  expect(damage.text).toMatch(/handover show --id e-1\n.*handover decide --damage d-1/);
});
