import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { onPostgres } from '../kit/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payoutsWorld, type PayoutsWorld } from '../kit/payouts-world.ts';

let world: PayoutsWorld;
beforeAll(async () => {
  world = await payoutsWorld();
});
afterAll(() => world.server.close());

describe('[CON-19] the bank’s file', () => {
  test('comes with the answer, once, to whoever asked and another person agreed; again is a new approval', async () => {
    const uid = await world.driver(80_000);
    await world.closeThisWeek();
    const batch = await world.prepared();
    const wish = ['payouts export', { batch }, 'Pago semanal'] as const;
    const asked = await world.answered(world.ana.cookie, ...wish);
    expect(asked).toEqual({ text: expect.stringContaining('No se ha hecho'), file: null });
    expect(await world.act(world.ana.cookie, 'payouts export', { batch, file: 'x.csv' }, 'Pago semanal')).toContain(
      'La consola no escribe archivos en el servidor',
    );
    expect(await world.approve(asked.text)).not.toContain('900012342907');
    expect((await world.answered(world.eva.cookie, ...wish)).file, 'it was granted to Ana').toBeNull();
    const given = await world.answered(world.ana.cookie, ...wish);
    expect(given.text).toContain('1 transferencia, $80.000');
    expect(given.file).toEqual({
      name: `envio-${batch}.csv`,
      text: expect.stringMatching(new RegExp(`;900012342907;80000;rosa@volante.test;${uid}\\.`)),
    });
    expect(await world.answered(world.ana.cookie, ...wish), 'once').toEqual({
      text: expect.stringContaining('No se ha hecho'),
      file: null,
    });
    await world.send(batch);
    const twice = await world.act(world.ana.cookie, 'payouts export', { batch }, 'Pago semanal');
    expect(twice).toMatch(/^CONFLICT: .*si se entrega otra vez, se paga dos veces/);
    const again = { batch, again: 'El banco perdió el archivo' };
    expect(await world.act(world.ana.cookie, 'payouts export', again, 'Pago semanal')).toContain('No se ha hecho');
  });
});

const head = 'Fecha;Glosa;Estado;Motivo;Monto';
const row = (bill: string, word: string, amount = '50.000', reason = '') =>
  `19/11/2026;${bill};${word};${reason};${amount}`;
const csv = (...rows: string[]) => [head, ...rows, ''].join('\r\n');
const fileOf = (bytes: string | Buffer) => ({ name: 'respuesta.csv', bytes });

const columns = {
  glosa: 'Glosa',
  result: 'Estado',
  reason: 'Motivo',
  amount: 'Monto',
  day: 'Fecha',
  confirmed: 'Pagado, Abonado',
  returned: 'Rechazado',
};
const sample = fileOf(csv(row('una', 'Pagado'), row('otra', 'En proceso')));
const name = (values: Record<string, string> = {}, file = sample) =>
  world.act(world.ana.cookie, 'payouts answer-columns', { ...columns, file, ...values });
const read = (batch: string, bytes: string | Buffer) =>
  world.act(world.ana.cookie, 'payouts answer', { batch, file: fileOf(bytes) });

/** What a bank's answer could have changed. */
async function everything(): Promise<unknown> {
  const { rows } = await world.server.system.pool.query(
    `select (select jsonb_agg(to_jsonb(l) order by batch_id, bill_id) from payout_lines l) as lines,
       (select jsonb_agg(to_jsonb(b) order by id) from bill_weeks b) as bills,
       (select count(*) from journal_entries) as entries, (select count(*) from notifications) as notices`,
  );
  return rows[0];
}

const ledger = async () => expect(await world.ops('ledger', 'check')).toMatch(/^El libro cuadra/);

