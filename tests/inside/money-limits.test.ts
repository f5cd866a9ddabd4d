import { getDriverAccounting } from '@volante/server/modules/banking/public';
import { weekBills } from '@volante/server/modules/billing/public';
import { addDays } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';

let company: LedgerCompany;
beforeAll(async () => {
  company = await ledgerCompany();
});
afterAll(() => company.server.close());

describe('[MNY-08] a day that cannot be', () => {
  test.each(['1026-09-07', '2062-09-07'])(
    '%s is refused wherever staff type one, and nothing is written',
    async (day) => {
      const driver = await company.driver();
      const money = { amount: '1.000', source: `${driver}/${day}`, reference: `${driver}/${day}` };
      const ways: [string, string, Record<string, string>][] = [
        ['banking', 'contribute', { driver, amount: money.amount, source: money.source, date: day }],
        ['counterparties', 'settle', { with: 'uber', amount: money.amount, reference: money.reference, week: day }],
        ['accounting', 'uf', { date: day, value: '41.057,20', force: 'si' }],
        ['billing', 'correct-uf', { date: day, value: '41.057,20', force: 'si' }],
        [
          'events',
          'add',
          {
            driver,
            kind: 'Multa de tránsito',
            title: 'x',
            description: 'x',
            amount: '1.000',
            date: day,
            approve: 'true',
          },
        ],
        ['invoicing', 'issue', { from: day }],
      ];
      for (const [domain, action, options] of ways) {
        const text = await company.refused(domain, action, options);
        expect(text, `${domain} ${action}`).not.toContain('error inesperado');
        expect(text, `${domain} ${action}`).toMatch(/fecha|semana|no puede ser|No hay|No se anota/i);
      }
      expect((await getDriverAccounting(company.ctx(), driver)).guarantee.amount).toBe(0);
      const { rows } = await sql`select from uf_values where date = ${day}`.execute(company.ctx().db);
      expect(rows).toEqual([]);
      await company.books();
    },
  );

  test('[MNY-06] a UF of days to come does not hide that today’s is missing', async () => {
    const day = addDays(company.monday(), 20);
    await company.done('accounting', 'uf', { date: day, value: '41.000', force: 'si' });
    const stale = await company.ops('accounting', 'check');
    expect(stale).toEqual({ ok: false, text: expect.stringContaining('atrasada') });
  });
});

describe('[MNY-08] sums of everybody', () => {
  test('may be larger than 32 bits, and a guarantee never gets too large for a bill', async () => {
    const drivers = [];
    for (let index = 0; index < 25; index += 1) {
      const uid = await company.driver();
      await company.done('settlements', 'prepay', { driver: uid, amount: '100.000.000', source: `${uid}/1` });
      drivers.push(uid);
    }
    const [rich] = drivers;
    const { total } = (await getDriverAccounting(company.ctx(), rich!)).guarantee;
    const contribute = (amount: string) => ({ driver: rich!, amount, source: `${rich}/${amount}` });
    expect(await company.refused('banking', 'contribute', contribute('100.000.000'))).toBe(
      `El aporte es de más: a su garantía le faltan ${formatPesos(total)}.`,
    );
    for (let again = 0; again < 2; again += 1) await company.done('banking', 'contribute', contribute(String(total)));
    expect(await company.refused('banking', 'contribute', contribute('1'))).toBe(
      `Su garantía está completa, con ${formatPesos(total)}.`,
    );
    expect((await getDriverAccounting(company.ctx(), rich!)).guarantee.amount).toBe(total);
    await company.close();
    const prepared = await company.done('payouts', 'prepare', { all: 'si' });
    expect(prepared).toContain('25 transferencias, $2.500.000.000 en total');
    expect(await company.ops('payouts', 'list')).toEqual({ ok: true, text: expect.stringContaining('$2.500.000.000') });
    await company.books();
    await company.done('guarantees', 'give-back', { driver: rich!, reason: 'Termina' });
    await company.close();
    expect((await weekBills(company.ctx(), rich!))[0]).toMatchObject({ balance: total });
    await company.books();
  });
});
