import { contraAccount } from '@volante/domain/billing/accounts';
import { lineFields } from '@volante/domain/billing/bill';
import { parseLocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { expect, test } from 'vitest';
import { hledgerAccount } from './accounts.ts';
import { hledgerEntry } from './hledger.ts';

test('[SET-04] every line of a bill has an account in the exported journal', () => {
  const names = lineFields.map((field) => hledgerAccount(contraAccount(field), 'u1'));
  expect(names).toContain('liabilities:guarantees:u1');
  for (const name of names) expect(name).toMatch(/^(assets|liabilities|revenues|expenses):/);
  expect(() => hledgerAccount('elsewhere', 'u1')).toThrow('elsewhere');
});

test('[SET-04] an entry is a balanced transaction, whatever characters its source contains', () => {
  const entry = {
    driver_id: 'u1',
    date: parseLocalDate('2026-11-02')!,
    debit: 'driver',
    credit: 'rent',
    amount: pesos(25_455),
  };
  expect(hledgerEntry({ ...entry, source: 'line/rent/base/am/2026-11-02' })).toBe(
    '2026-11-02 u1 | line/rent/base/am/2026-11-02  ; kind:line\n' +
      '    liabilities:drivers:u1  25455 CLP\n    revenues:rent  -25455 CLP\n\n',
  );
  const late = { ...entry, own_day: parseLocalDate('2026-10-31')!, source: 'prepayment/payment/1' };
  expect(hledgerEntry(late)).toMatch(/^2026-11-02 u1 \| prepayment\/payment\/1 {2}; kind:prepayment, day:2026-10-31\n/);
  expect(hledgerEntry({ ...entry, source: 'line/other/a;b\n2026-01-01 fake | x' })).toMatch(
    /^2026-11-02 u1 \| line\/other\/a b 2026-01-01 fake {3}x {2}; kind:line\n {4}liab/,
  );
});
