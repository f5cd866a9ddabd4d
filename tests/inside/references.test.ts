import { explainedLines } from '../kit/explained-lines.ts';
import { addDays } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { getDriverAccounting } from '@volante/server/modules/banking/public';
import { weekBills } from '@volante/server/modules/billing/public';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';

let company: LedgerCompany;
let uid: string;

beforeAll(async () => {
  company = await ledgerCompany();
});
afterAll(() => company.server.close());
beforeEach(async () => {
  uid = await company.driver();
});

const rows = async (query: string) => (await company.server.system.pool.query(query, [uid])).rows;
const prepaid = () => rows('select source, amount from prepayments where driver_id = $1 order by source');
const given = () => rows('select source, amount from guarantee_contributions where driver_id = $1 order by source');
const guarantee = async () => (await getDriverAccounting(company.ctx(), uid)).guarantee;
const news = async () => (await notificationsOf(company.ctx().db, uid))[0]?.message;
const logged = async () =>
  (await rows('select subject, before, after, why, who from driver_log where driver_id = $1')).at(-1);
const lastBill = async () => (await weekBills(company.ctx(), uid))[0]!;
const openWeek = () => formatWeekRange(weekOfDate(company.monday()));

/** One reference as four people type it. */
const spellings = (name: string) => [`TRF-${name}`, `trf-${name}`, `TRF-${name} `, `TRF ${name}`];

const prepay = (source: string, options: Record<string, string> = {}) => ({
  driver: uid,
  amount: '20.000',
  source,
  ...options,
});

const event = { kind: 'multa de tránsito', title: 'Velocidad', description: 'Costanera', approve: 'true' };

describe('[BKS-02] one transfer in four spellings counts once as', () => {
  test('a prepayment', async () => {
    for (const source of spellings('77')) await company.done('settlements', 'prepay', prepay(source));
    expect(await prepaid()).toEqual([{ source: 'staff:TRF-77', amount: 20_000 }]);
    const other = await company.driver();
    const wrongs: Record<string, string>[] = [{ amount: '20.001' }, { driver: other }];
    for (const wrong of wrongs) {
      expect(await company.refused('settlements', 'prepay', prepay('trf77', wrong))).toBe(
        "El abono 'TRF-77' ya está registrado con otros datos.",
      );
    }
    for (const nothing of ['-', '· ·']) {
      expect(await company.refused('settlements', 'prepay', prepay(nothing))).toContain('no tiene letras ni números');
    }
  });

  test('a contribution to a guarantee', async () => {
    for (const source of spellings('78')) await company.done('banking', 'contribute', prepay(source));
    expect(await given()).toEqual([{ source: 'TRF-78', amount: 20_000 }]);
    expect(await company.refused('banking', 'contribute', prepay('trf78', { amount: '20.001' }))).toBe(
      "El aporte 'TRF-78' ya está registrado con otros datos.",
    );
    expect(await company.refused('banking', 'contribute', prepay('--'))).toContain('no tiene letras ni números');
  });

  test('a payment of a counterparty', async () => {
    const settle = { with: 'peajes', amount: '20.000' };
    for (const reference of spellings('79')) {
      await company.done('counterparties', 'settle', { ...settle, reference });
    }
    const { rows: paid } = await company.server.system.pool.query('select reference from counterparty_payments');
    expect(paid).toEqual([{ reference: 'TRF-79' }]);
    const reversed = await company.done('counterparties', 'reverse', { reference: 'trf 79', reason: 'Era de otro' });
    expect(reversed).toContain("('TRF-79') reversado");
  });

  test('an event', async () => {
    for (const source of spellings('80')) await company.done('events', 'add', { ...event, ...prepay(source) });
    expect(await rows('select amount from event_charges where driver_id = $1')).toEqual([{ amount: 20_000 }]);
    expect(await company.refused('events', 'add', { ...event, ...prepay('Trf.80', { amount: '1.000' }) })).toContain(
      'con otros datos',
    );
    const [{ id }] = await rows('select id from events where driver_id = $1');
    await company.done('events', 'reverse', { id, reason: 'Era de otro' });
  });

  test('whatever a release before recorded, of whichever driver', async () => {
    const today = addDays(company.monday(), 1);
    await company.server.system.pool.query(
      `insert into prepayments (source, driver_id, day, bill_date, amount, recorded_at)
       values ('staff:Antes-1', $1, $2, $2, 20000, now()), ('staff:ANTES 1', $1, $2, $2, 20000, now())`,
      [uid, today],
    );
    await company.server.system.pool.query(
      `insert into guarantee_contributions (id, driver_id, origin, amount, source, contributed_on, created_at)
       values ('antes', $1, 'driver', 20000, 'Antes-2 ', $2, now())`,
      [uid, today],
    );
    await company.server.system.pool.query(
      `insert into journal_entries (driver_id, date, source, debit, credit, amount)
       values ($1, $2, 'guarantee/Antes-2 ', 'bank', 'guarantee', 20000)`,
      [uid, today],
    );
    expect(await company.done('ledger', 'open')).toBe('2 asientos escritos.');
    expect(await company.done('settlements', 'prepay', prepay('antes1'))).toContain('ya estaba registrado');
    expect(await company.done('banking', 'contribute', prepay('ANTES 2'))).toContain('ya estaba registrado');
    const other = { driver: await company.driver() };
    expect(await company.refused('settlements', 'prepay', prepay('antes.1', other))).toContain('con otros datos');
    expect(await company.refused('banking', 'contribute', prepay('antes.2', other))).toContain('con otros datos');
    // Which of two spellings is meant, staff say.
    const reversing = { source: 'antes 1', reason: 'Estaba dos veces' };
    expect(await company.refused('settlements', 'reverse-prepay', reversing)).toContain("'ANTES 1', 'Antes-1'");
    expect(await company.done('settlements', 'reverse-prepay', { ...reversing, source: 'Antes-1' })).toContain(
      "('Antes-1') anulado",
    );
    expect(await company.done('settlements', 'prepay', prepay('antes1'))).toContain('ya estaba registrado');
  });
});

