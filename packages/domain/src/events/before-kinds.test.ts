import { describe, expect, test } from 'vitest';
import { fieldOf } from '../billing/event-charges.ts';
import { contraAccount } from '../billing/accounts.ts';
import { accountsBySubject, kindOfWords, soldFields, soldTypes } from './before-kinds.ts';
import { eventKinds, kindFacts, soldKinds } from './kinds.ts';

const named = (subject: string, type: string, credited = false) => kindOfWords({ subject, type, credited });

describe('[BKS-03] events from before there were kinds', () => {
  test.each([
    ['Control', 'Fine', 'fine'],
    ['control', 'Fine', 'fine'],
    ['Control', 'Parte empadronado', 'fine'],
    ['Other', 'Multa de tránsito', 'fine'],
    ['Exchange', 'Late', 'penalty'],
    ['Other', 'Cleaning', 'cleaning'],
    ['Otro', 'Lavado', 'cleaning'],
    ['LAVADO', 'lavado', 'cleaning'],
    ['Charging', 'Energy', 'energy'],
    ['Other', 'Energy', 'energy'],
    ['Taller', 'Deductible', 'deductible'],
    ['Damage', 'Damage', 'damage'],
    ['Other', 'Other', 'other'],
  ])('%s, %s is %s', (subject, type, kind) => {
    expect(named(subject, type)).toBe(kind);
  });

  test.each([
    ['Other', 'Refund', 'refund'],
    ['Billing', 'Reembolso', 'refund'],
    ['Other', 'Otro', 'refund'],
    ['Control', 'Refund', 'fine'],
    ['Charging', 'Energy', 'energy'],
  ])('%s, %s in the driver’s favour is %s', (subject, type, kind) => {
    expect(named(subject, type, true)).toBe(kind);
  });

  test.each([
    ['Other', 'Grúa', 'a word nobody knows'],
    ['Billing', 'Cobro', 'two of them'],
    ['Control', 'Deductible', 'two kinds'],
    ['Exchange', 'Energy', 'two kinds'],
    ['Other', 'Refund', 'a refund that is charged'],
    ['Control', 'Refund', 'a refund that is charged'],
    ['', '', 'nothing'],
  ])('%s, %s is for staff to choose: %s', (subject, type) => {
    expect(named(subject, type)).toBeUndefined();
  });

  test('[MNY-12] a fine of an authority was passed on however it was paid; a penalty in instalments stayed one', () => {
    expect(accountsBySubject).toEqual([
      { field: 'installment', subject: 'Control', account: 'fines' },
      { field: 'refund', subject: 'Control', account: 'fines' },
      { field: 'installment', subject: 'Exchange', account: 'penalties' },
    ]);
  });

  test('[MNY-13] energy and cleaning were sold, at once, by instalments or given back', () => {
    expect(soldTypes).toEqual({ Energy: 'energy', Cleaning: 'cleaning' });
    expect(soldFields).toEqual(['other', 'installment', 'refund']);
  });

  test('the words that a kind writes were treated as the kind is: the release before books the same', () => {
    for (const kind of eventKinds) {
      const { subject, type, charged, givenBack } = kindFacts(kind);
      const ways = [
        { credited: false, installments: 1, account: charged },
        { credited: false, installments: 2, account: charged },
        { credited: true, installments: 1, account: givenBack },
      ];
      for (const { account, ...way } of ways) {
        const field = fieldOf({ subject, ...way });
        const by = accountsBySubject.find((rule) => rule.field === field && rule.subject === subject);
        expect(by?.account ?? contraAccount(field), `${kind} ${field}`).toBe(account);
        const sold = Object.hasOwn(soldTypes, type) && (soldFields as readonly string[]).includes(field);
        expect(sold, `${kind} ${field}`).toBe(soldKinds.includes(kind));
      }
    }
  });
});
