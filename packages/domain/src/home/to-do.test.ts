import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { dueInOrder, type ToDo, toDoWords } from './to-do.ts';

/** 12:00 in Santiago. */
const now = new Date('2026-11-18T15:00:00Z');
const hours = (many: number) => new Date(now.getTime() + many * 3_600_000);

const one: Record<ToDo['kind'], ToDo> = {
  handover: { kind: 'handover', role: 'Receiver', partner: 'Diego', dueAt: hours(1) },
  pickUp: { kind: 'pickUp', plate: 'BCDF12', address: 'Av. Grecia 5000', at: hours(3) },
  debt: { kind: 'debt', amount: pesos(45_000) },
  charge: { kind: 'charge', sessionId: 'c1', failed: false, endedAt: hours(-0.5) },
  petition: { kind: 'petition', partner: 'Camila', until: hours(11) },
  document: { kind: 'document', name: 'licenciaConducirFront', expires: localDate('2026-11-30') },
  link: { kind: 'link', renew: false, since: hours(-48) },
  answer: { kind: 'answer', unread: 2 },
  policy: { kind: 'policy', changed: true },
  block: { kind: 'block' },
};
const kindsOf = (toDos: readonly ToDo[]) => dueInOrder(toDos, now).map(({ kind }) => kind);

test('DAY-07: the most urgent comes first, whoever reports it', () => {
  const order = ['handover', 'pickUp', 'debt', 'charge', 'petition', 'document', 'link', 'answer', 'policy', 'block'];
  expect(kindsOf(Object.values(one).toReversed())).toEqual(order);
  const [later, sooner] = [
    { ...one.document, expires: localDate('2026-11-30') },
    { ...one.document, expires: localDate('2026-11-20') },
  ] as ToDo[];
  expect(dueInOrder([later!, sooner!], now)).toEqual([sooner, later]);
});

test('DAY-07: what is not of now waits: a handover in hours, a charge of this morning, a document of next month', () => {
  const handover = (dueAt: Date): ToDo => ({ kind: 'handover', role: 'Deliverer', partner: 'Diego', dueAt });
  expect(kindsOf([handover(hours(2))])).toEqual(['handover']);
  expect(kindsOf([handover(new Date(hours(2).getTime() + 1))])).toEqual([]);
  // A late one is the most urgent of all.
  expect(kindsOf([handover(hours(-2)), one.debt])).toEqual(['handover', 'debt']);
  expect(kindsOf([{ kind: 'charge', sessionId: 'c1', failed: true, endedAt: hours(-1) }])).toEqual([]);
  const expiring = (expires: string): ToDo => ({
    kind: 'document',
    name: 'licenciaConducirFront',
    expires: localDate(expires),
  });
  expect(kindsOf([expiring('2026-12-02')])).toEqual(['document']);
  expect(kindsOf([expiring('2026-12-03')])).toEqual([]);
});

test('DAY-07: each says what it is and where its one button leads', () => {
  expect(toDoWords(one.handover, now)).toEqual({
    title: 'Recibe el auto de Diego',
    text: 'Hoy a las 13:00.',
    action: 'Ir a la entrega',
    path: '/app/manageshift',
  });
  expect(toDoWords({ kind: 'handover', role: 'Deliverer', partner: 'Camila', dueAt: hours(-1) }, now)).toMatchObject({
    title: 'Entrega el auto a Camila',
    text: 'Era hoy a las 11:00.',
  });
  expect(toDoWords(one.pickUp, now)).toMatchObject({ path: '/app/pickup', text: expect.stringContaining('15:00') });
  expect(toDoWords(one.debt, now)).toMatchObject({ title: 'Tienes una deuda de $45.000', path: '/app/payment' });
  expect(toDoWords(one.charge, now)).toMatchObject({ title: 'Tu carga terminó', action: 'Ver la carga' });
  expect(toDoWords({ kind: 'charge', sessionId: 'c1', failed: true, endedAt: now }, now).title).toContain('no resultó');
  expect(toDoWords(one.petition, now)).toMatchObject({
    title: 'Camila te pide un cambio de turno',
    text: 'Puedes responder hasta hoy a las 23:00.',
  });
  expect(toDoWords(one.document, now).title).toMatch(/^Por vencer: /);
  expect(toDoWords({ ...one.document, expires: localDate('2026-11-17') } as ToDo, now).title).toMatch(/^Venció: /);
  expect(toDoWords(one.link, now).text).toContain('16/11/2026');
  expect(toDoWords({ kind: 'link', renew: true, since: now }, now).title).toContain('Vuelve a vincular');
  expect(toDoWords(one.answer, now).text).toBe('Tienes 2 mensajes sin leer.');
  expect(toDoWords(one.block, now).path).toBe('/accounts/settings/privacy');
  expect(toDoWords(one.policy, now).title).toBe('Cambió nuestra Política de privacidad');
  expect(toDoWords({ kind: 'policy', changed: false }, now).title).toMatch(/^Lee /);
});
