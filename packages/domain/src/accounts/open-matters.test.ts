import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import {
  asDeletionStep,
  deletionStep,
  inOrder,
  isFurther,
  type MatterKind,
  matterForStaff,
  matterWords,
  type OpenMatter,
} from './open-matters.ts';

const amount = pesos(175_037);
const plate = 'HWJP59';
/** What each kind delays, and what is said of it. */
const every: Record<MatterKind, [OpenMatter, 'wait' | 'endAccess', string]> = {
  car: [{ kind: 'car', plate, frozen: false, holder: 'driver' }, 'wait', 'Tienes el auto'],
  handover: [{ kind: 'handover', plate }, 'wait', 'sin terminar'],
  charge: [{ kind: 'charge', plate }, 'wait', 'carga'],
  debt: [{ kind: 'debt', amount }, 'wait', 'Debes $175.037.'],
  instalments: [{ kind: 'instalments', amount }, 'wait', 'cuotas por $175.037'],
  runningWeek: [{ kind: 'runningWeek' }, 'wait', 'semana en curso'],
  payoutDetails: [{ kind: 'payoutDetails', missing: 'account' }, 'wait', 'cuenta bancaria'],
  creditToCome: [{ kind: 'creditToCome', amount }, 'endAccess', '$175.037 a tu favor'],
  balance: [{ kind: 'balance', amount }, 'endAccess', 'Te debemos $175.037.'],
  deposit: [{ kind: 'deposit', amount, batchId: '2026-11-16-1' }, 'endAccess', 'depósito de $175.037 está en camino'],
  guarantee: [{ kind: 'guarantee', amount }, 'endAccess', 'garantía tiene $175.037'],
  payment: [{ kind: 'payment', amount }, 'endAccess', 'pago de $175.037'],
  damage: [{ kind: 'damage', plate }, 'endAccess', 'en disputa'],
  chargeInReview: [{ kind: 'chargeInReview', plate, sessionId: 'carga-1' }, 'endAccess', 'carga en revisión'],
};

test.each(Object.values(every))('[DAY-02] %o', (matter, step, words) => {
  expect(deletionStep([matter])).toBe(step);
  const { title, text } = matterWords(matter);
  expect(`${title} ${text}`).toContain(words);
  expect(`${title} ${text}`).toMatch(/\.$/);
  expect(matterForStaff(matter)).toMatch(/^[a-zñáéíóú$]/);
});

test('[DAY-02] one matter that needs the driver keeps access; none erases', () => {
  expect(deletionStep([])).toBe('erase');
  expect(deletionStep([every.balance[0], every.debt[0]])).toBe('wait');
  expect(deletionStep([every.balance[0], every.damage[0]])).toBe('endAccess');
});

test('[DAY-02] what the driver can do something about is shown first', () => {
  const shown = inOrder([every.damage[0], every.balance[0], every.debt[0], every.car[0]]);
  expect(shown.map(({ kind }) => kind)).toEqual(['car', 'debt', 'balance', 'damage']);
});

test('[DAY-02] a frozen driver is not promised to open the car', () => {
  const frozen: OpenMatter = { kind: 'car', plate, frozen: true, holder: 'driver' };
  expect(matterWords(frozen).text).toContain('no puedes abrirlo');
  expect(matterWords(every.car[0]).text).toContain('Puedes abrirlo');
  expect(matterForStaff(frozen)).toContain('congelado');
});

test.each([
  ['partner', 'lo tiene tu compañero', 'su compañero'],
  ['nobody', 'no es el turno', 'no tiene nadie'],
] as const)('[DAY-02] a shared car that is held by %s is not promised to be opened', (holder, words, forStaff) => {
  const shared: OpenMatter = { kind: 'car', plate, frozen: false, holder };
  expect(matterWords(shared).title).toContain('Compartes el auto');
  expect(matterWords(shared).text).toContain(words);
  expect(matterWords(shared).text).not.toContain('abrirlo');
  expect(matterForStaff(shared)).toContain(forStaff);
});

test('[DAY-02] an unconfirmed e-mail is another reason not to be paid', () => {
  const missing: OpenMatter = { kind: 'payoutDetails', missing: 'email' };
  expect(matterWords(missing).title).toContain('correo');
  expect(matterForStaff(missing)).toContain('correo');
  expect(matterForStaff(every.payoutDetails[0])).toContain('cuenta bancaria');
});

test('[DAY-02] an account that returned the deposit is another reason not to be paid', () => {
  const missing: OpenMatter = { kind: 'payoutDetails', missing: 'anotherAccount' };
  expect(deletionStep([missing])).toBe('wait');
  expect(matterWords(missing).title).toContain('devolvió tu depósito');
  expect(matterForStaff(missing)).toContain('otra cuenta bancaria');
});

test('[DAY-02] a step is further than another one only when it does more', () => {
  expect(isFurther('erase', 'wait')).toBe(true);
  expect(isFurther('endAccess', 'wait')).toBe(true);
  expect(isFurther('erase', 'endAccess')).toBe(true);
  expect(isFurther('wait', 'erase')).toBe(false);
  expect(isFurther('erase', 'erase')).toBe(false);
});

test('[DAY-02] what a form sends is a step; anything else is the one that does least', () => {
  expect(['wait', 'endAccess', 'erase', '', 'all'].map(asDeletionStep)).toEqual([
    'wait',
    'endAccess',
    'erase',
    'wait',
    'wait',
  ]);
});
