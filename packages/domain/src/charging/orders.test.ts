import { expect, test } from 'vitest';
import { isObeyed, orderActions, orderEffect, orderName, orderState, outcomeWords } from './orders.ts';

test('[CON-17] every order has a name of its own', () => {
  expect(new Set(orderActions.map(orderName)).size).toBe(orderActions.length);
});

test('[CON-17] what a charge point answers, in words; an error of its own by its code', () => {
  expect(['Accepted', 'Rejected', 'UnlockFailed', 'Unreachable', 'InternalError'].map(outcomeWords)).toEqual([
    'Aceptada',
    'Rechazada',
    'No pudo soltar el cable',
    'No respondió a tiempo',
    'Error: InternalError',
  ]);
  const all = ['Accepted', 'Unlocked', 'Scheduled', 'RebootRequired', 'Rejected', 'UnlockFailed', 'Lost'];
  expect(all.map(isObeyed)).toEqual([true, true, true, true, false, false, false]);
});

test('[CON-17] what an order changes; nothing when it was not obeyed', () => {
  const off = { action: 'ChangeAvailability', request: { connectorId: 1, type: 'Inoperative' } } as const;
  expect(orderEffect(off, 'Accepted')).toBe('Desde ahora nadie inicia cargas ahí.');
  expect(orderEffect(off, 'Scheduled')).toBe('Cuando termine la carga en curso, nadie inicia cargas ahí.');
  expect(orderEffect({ ...off, request: { type: 'Operative' } }, 'Accepted')).toBe('Desde ahora se puede cargar ahí.');
  expect(orderEffect(off, 'Rejected')).toBeNull();
  const effects = orderActions.map((action) => orderEffect({ action, request: {} }, 'Accepted') !== null);
  expect(effects).toEqual([false, true, true, true, true, true, false, true]);
  const change = { action: 'ChangeConfiguration', request: {} } as const;
  expect(orderEffect(change, 'RebootRequired')).toMatch(/se reinicie/);
});

test('[CON-17] an order without an answer waits, until its time is over', () => {
  const [asked, over] = [new Date(0), new Date(20_000)];
  const of = (sentAt: Date | null, outcome: string | null, now: Date) =>
    orderState({ sentAt, outcome, expiresAt: over }, now);
  expect(of(null, null, asked)).toBe('Por mandar');
  expect(of(asked, null, asked)).toBe('Esperando su respuesta');
  expect(of(asked, null, over)).toBe('No respondió a tiempo');
  expect(of(asked, 'Accepted', over)).toBe('Aceptada');
});