describe('[BKS-02] the same driver, amount and day', () => {
  test('is warned of in the rehearsal, refused with --yes alone, and recorded when it is confirmed', async () => {
    for (const [domain, action, word] of [
      ['settlements', 'prepay', 'abono'],
      ['banking', 'contribute', 'aporte'],
    ] as const) {
      await company.done(domain, action, prepay(`${action}-1`));
      const warning = new RegExp(`Ya hay un ${word} de \\$20\\.000 .*'${action}-1'.*repite con --again\\.$`);
      const second = prepay(`${action}-2`);
      expect(await company.ops(domain, action, second)).toEqual({ ok: false, text: expect.stringMatching(warning) });
      expect(await company.refused(domain, action, second)).toMatch(warning);
      const shown = await company.ops(domain, action, { ...second, again: '' });
      expect(shown.text).toMatch(/^Ensayo: no se hizo nada/);
      await company.done(domain, action, { ...second, again: '' });
      await company.done(domain, action, prepay(`${action}-3`, { amount: '20.001' }));
    }
    expect((await prepaid()).map(({ amount }) => amount)).toEqual([20_000, 20_000, 20_001]);
    expect((await given()).map(({ amount }) => amount)).toEqual([20_000, 20_000, 20_001]);
    const paying = { with: 'multas', amount: '7.777' };
    await company.done('counterparties', 'settle', { ...paying, reference: 'M-1' });
    expect(await company.refused('counterparties', 'settle', { ...paying, reference: 'M-2' })).toContain("hoy ('M-1')");
    await company.done('counterparties', 'settle', { ...paying, reference: 'M-2', again: '' });
    await company.done('counterparties', 'settle', { ...paying, reference: 'm1' });
    await company.close();
    await company.books();
  });

  test('counts no more once the other was taken back', async () => {
    await company.done('settlements', 'prepay', prepay('Otro-1'));
    await company.done('settlements', 'reverse-prepay', { source: 'otro 1', reason: 'Era de otra' });
    await company.done('settlements', 'prepay', prepay('Otro-2'));
  });
});

