import { expect, test } from 'vitest';
import { contraAccount, creditFields, growsByCredit, journalAccounts } from './accounts.ts';
import { lineFields } from './bill.ts';

test('[SET-04] every kind of line has the account on its other side', () => {
  expect(Object.fromEntries(lineFields.map((field) => [field, contraAccount(field)]))).toEqual({
    uber: 'platform:uber',
    didi: 'platform:didi',
    cabify: 'platform:cabify',
    beat: 'platform:beat',
    refund: 'refunds',
    rent: 'rent',
    tag: 'tolls',
    fines: 'fines',
    penaltys: 'penalties',
    other: 'charges',
    guarantee: 'guarantee',
    installment: 'charges',
    prePay: 'prepayments',
  });
});

test('[SET-04] what platforms pay, refunds and payments of the driver are in the driver’s favour', () => {
  expect(lineFields.filter((field) => creditFields.includes(field))).toEqual([
    'uber',
    'didi',
    'cabify',
    'beat',
    'refund',
    'prePay',
  ]);
  expect(creditFields).toHaveLength(6);
});

test('[MNY-12] tolls, fines, IVA, guarantees and prepayments are owed: they grow by credits, as revenue does', () => {
  expect(journalAccounts.filter((account) => !growsByCredit(account))).toEqual([
    'bank',
    'platform:uber',
    'platform:didi',
    'platform:cabify',
    'platform:beat',
    'guarantee:own',
    'refunds',
  ]);
});