describe('[CON-19] the columns of the bank’s answer', () => {
  test('are named once from a sample, each time as a new version, and shown with what its words mean', async () => {
    const batch = await readyBatch(1);
    await world.server.system.pool.query('delete from payout_answer_shapes');
    expect(await read(batch, csv())).toMatch(/^CONFLICT: Nadie ha dicho qué columnas/);
    const promised = await world.preview(world.ana.cookie, 'payouts answer-columns', { ...columns, file: sample });
    const said = await name();
    expect(promised).toBe(said);
    expect(said).toContain('Formato 1, vigente desde ahora');
    expect(said).toContain('  «Pagado»: llegó\n  «En proceso»: no se toma');
    expect(await name()).toContain('El formato 1 ya es así');
    expect(await name({ confirmed: 'Pagado, En proceso' })).toContain('Formato 2');
    expect(await name()).toContain('Formato 3');
  });

  test('refuse a sample in which they are not, and words that mean both', async () => {
    expect(await name({ glosa: 'Referencia' })).toContain(
      'le falta la columna «Referencia». Tiene: Fecha, Glosa, Estado, Motivo, Monto.',
    );
    expect(await name({ returned: 'pagado' })).toContain('«Pagado» no puede decir las dos cosas');
    expect(await name({ returned: ' , ' })).toContain('Falta');
    expect(await name({}, fileOf(head))).toContain('no tiene líneas');
  });
});

/** A batch of so many transfers of $50.000 that was sent. */
async function readyBatch(drivers: number): Promise<string> {
  for (let one = 0; one < drivers; one += 1) await world.driver();
  await world.closeThisWeek();
  return world.sent();
}