describe('[BKS-02] a prepayment that was recorded by mistake', () => {
  const reason = 'Era de otra conductora';
  const reverse = (source: string) => ({ source, reason });

  test('is taken back in its own bill while that is open, once, with words for the driver and the log', async () => {
    await company.done('settlements', 'prepay', prepay('Mal-1'));
    const shown = await company.ops('settlements', 'reverse-prepay', reverse('mal 1'));
    expect(shown.text).toMatch(/^Ensayo: no se hizo nada/);
    expect(await rows('select * from prepayment_reversals where driver_id = $1')).toEqual([]);
    expect(await company.refused('settlements', 'reverse-prepay', { source: 'Mal-1', reason: ' ' })).toContain(
      'motivo',
    );
    expect(await company.done('settlements', 'reverse-prepay', reverse('mal 1'))).toBe(
      `${uid}: abono de $20.000 ('Mal-1') anulado en la liquidación ${openWeek()}.`,
    );
    expect(await news()).toMatch(
      /^Anulamos tu abono de \$20\.000 del .*: ya no cuenta en tu liquidación .* Era de otra/,
    );
    expect(await logged()).toEqual({
      subject: 'prepayment Mal-1',
      before: '$20.000',
      after: '$0',
      why: reason,
      who: 'staff:ana',
    });
    expect(await explainedLines(company.ctx(), uid, company.monday(), 'prePay')).toEqual([
      ['Abono a la semana', 20_000],
      ['Abono anulado', -20_000],
    ]);
    expect(await company.refused('settlements', 'reverse-prepay', reverse('MAL-1'))).toBe(
      "El abono 'Mal-1' ya está anulado.",
    );
    expect(await company.refused('settlements', 'reverse-prepay', reverse('Mal-2'))).toBe(
      "No existe el abono 'Mal-2'.",
    );
    expect(await company.refused('settlements', 'prepay', prepay('mal1'))).toBe(
      "El abono 'Mal-1' fue anulado: usa otra referencia.",
    );
    await company.rentOn(uid);
    await company.close();
    expect(await lastBill()).toMatchObject({ prePay: 0, balance: -36_000 });
    await company.books();
  });

  test('is an adjustment of the open week once its own is closed, which does not change', async () => {
    await company.rentOn(uid);
    await company.done('settlements', 'prepay', prepay('Tarde-1', { amount: '50.000' }));
    await company.close();
    const closed = await lastBill();
    expect(closed).toMatchObject({ prePay: 50_000, balance: 14_000 });
    const week = openWeek();
    expect(await company.done('settlements', 'reverse-prepay', reverse('TARDE 1'))).toContain(
      `anulado en la liquidación ${week}`,
    );
    expect(await lastBill()).toEqual(closed);
    expect(await news()).toContain('se resta de tu liquidación de esta semana');
    expect(await explainedLines(company.ctx(), uid, company.monday(), 'prePay')).toEqual([['Abono anulado', -50_000]]);
    await company.books();
    await company.close();
    expect(await lastBill()).toMatchObject({ prePay: -50_000, balance: -50_000 });
    expect(
      await rows(
        `select debit, credit, amount from journal_entries where driver_id = $1 and 'bank' in (debit, credit) order by date`,
      ),
    ).toEqual([
      { debit: 'bank', credit: 'prepayments', amount: 50_000 },
      { debit: 'prepayments', credit: 'bank', amount: 50_000 },
    ]);
    await company.books();
  });

  test('is proven by the books: a peso too many is found', async () => {
    await company.done('settlements', 'prepay', prepay('Peso-1'));
    await company.done('settlements', 'reverse-prepay', reverse('Peso-1'));
    await company.close();
    await company.books();
    const change = (by: number) => rows(`update prepayment_reversals set amount = amount + ${by} where driver_id = $1`);
    await change(1);
    expect((await company.ops('ledger', 'check')).text).toContain('La cuenta assets:bank no cuadra con su origen');
    await change(-1);
    await company.books();
  });
});

