import { addDays } from '@volante/domain/values/dates';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';

let company: LedgerCompany;
let week: string;
let range: string;

/** A week in which Uber paid for trips of $300.000, with $2.500 of tolls and a fine of $45.000 in three parts. */
beforeAll(async () => {
  company = await ledgerCompany();
  const uid = await company.driver();
  await company.rentOn(uid);
  await company.earn(uid, 300_000);
  await company.toll(uid, 2_500);
  await company.charge(uid, { amount: 45_000, kind: 'fine', installments: 3 });
  await company.close();
  week = addDays(company.monday(), -7);
  range = formatWeekRange(weekOfDate(addDays(company.monday(), -7)));
});
afterAll(() => company.server.close());

const entries = async () =>
  (await company.server.system.pool.query('select source, debit, credit, amount from company_entries order by source'))
    .rows;
const owed = async () => (await company.ops('counterparties', 'owed')).text.split('\n');
const settle = (options: Record<string, string>) => company.done('counterparties', 'settle', options);
const refused = (options: Record<string, string>) => company.refused('counterparties', 'settle', options);

describe('[MNY-12] what platforms owe', () => {
  test('is listed by week, and with what we owe of tolls, fines and IVA', async () => {
    expect(await owed()).toEqual([
      'Uber debe $300.000.',
      `  ${range}  $300.000 en liquidaciones, $0 pagado, $300.000 por cobrar`,
      'DiDi debe $0.',
      'Cabify debe $0.',
      'Beat debe $0.',
      'Autopistas, peajes: debemos $2.500.',
      'Multas de tránsito: debemos $15.000.',
      'Tesorería, IVA: debemos $2.555.',
    ]);
  });

  test('is cleared when they pay: rehearsed first, once for each reference', async () => {
    const paying = { with: 'uber', week: addDays(company.monday(), -5), amount: '180.000', reference: ' TRX-1 ' };
    const shown = await company.ops('counterparties', 'settle', paying);
    expect(shown.text).toContain('Ensayo: no se hizo nada');
    expect(shown.text).toContain('Uber debe $120.000');
    expect(await entries()).toEqual([]);
    expect(await settle(paying)).toBe(
      `Uber, semana ${range}: pago de $180.000 ('TRX-1') registrado. Uber debe $120.000, semana ${range}.`,
    );
    expect(await settle(paying)).toBe(`El pago 'TRX-1' ya estaba registrado. Uber debe $120.000, semana ${range}.`);
    for (const other of [{ amount: '180.001' }, { with: 'didi' }, { week: company.monday() }]) {
      expect(await refused({ ...paying, ...other })).toBe(`El pago 'TRX-1' ya está registrado con otros datos.`);
    }
    expect(await settle({ ...paying, amount: '$120.000', reference: 'TRX-2' })).toContain('Uber debe $0');
    expect(await owed()).toContain('Uber debe $0.');
    expect(await entries()).toEqual([
      { source: 'counterparty/TRX-1', debit: 'bank', credit: 'platform:uber', amount: 180_000 },
      { source: 'counterparty/TRX-2', debit: 'bank', credit: 'platform:uber', amount: 120_000 },
    ]);
    await company.books();
  });

  test('a wrong payment is reversed by a counter-entry with a reason, once; its reference is used up', async () => {
    const paying = { with: 'uber', week, amount: '1.000.000', reference: 'TRX-3' };
    expect(await settle(paying)).toContain('Uber pagó $1.000.000 de más');
    const reversing = { reference: 'TRX-3', reason: 'Era de otra empresa' };
    expect(await company.done('counterparties', 'reverse', reversing)).toBe(
      `Uber, semana ${range}: pago de $1.000.000 ('TRX-3') reversado. Uber debe $0, semana ${range}.`,
    );
    expect(await company.refused('counterparties', 'reverse', reversing)).toBe(`El pago 'TRX-3' ya está reversado.`);
    expect(await company.refused('counterparties', 'reverse', { ...reversing, reference: 'X' })).toContain('No existe');
    expect(await refused(paying)).toBe(`El pago 'TRX-3' fue reversado: usa otra referencia.`);
    expect((await entries()).filter(({ source }) => source.endsWith('TRX-3'))).toEqual([
      { source: 'counterparty/TRX-3', debit: 'bank', credit: 'platform:uber', amount: 1_000_000 },
      { source: 'reversal/TRX-3', debit: 'platform:uber', credit: 'bank', amount: 1_000_000 },
    ]);
    await company.books();
  });

  test('what was collected for others is passed on to them', async () => {
    expect(await settle({ with: 'peajes', amount: '2.000', reference: 'TAG-1' })).toContain('debemos $500');
    expect(await settle({ with: 'multas', amount: '15.000', reference: 'JPL-1' })).toContain('debemos $0');
    expect(await settle({ with: 'iva', amount: '2.555', reference: 'F29-1' })).toContain('debemos $0');
    const books = await company.books();
    expect(books).toMatchObject({ 'liabilities:tolls': '$500', 'liabilities:fines': '$0', 'liabilities:iva': '$0' });
    expect(await company.done('counterparties', 'reverse', { reference: 'TAG-1', reason: 'Duplicado' })).toContain(
      'Autopistas, peajes: debemos $2.500',
    );
    await company.books();
  });

  test.each([
    [{ with: 'lyft' }, `'lyft' no es ninguno de uber, didi`],
    [{ week: 'ayer' }, 'no es una fecha'],
    [{ with: 'peajes' }, 'no va por semanas'],
    [{ amount: '20,5' }, 'no llevan decimales'],
    [{ amount: '0' }, 'El monto va de $1 a $100.000.000.000'],
    [{ amount: '100.000.000.001' }, 'El monto va de $1 a $100.000.000.000'],
    [{ reference: 'x'.repeat(101) }, 'La referencia va de 1 a 100 caracteres'],
    [{ week: '2040-01-01' }, 'Esa semana no ha comenzado'],
  ])('%j is refused', async (wrong, message) => {
    const right = { with: 'uber', week, amount: '1.000', reference: 'TRX-9' };
    expect(await refused({ ...right, ...wrong })).toContain(message);
  });

  test('a platform pays for a named week, and a whole fleet’s money fits', async () => {
    expect(await refused({ with: 'uber', amount: '1.000', reference: 'TRX-9' })).toContain('indica --week');
    await settle({ with: 'cabify', week, amount: '90.000.000.000', reference: 'CAB-1' });
    expect(await owed()).toContain('Cabify pagó $90.000.000.000 de más.');
    expect(await company.books()).toMatchObject({ 'assets:platforms:cabify': '-$90.000.000.000' });
  });
});

describe.skipIf(!onPostgres)('[MNY-12] at the same time', () => {
  test('one reference with one amount counts once; with two amounts one of them is refused', async () => {
    const paying = { with: 'uber', week, amount: '7.000', reference: 'SAME-1' };
    const both = await Promise.all([1, 2, 3].map(() => settle(paying)));
    expect(both.filter((text) => text.includes('ya estaba registrado'))).toHaveLength(2);
    const amounts = await Promise.all(
      ['8.000', '9.000', '10.000'].map((amount) =>
        company.ops('counterparties', 'settle', { ...paying, amount, reference: 'SAME-2', yes: 'si' }),
      ),
    );
    expect(amounts.filter(({ ok }) => ok)).toHaveLength(1);
    const reversed = await Promise.all(
      [1, 2, 3].map(() =>
        company.ops('counterparties', 'reverse', { reference: 'SAME-1', reason: 'Error', yes: 'si' }),
      ),
    );
    expect(reversed.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await entries()).filter(({ source }) => source.includes('SAME'))).toHaveLength(3);
    await company.books();
  });
});