describe('[CON-19] the bank’s answer', () => {
  let batch: string;
  let bills: string[];
  beforeEach(async () => {
    batch = await readyBatch(3);
    bills = await world.bills(batch);
    await name();
  });
  const bill = (at: number) => bills[at] ?? 'none';
  const ownerOf = (at: number) => bill(at).slice(0, bill(at).lastIndexOf('.'));

  test('confirms and returns each line as it was rehearsed, tells who is paid back, and changes nothing when it is read twice', async () => {
    const answer = csv(row(bill(0), 'PAGADO'), row(bill(1), 'Rechazado', '50.000', 'Cuenta cerrada'));
    const before = await everything();
    const promised = await world.preview(world.ana.cookie, 'payouts answer', { batch, file: fileOf(answer) });
    expect(await everything()).toEqual(before);
    const said = await read(batch, answer);
    expect(said).toBe(promised);
    expect(said).toContain('no se toman, revísalas 0; devueltas 1; confirmadas 1; sin cambio 0');
    expect(said).toContain(`Línea 3, ${bill(1)}: $50.000 vuelven al saldo: Cuenta cerrada.`);
    expect(await world.states(batch)).toEqual({ [bill(0)]: 'confirmed', [bill(1)]: 'bounced', [bill(2)]: 'sent' });
    const [news] = await notificationsOf(world.ctx().db, ownerOf(1));
    expect(news?.message).toMatch(/^El banco devolvió tu depósito de \$50\.000/);
    await ledger();
    const after = await everything();
    expect(await read(batch, answer)).toContain('sin cambio 2');
    expect(await everything()).toEqual(after);
  });

  test('lists what fits nothing, another amount, a line of another batch and a word of nobody, and takes none of it', async () => {
    const earlier = batch;
    const [theirs = 'none'] = bills;
    batch = await readyBatch(2);
    bills = await world.bills(batch);
    const before = await world.states(earlier);
    const said = await read(
      batch,
      csv(
        row(theirs, 'Rechazado'),
        row('nada', 'Pagado'),
        row(bill(0), 'Pagado', '50.001'),
        row(bill(1), 'Nulo'),
        'x"',
      ),
    );
    expect(said).toContain('no se toman, revísalas 5; devueltas 0; confirmadas 0; sin cambio 0');
    expect(said).toContain(`Línea 2, ${theirs}: es del envío ${earlier}.`);
    expect(said).toContain('Línea 3, nada: no es de ningún envío.');
    expect(said).toContain(`Línea 4, ${bill(0)}: el banco dice $50.001, y el envío $50.000.`);
    expect(said).toContain(`Línea 5, ${bill(1)}: «Nulo» no dice si llegó o volvió.`);
    expect(new Set(Object.values(await world.states(batch)))).toEqual(new Set(['sent']));
    expect(await world.states(earlier)).toEqual(before);
  });

  test.each([
    ['a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['another separator', (text: string) => Buffer.from(text.replaceAll(';', ','))],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
    ['Windows-1252', (text: string) => Buffer.from(`Nómina de pagos Peñalolén\r\n${text}`, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['words above the columns', (text: string) => Buffer.from(`Nómina de pagos\r\nBanco;Envío 7\r\n${text}`)],
  ])('is read with %s', async (_what, written) => {
    const plain = csv(row(bill(0), 'Pagado', '50000'), row(bill(2), 'Rechazado', '50000', 'Cuenta cerrada'));
    expect(await read(batch, written(plain))).toContain('devueltas 1; confirmadas 1');
    expect(await world.states(batch)).toMatchObject({ [bill(0)]: 'confirmed', [bill(2)]: 'bounced' });
  });

  test('the same line twice counts once; confirmed in one file and returned in the next has come back', async () => {
    expect(await read(batch, csv(row(bill(0), 'Pagado'), row(bill(0), 'Pagado')))).toContain(
      'confirmadas 1; sin cambio 1',
    );
    expect(await read(batch, csv(row(bill(0), 'Rechazado')))).toContain('devueltas 1');
    expect(await read(batch, csv(row(bill(0), 'Pagado')))).toContain('el banco dice confirmada, y ya está devuelta');
    expect((await world.states(batch))[bill(0)]).toBe('bounced');
    await ledger();
  });

  test('pays a debt with what came back, as a single return does', async () => {
    const uid = ownerOf(0);
    const date = '2026-09-01';
    const said = {
      driver: uid,
      kind: 'otro',
      title: 'Cobro',
      description: 'De prueba',
      amount: '30.000',
      approve: 'true',
    };
    await world
      .ops('events', 'add', { ...said, date, yes: 'si' })
      .catch(() => world.ops('events', 'add', { ...said, yes: 'si' }));
    await world.closeThisWeek();
    const answer = await read(batch, csv(row(bill(0), 'Rechazado', '50.000', 'Cuenta cerrada')));
    expect(answer).toContain('Con $30.000 se pagaron deudas');
    await ledger();
  });

  test('is refused for a batch that is not there, and says so of one that was not sent', async () => {
    expect(await read('2020-01-01-1', csv(row(bill(0), 'Pagado')))).toContain("No existe el envío '2020-01-01-1'");
    await world.driver();
    await world.closeThisWeek();
    const other = await world.prepared();
    const [one = 'none'] = await world.bills(other);
    expect(await read(other, csv(row(one, 'Pagado')))).toContain('antes hay que marcar el envío como entregado');
    expect(await world.states(other)).toEqual({ [one]: 'prepared' });
  });

  test('by the shell too', async () => {
    const file = path.join(tmpdir(), `${batch}.csv`);
    await writeFile(file, csv(row(bill(0), 'Pagado')));
    expect(await world.ops('payouts', 'answer', { batch, file })).toMatch(/^Ensayo: no se hizo nada/);
    expect(await world.ops('payouts', 'answer', { batch, file, yes: 'si' })).toContain('confirmadas 1');
  });

  test.runIf(onPostgres)('two read it at once: each transfer comes back once', async () => {
    const answer = csv(...bills.map((one) => row(one, 'Rechazado', '50.000', 'Cuenta cerrada')));
    const eva = () => world.act(world.eva.cookie, 'payouts answer', { batch, file: fileOf(answer) });
    const said = await Promise.all([read(batch, answer), eva(), eva(), read(batch, answer)]);
    expect(said.filter((one) => one.includes('devueltas 3'))).toHaveLength(1);
    expect(said.filter((one) => one.includes('sin cambio 3'))).toHaveLength(3);
    const { rows } = await world.server.system.pool.query(
      `select count(*)::int as entries from journal_entries where source like $1`,
      [`bounce/${batch}/%`],
    );
    expect(rows).toEqual([{ entries: 3 }]);
    await ledger();
  });
});

describe.runIf(onPostgres)('[CON-19] two who send one batch at once', () => {
  test('one of them does, whoever agrees and in whichever order, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.driver();
      await world.closeThisWeek();
      const batch = await world.prepared();
      const asked = await Promise.all(
        [world.ana, world.eva].map(({ cookie }) => world.act(cookie, 'payouts send', { batch })),
      );
      const [one = '', other = ''] = asked;
      const said = await Promise.all([world.approve(one, world.luis.cookie), world.approve(other, world.marta.cookie)]);
      expect(
        said.filter((text) => text.startsWith('Aprobada y hecha')),
        said.join(' | '),
      ).toHaveLength(1);
      const { rows } = await world.server.system.pool.query(
        `select (select count(*)::int from journal_entries where source like $1) as entries,
           (select count(*)::int from payout_lines where batch_id = $2 and state = 'sent') as sent`,
        [`payout/${batch}/%`, batch],
      );
      expect(rows[0].entries).toBe(rows[0].sent);
      expect(rows[0].sent).toBeGreaterThan(0);
    }
    await ledger();
  }, 240_000);
});

const batchQuery = `query ($id: ID!) {
  payoutBatch(id: $id) {
    batch { id preparedBy exportedAt lines amount states { state lines amount } }
    wishes { action askedBy mine mayDecide granted fields { name value } }
    acts { who action approvedBy why }
  }
  payoutLines(batch: $id) { count rows { bill bank amount state reason changedBy driver { uid } } next }
  payoutBatches(open: true) { count rows { id } next }
  returnedPayouts { driver { uid } hold { state amount reason bank batch } }
  payoutAnswerFormat { version columns { what name } confirmed returned }
}`;
const holdQuery = 'query ($uid: ID!) { driver(uid: $uid) { payoutHold { state reason } } }';

describe('[CON-19] what the page of batches shows', () => {
  test('who prepared, asked, agreed and marked; what is asked for; what came back and is held until the account is another', async () => {
    const uid = await world.driver(60_000);
    await world.closeThisWeek();
    const batch = await world.prepared();
    await name();
    const shown = async (cookie = world.ana.cookie) => (await world.ask(cookie, batchQuery, { id: batch })).data;
    await world.act(world.ana.cookie, 'payouts send', { batch });
    expect((await shown(world.luis.cookie)).payoutBatch.wishes).toEqual([
      { action: 'payouts send', askedBy: 'ana', mine: false, mayDecide: true, granted: false, fields: [] },
    ]);
    expect((await shown()).payoutBatch.wishes).toMatchObject([{ mine: true, mayDecide: false }]);
    const [wish] = (await world.ask(world.luis.cookie, '{ approvals { id state } }')).data.approvals.filter(
      ({ state }: { state: string }) => state === 'asked',
    );
    await world.act(world.luis.cookie, 'approvals approve', { id: wish.id });
    const bills = await world.bills(batch);
    const bill = bills.find((one) => one.startsWith(uid)) ?? 'none';
    await read(batch, csv(row(bill, 'Rechazado', '60.000', 'Cuenta cerrada')));
    const after = await shown();
    expect(after.payoutBatch.acts).toEqual([
      { who: 'ana', action: 'payouts prepare', approvedBy: null, why: null },
      { who: 'ana', action: 'payouts send', approvedBy: 'luis', why: null },
      { who: 'ana', action: 'payouts answer', approvedBy: null, why: null },
    ]);
    expect(after.payoutLines.rows.find((line: { bill: string }) => line.bill === bill)).toEqual({
      bill,
      bank: 'Banco Estado',
      amount: 60_000,
      state: 'bounced',
      reason: 'Cuenta cerrada',
      changedBy: 'ana',
      driver: { uid },
    });
    const held = { state: 'held', amount: 60_000, reason: 'Cuenta cerrada', bank: 'Banco Estado', batch };
    expect(after.returnedPayouts).toContainEqual({ driver: { uid }, hold: held });
    expect(after.payoutAnswerFormat.confirmed).toEqual(['Pagado', 'Abonado']);
    const hold = async () => (await world.ask(world.ana.cookie, holdQuery, { uid })).data.driver.payoutHold;
    expect(await hold()).toEqual({ state: 'held', reason: 'Cuenta cerrada' });
    expect(await world.act(world.ana.cookie, 'payouts prepare', { driver: uid })).toContain('no ha cambiado de cuenta');
    const despite = { driver: uid, 'despite-return': 'El banco se equivocó' };
    expect(await world.act(world.ana.cookie, 'payouts prepare', despite)).toContain('1 transferencia, $60.000');
    const refused = await world.ask(world.marta.cookie, batchQuery, { id: '2020-01-01-1' });
    expect(refused.data.payoutBatch).toBeNull();
  });
});