describe('[BKS-02] a contribution that was recorded by mistake', () => {
  const reason = 'Era de otra conductora';
  const reverse = (source: string) => ({ source, reason });
  const contribute = (source: string, amount: number, origin = 'driver') =>
    company.done('banking', 'contribute', { driver: uid, amount: String(amount), source, origin });
  const flag = async () => (await rows('select verified_guarantee as flag from drivers where id = $1'))[0].flag;

  test('is taken back by a counter-entry, once; the guarantee is incomplete again and its weekly parts go on', async () => {
    const { total } = await guarantee();
    await contribute(`${uid}/a`, total - 30_000);
    await contribute(`${uid}/b`, 30_000, 'volante');
    expect(await flag()).toBe(true);
    const shown = await company.ops('banking', 'reverse-contribution', reverse(`${uid}/A`));
    expect(shown.text).toMatch(/^Ensayo: no se hizo nada/);
    expect(await flag()).toBe(true);
    expect(await company.done('banking', 'reverse-contribution', reverse(`${uid} A`))).toBe(
      `${uid}: aporte de ${formatPesos(total - 30_000)} ('${uid}/a') anulado; garantía $30.000 de ${formatPesos(total)}.`,
    );
    expect(await guarantee()).toMatchObject({ amount: 30_000, volanteContribution: 30_000 });
    expect(await flag()).toBe(false);
    expect(await news()).toMatch(/^Anulamos tu aporte de .* a tu garantía\. Motivo: Era de otra conductora$/);
    expect(await logged()).toMatchObject({
      subject: 'guarantee',
      before: formatPesos(total),
      after: '$30.000',
      why: reason,
    });
    expect(await company.refused('banking', 'reverse-contribution', reverse(`${uid}/a`))).toContain('ya está anulado');
    expect(await company.refused('banking', 'reverse-contribution', reverse('nada-9'))).toBe(
      "No existe el aporte 'nada-9'.",
    );
    expect(
      await company.refused('banking', 'contribute', prepay(`${uid}/a`, { amount: String(total - 30_000) })),
    ).toContain('fue anulado: usa otra referencia');
    await company.books();
    await company.done('banking', 'reverse-contribution', reverse(`${uid}/b`));
    expect(await news()).toContain('Anulamos el aporte de Volante de $30.000');
    await company.rentOn(uid);
    await company.close();
    expect(await lastBill()).toMatchObject({ expenses: { guarantee: 20_000 } });
    expect(await guarantee()).toMatchObject({ amount: 20_000, volanteContribution: 0 });
    await company.books();
  });

  test('stays when the guarantee was given back with it, and can be taken back when that is undone', async () => {
    await contribute(`${uid}/vuelta`, 40_000);
    await company.done('guarantees', 'give-back', { driver: uid, reason: 'Terminó su arriendo' });
    expect(await company.refused('banking', 'reverse-contribution', reverse(`${uid}/vuelta`))).toContain(
      'se devolvió con el aporte',
    );
    await company.done('guarantees', 'undo-give-back', { driver: uid, reason: 'Sigue' });
    await company.done('banking', 'reverse-contribution', reverse(`${uid}/vuelta`));
    expect(await guarantee()).toMatchObject({ amount: 0 });
    await company.close();
    await company.books();
  });

  test('of a bill is none of staff: it goes with its bill', async () => {
    await company.rentOn(uid);
    await company.close();
    const [{ source }] = await given();
    expect(source).toMatch(/^bill:/);
    expect(await company.refused('banking', 'reverse-contribution', reverse(source))).toContain('No existe el aporte');
  });
});

test('[BKS-02] a contribution above what is missing is refused with what is missing', async () => {
  const { total } = await guarantee();
  await company.done('banking', 'contribute', prepay(`${uid}/1`, { amount: String(total - 5_000) }));
  const above = prepay(`${uid}/2`, { amount: '5.001' });
  const refused = 'El aporte es de más: a su garantía le faltan $5.000.';
  expect(await company.ops('banking', 'contribute', above)).toEqual({ ok: false, text: refused });
  expect(await company.refused('banking', 'contribute', above)).toBe(refused);
  await company.done('banking', 'contribute', { ...above, amount: '5.000' });
  expect(await company.refused('banking', 'contribute', prepay(`${uid}/3`))).toBe(
    `Su garantía está completa, con ${formatPesos(total)}.`,
  );
  await company.books();
});

