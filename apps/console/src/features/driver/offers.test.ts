import { expect, test } from 'vitest';
import { type AboutAction, offersFor, rowOffers, verbOf } from './offers.ts';
import { sectionsFor } from './sections.ts';

const action = (name: string, ...fields: [string, string][]): AboutAction => ({
  name,
  domain: name.split(' ')[0]!,
  title: `Título de ${name}`,
  fields: fields.map(([field, kind]) => ({ name: field, kind })),
});

const actions = [
  action('drivers status', ['driver', 'driver'], ['to', 'choice']),
  action('drivers ban', ['driver', 'driver']),
  action('drivers unban', ['driver', 'driver']),
  action('drivers note', ['driver', 'driver'], ['text', 'long text']),
  action('drivers withdraw-note', ['driver', 'driver'], ['note', 'id']),
  action('drivers enable', ['driver', 'driver']),
  action('documents approve', ['driver', 'driver'], ['name', 'choice'], ['file', 'text']),
  action('events add', ['driver', 'driver'], ['amount', 'pesos']),
  action('notifications send', ['driver', 'driver'], ['text', 'long text']),
  action('payouts send', ['batch', 'id']),
  action('payouts bounce', ['batch', 'id'], ['bill', 'text']),
  action('uf record', ['value', 'text']),
];

const driver = { uid: 'camila', banned: false, enabled: true };

const offered = (held: readonly string[]) =>
  Object.fromEntries(
    [...offersFor(actions, driver, sectionsFor(held))].map(([place, some]) => [place, some.map(({ name }) => name)]),
  );

test('[CON-10] each action about a driver stands in its part of the record, with the driver filled in', () => {
  expect(offered(['weeks.read', 'cases.answer'])).toEqual({
    status: ['drivers ban'],
    notes: ['drivers note'],
    week: ['events add'],
    cases: ['notifications send'],
  });
  const [ban] = offersFor(actions, driver, sectionsFor([])).get('status') ?? [];
  expect(ban).toEqual({ name: 'drivers ban', title: 'Título de drivers ban', filled: { driver: 'camila' } });
});

test('[CON-10] an action whose part somebody may not see is offered all the same', () => {
  expect(offered([])).toEqual({
    status: ['drivers ban'],
    notes: ['drivers note'],
    other: ['events add', 'notifications send'],
  });
});

test('[CON-10] a part that needs a permission is shown to whoever holds it, and to nobody else', () => {
  expect([...sectionsFor([])]).toEqual(['status', 'notes', 'onboarding', 'documents', 'plan']);
  expect(sectionsFor(['cars.read']).has('car')).toBe(true);
  expect([...sectionsFor(['weeks.read'])]).toEqual(expect.arrayContaining(['week', 'money']));
  expect(sectionsFor(['cases.answer', 'drivers.access']).has('car')).toBe(false);
});

test('[CON-10] a row offers the actions that take all it fills in', () => {
  const line = { batch: '2026-11-10-1', bill: 'camila.2026-11-09' };
  expect(rowOffers(actions, 'payouts', line)).toEqual([
    { name: 'payouts bounce', title: 'Título de payouts bounce', filled: line },
  ]);
  expect(verbOf('payouts bounce')).toBe('bounce');
});