describe.skipIf(!onPostgres)('[BKS-02] at the same time', () => {
  const oks = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;
  const all = (domain: string, action: string, wishes: Record<string, string>[]) =>
    Promise.all(wishes.map((wish) => company.ops(domain, action, { ...wish, yes: 'si' })));

  test('one reference in four spellings counts once, for one driver and for four', async () => {
    for (const [domain, action, count] of [
      ['settlements', 'prepay', prepaid],
      ['banking', 'contribute', given],
    ] as const) {
      const answers = await all(
        domain,
        action,
        spellings(`${action}-race`).map((source) => prepay(source)),
      );
      expect(oks(answers)).toBe(4);
      expect(await count()).toHaveLength(1);
      const drivers = [uid, await company.driver(), await company.driver(), await company.driver()];
      const wishes = spellings(`${action}-four`).map((source, index) => ({
        ...prepay(source),
        amount: '30.000',
        driver: drivers[index]!,
      }));
      const four = await all(domain, action, wishes);
      expect(oks(four)).toBe(1);
      for (const { ok, text } of four) if (!ok) expect(text).toContain('ya está registrado con otros datos');
    }
    await company.close();
    await company.books();
  });

  test('two that look alike: the second is warned of; one above what is missing is refused', async () => {
    // With the week closed the driver is known to billing: no first row of theirs makes the others wait.
    await company.close();
    const alike = await all(
      'settlements',
      'prepay',
      ['A1', 'B2', 'C3'].map((source) => prepay(`${uid}${source}`)),
    );
    expect(oks(alike)).toBe(1);
    const { total } = await guarantee();
    const halves = ['A1', 'B2', 'C3'].map((source, index) =>
      prepay(`${uid}${source}`, { amount: String(Math.ceil(total / 2) + index) }),
    );
    expect(oks(await all('banking', 'contribute', halves))).toBe(1);
    const parties = ['A1', 'B2', 'C3'].map((reference) => ({
      with: 'iva',
      amount: '4.321',
      reference: `${uid}${reference}`,
    }));
    expect(oks(await all('counterparties', 'settle', parties))).toBe(1);
  });

  test('a counter-entry is made once, also while the week is closed', async () => {
    await company.done('settlements', 'prepay', prepay(`${uid}/once`));
    await company.done('banking', 'contribute', prepay(`${uid}/once`));
    await company.rentOn(uid);
    const reversing = { source: `${uid}/once`, reason: 'Error' };
    const [prepaying, giving] = await Promise.all([
      all('settlements', 'reverse-prepay', [reversing, reversing, reversing]),
      all('banking', 'reverse-contribution', [reversing, reversing, reversing]),
      company.close(),
    ]);
    expect([oks(prepaying), oks(giving)]).toEqual([1, 1]);
    await company.close();
    const bills = await weekBills(company.ctx(), uid);
    expect(bills.reduce((sum, { prePay }) => sum + prePay, 0)).toBe(0);
    await company.books();
  });

  test('a contribution waits for a bill that is being closed, which may put the last of it in', async () => {
    await company.close();
    const closing = await company.server.system.pool.connect();
    try {
      await closing.query('begin');
      await closing.query('select from billing_drivers where driver_id = $1 for update', [uid]);
      const contributing = all('banking', 'contribute', [prepay(`${uid}/waits`)]);
      const waiting = `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`;
      await expect.poll(async () => (await closing.query(waiting)).rows[0].count).toBe(1);
      expect(await given()).toEqual([]);
      await closing.query('commit');
      expect(oks(await contributing)).toBe(1);
    } finally {
      closing.release();
    }
    expect(await given()).toHaveLength(1);
  });

  test('a contribution and the bill that completes the guarantee never put in more than its total', async () => {
    for (let round = 0; round < 4; round += 1) {
      uid = await company.driver();
      const { total } = await guarantee();
      await company.done('banking', 'contribute', prepay(`${uid}/1`, { amount: String(total - 20_000) }));
      await company.rentOn(uid);
      await Promise.all([all('banking', 'contribute', [prepay(`${uid}/2`)]), company.close()]);
      expect((await guarantee()).amount).toBe(total);
      await company.books();
    }
  });
});
