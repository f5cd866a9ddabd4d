import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { splitIva } from '@volante/domain/billing/boleta';
import { eventKinds, kindFacts, noSuchKind } from '@volante/domain/events/kinds';
import { addDays } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { readTaxedBills, weekBills } from '@volante/server/modules/billing/public';
import { sortEvents } from '@volante/server/modules/events/commands/sort-events';
import { reverseEvent } from '@volante/server/modules/events/public';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { makeOld } from '../kit/old-events.ts';
import { tokenFor } from '../kit/token.ts';

let company: LedgerCompany;
let folder: string;
let uid: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-kinds-'));
  company = await ledgerCompany();
});
afterAll(async () => {
  await company.server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  uid = await company.driver();
});

const rows = async (text: string) => (await company.server.system.pool.query(text, [uid])).rows;
const charges = () =>
  rows('select kind, field, subject, type from event_charges where driver_id = $1 order by recorded_at, source');
const events = () => rows('select kind, subject, type from events where driver_id = $1 order by created_at, id');
const pesosOf = (shown: string | undefined) => Number((shown ?? '$0').replace(/[$.]/g, ''));

/** How the books change by what is done. */
async function changed(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await company.books();
  await work();
  const after = await company.books();
  const moves = Object.keys(after).map((name) => [name, pesosOf(after[name]) - pesosOf(before[name])] as const);
  return Object.fromEntries(moves.filter(([, amount]) => amount !== 0));
}

/** What is on the boleta of the driver's last closed week, besides the rent. */
async function onBoleta(): Promise<[string, string, number][]> {
  const week = addDays(company.monday(), -7);
  const [bill] = await readTaxedBills(company.ctx().db, week, [uid], '', 1);
  return (bill?.sales ?? []).map(({ kind, field, amount }) => [kind, field, amount]);
}

const written = (kind: string, options: Record<string, string> = {}) => ({
  driver: uid,
  kind,
  title: 'Título',
  description: 'Motivo',
  amount: '11.900',
  date: company.monday(),
  approve: 'true',
  ...options,
});

describe('[BKS-03] tax and account of an event follow its kind', () => {
  test.each(['Lavado', 'lavado', 'LAVADO', ' Láva-do ', 'Cleaning'])('typed as %o it has IVA', async (kind) => {
    const moves = await changed(async () => {
      await company.done('events', 'add', written(kind));
      await company.close();
    });
    expect(moves).toEqual({ 'revenues:charges': 10_000, 'liabilities:iva': 1_900, 'liabilities:drivers': -11_900 });
    expect(await onBoleta()).toEqual([['cleaning', 'other', 11_900]]);
  });

  test.each(['Control', 'control', 'multa de transito', 'MULTA DE TRÁNSITO'])(
    'typed as %o it is passed on, and is among the fines',
    async (kind) => {
      const moves = await changed(async () => {
        await company.done('events', 'add', written(kind));
        await company.close();
      });
      expect(moves).toEqual({ 'liabilities:fines': 11_900, 'liabilities:drivers': -11_900 });
      expect((await weekBills(company.ctx(), uid))[0]).toMatchObject({ expenses: { fines: 11_900, other: 0 } });
    },
  );

  test('each kind has its own, charged, in instalments and given back', async () => {
    const names = {
      fines: 'liabilities:fines',
      penalties: 'revenues:penalties',
      charges: 'revenues:charges',
      refunds: 'expenses:refunds',
    };
    for (const kind of eventKinds) {
      const { charged, givenBack, sold, onlyCredited } = kindFacts(kind);
      const { iva } = splitIva(pesos(23_800));
      const taken = (amount: number) => ({
        [names[charged]]: sold ? splitIva(pesos(amount)).netAmount : amount,
        ...(sold && { 'liabilities:iva': splitIva(pesos(amount)).iva }),
        'liabilities:drivers': -amount,
      });
      if (!onlyCredited) {
        const first = await changed(async () => {
          await company.charge(uid, { amount: 11_900, kind });
          await company.charge(uid, { amount: 23_800, kind, installments: 2 });
          await company.close();
        });
        expect(first, kind).toEqual(taken(23_800));
        expect(await changed(() => company.close()), kind).toEqual(taken(11_900));
      }
      const given = await changed(async () => {
        await company.charge(uid, { amount: 23_800, kind, credited: true });
        await company.close();
      });
      expect(given, kind).toEqual({
        [names[givenBack]]: givenBack === 'fines' ? -23_800 : 23_800,
        ...(sold && { 'revenues:charges': iva, 'liabilities:iva': -iva }),
        'liabilities:drivers': 23_800,
      });
      expect(await onBoleta(), kind).toEqual(sold ? [[kind, 'refund', 23_800]] : []);
    }
  });

  test('a word that names no kind is refused with the list, rehearsed or meant, and nothing is written', async () => {
    for (const kind of ['multa', 'Grúa', '', '—']) {
      for (const yes of [{ yes: 'si' }, {}] as Record<string, string>[]) {
        const answer = await company.ops('events', 'add', { ...written(kind), ...yes });
        expect(answer.ok).toBe(false);
        if (kind !== '') expect(answer.text).toBe(noSuchKind(kind));
      }
    }
    expect(await company.refused('events', 'add', written('Reembolso', { credited: 'false' }))).toBe(
      'La clase Reembolso es a favor del conductor, no un cobro.',
    );
    expect(await events()).toEqual([]);
    expect(await company.ops('events', 'kinds')).toEqual({
      ok: true,
      text: expect.stringContaining('Lavado: con IVA, en la boleta; se cobra en ingresos por cobros'),
    });
  });

  test('a refund is in the driver’s favour without saying so', async () => {
    expect(await company.done('events', 'add', written('reembolso'))).toContain('abono de $11.900');
    expect(await charges()).toEqual([{ kind: 'refund', field: 'refund', subject: 'Other', type: 'Refund' }]);
  });

  test('the API has the kind and its Spanish name beside the words of the specification', async () => {
    for (const kind of eventKinds) await company.charge(uid, { amount: 1_000, kind, credited: true });
    const { data } = await company.server.graphql(
      await tokenFor(company.server.system, uid),
      `query ($userId: String!) {
        getEventsByUser(userId: $userId, limit: 20, page: 1) { events { kind kindName subject type } }
      }`,
      { userId: uid },
    );
    const byKind = new Map(data.getEventsByUser.events.map((event: { kind: string }) => [event.kind, event]));
    expect(byKind.size).toBe(eventKinds.length);
    for (const kind of eventKinds) {
      const { name: kindName, subject, type } = kindFacts(kind);
      expect(byKind.get(kind)).toEqual({ kind, kindName, subject, type });
    }
  });
});

describe('[BKS-03] a file of events', () => {
  const header = 'conductor;clase;título;motivo;monto;fecha;referencia;cuotas;patente';
  const line = (kind: string, reference: string, rest = '') =>
    `${uid};${kind};Título;Motivo;11.900;${company.monday()};${reference}${rest}`;
  async function file(lines: readonly string[], encoding: BufferEncoding = 'utf8'): Promise<string> {
    const target = path.join(folder, 'eventos.csv');
    await writeFile(target, Buffer.from(lines.join('\r\n'), encoding));
    return target;
  }

  test('takes kinds by their Spanish names, in any encoding, and each reference once', async () => {
    const lines = [
      header,
      line('Multa de tránsito', `m-${uid}`, ';2'),
      line('daño', `d-${uid}`),
      line('Reembolso', `r-${uid}`),
    ];
    for (const encoding of ['utf8', 'latin1'] as const) {
      const answer = await company.done('events', 'import', { file: await file(lines, encoding), approve: 'true' });
      expect(answer).toBe(
        encoding === 'utf8'
          ? '3 eventos nuevos, Aprobado. El archivo suma $35.700.'
          : '0 eventos nuevos, Aprobado; 3 ya estaban. El archivo suma $35.700.',
      );
    }
    expect((await charges()).map(({ kind, field }) => `${kind} ${field}`).toSorted()).toEqual([
      'damage other',
      'fine installment',
      'fine installment',
      'refund refund',
    ]);
  });

  test('waits for a decision without --approve; rehearsed with it, writes nothing', async () => {
    const lines = [line('Lavado', `p-${uid}`)];
    const rehearsed = await company.ops('events', 'import', { file: await file(lines), approve: 'true' });
    expect(rehearsed.ok).toBe(true);
    expect(await events()).toEqual([]);
    expect(await company.done('events', 'import', { file: await file(lines) })).toContain(
      '1 eventos nuevos, Pendiente',
    );
    expect(await charges()).toEqual([]);
    expect(await events()).toEqual([{ kind: 'cleaning', subject: 'Other', type: 'Cleaning' }]);
  });

  test.each([
    [
      'an unknown kind',
      "Línea 2: 'Grúa' no es una clase de evento. Las clases son: Multa de tránsito",
      () => line('Grúa', 'g'),
    ],
    ['an unknown driver', 'Línea 2: No hay ningún conductor', () => `nadie;Lavado;T;M;1.000;${company.monday()};n-1`],
    ['an unknown car', 'Línea 2: No existe el auto', () => line('Lavado', `c-${uid}`, ';1;ZZZZ99')],
    ['another event under the same reference', 'Línea 2: Ya hay otro evento', () => line('Daño', `ok-${uid}`)],
    ['no reference', 'Línea 2: La referencia va de 1 a 100', () => line('Lavado', '')],
    ['half a line', 'Línea 2: tiene 2 columnas', () => `${uid};2026-01-01`],
    ['no date', "Línea 2: 'mañana' no es una fecha", () => `${uid};Lavado;T;M;1.000;mañana;x`],
    ['a decimal', 'Línea 2:', () => `${uid};Lavado;T;M;1,5;${company.monday()};x`],
    ['many instalments', 'Línea 2: Las cuotas van de 1 a 52', () => line('Lavado', `q-${uid}`, ';60')],
  ])('with %s is refused as a whole, with its line', async (_what, message, bad) => {
    const target = await file([line('Lavado', `ok-${uid}`), bad()]);
    const text = await company.refused('events', 'import', { file: target, approve: 'true' });
    expect(text).toContain('No se importó nada.');
    expect(text).toContain(message);
    expect(await events()).toEqual([]);
  });
});

describe('[BKS-03] an event from before there were kinds', () => {
  // What other tests left open is closed first, so that the books move by the test's own events alone.
  beforeEach(async () => {
    for (let week = 0; week < 2; week += 1) await company.close();
  });

  const old = async (subject: string, type: string, wish: { credited?: boolean; installments?: number } = {}) => {
    const { eventId } = await company.charge(uid, { amount: 23_800, ...wish });
    await makeOld(company.ctx(), eventId, { subject, type });
    return eventId;
  };
  const kindOf = async (id: string) =>
    (await company.server.system.pool.query('select kind from events where id = $1', [id])).rows[0].kind;

  test('that waits in the open week gets the kind its words name, with its row, account and tax', async () => {
    await old('control', 'Fine');
    await old('Otro', 'Lavado');
    expect(await sortEvents(company.ctx())).toBe(2);
    expect(await sortEvents(company.ctx())).toBe(0);
    expect(await charges()).toEqual([
      { kind: 'fine', field: 'fines', subject: 'Control', type: 'Fine' },
      { kind: 'cleaning', field: 'other', subject: 'Other', type: 'Cleaning' },
    ]);
    expect(await events()).toEqual([
      { kind: 'fine', subject: 'Control', type: 'Fine' },
      { kind: 'cleaning', subject: 'Other', type: 'Cleaning' },
    ]);
    expect(await changed(() => company.close())).toEqual({
      'liabilities:fines': 23_800,
      'revenues:charges': 20_000,
      'liabilities:iva': 3_800,
      'liabilities:drivers': -47_600,
    });
  });

  test('keeps in closed bills what it was booked with; what is still to come follows its kind', async () => {
    const id = await old('Otro', 'Lavado', { installments: 2 });
    expect(await changed(() => company.close())).toEqual({
      'revenues:charges': 11_900,
      'liabilities:drivers': -11_900,
    });
    expect(await changed(() => sortEvents(company.ctx()))).toEqual({});
    expect(await kindOf(id)).toBe('cleaning');
    expect(await onBoleta()).toEqual([]);
    expect(await charges()).toEqual([
      { kind: null, field: 'installment', subject: 'Otro', type: 'Lavado' },
      { kind: 'cleaning', field: 'installment', subject: 'Other', type: 'Cleaning' },
    ]);
    // The words it was billed with stay on the event too.
    expect(await events()).toEqual([{ kind: 'cleaning', subject: 'Otro', type: 'Lavado' }]);
    expect(await changed(() => company.close())).toEqual({
      'revenues:charges': 10_000,
      'liabilities:iva': 1_900,
      'liabilities:drivers': -11_900,
    });
    expect(await onBoleta()).toEqual([['cleaning', 'installment', 11_900]]);
    // Each part is given back as it was booked: the first without IVA, the second with it.
    const back = await changed(async () => {
      await reverseEvent(company.ctx(), { eventId: id, reason: 'Error' });
      await sortEvents(company.ctx());
      await company.close();
    });
    expect(back).toEqual({
      'expenses:refunds': 23_800,
      'revenues:charges': 1_900,
      'liabilities:iva': -1_900,
      'liabilities:drivers': 23_800,
    });
    expect(await onBoleta()).toEqual([['cleaning', 'refund', 11_900]]);
  });

  test('that was reversed gives its kind to what reverses it, also where the release before wrote that', async () => {
    const id = await old('Other', 'Refund', { credited: true });
    await reverseEvent(company.ctx(), { eventId: id, reason: 'Error' });
    expect(await sortEvents(company.ctx())).toBe(1);
    expect(await charges()).toEqual([
      { kind: 'refund', field: 'refund', subject: 'Other', type: 'Refund' },
      { kind: 'refund', field: 'other', subject: 'Other', type: 'Refund' },
    ]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['refund', 'refund']);
    await company.server.system.pool.query('update events set kind = null where driver_id = $1 and not credited', [
      uid,
    ]);
    await sortEvents(company.ctx());
    expect((await events()).map(({ kind }) => kind)).toEqual(['refund', 'refund']);
    expect(await changed(() => company.close())).toMatchObject({
      'expenses:refunds': 23_800,
      'revenues:charges': 23_800,
    });
  });

  test('whose words name none keeps its treatment, is listed, and takes the kind that staff choose, once', async () => {
    const [closed, another] = [await old('Taller', 'Grúa'), await old('Taller', 'Grúa')];
    await company.close();
    const open = await old('Taller', 'Grúa');
    expect(await sortEvents(company.ctx())).toBe(0);
    const listed = await company.ops('events', 'without-kind');
    expect(listed.text).toContain('3 cobros «Taller, Grúa», $71.400 en total');
    expect(await company.refused('events', 'set-kind', { id: open, kind: 'Grúa' })).toBe(noSuchKind('Grúa'));
    expect(await company.refused('events', 'set-kind', { id: open, kind: 'Reembolso' })).toContain(
      'a favor del conductor',
    );
    const rehearsed = await company.ops('events', 'set-kind', { id: open, kind: 'lavado' });
    expect(rehearsed.ok).toBe(true);
    expect(await kindOf(open)).toBeNull();

    expect(await company.done('events', 'set-kind', { id: open, kind: 'lavado', reason: 'Era lavado' })).toBe(
      '1 evento es de la clase Lavado.',
    );
    expect([await kindOf(open), await kindOf(closed)]).toEqual(['cleaning', null]);
    expect(await company.refused('events', 'set-kind', { id: open, kind: 'daño' })).toContain(
      'ya es de la clase Lavado',
    );
    const books = await changed(async () => {
      expect(await company.done('events', 'set-kind', { id: closed, kind: 'lavado', alike: 'si' })).toBe(
        '2 eventos son de la clase Lavado. Lo ya liquidado de 2 no cambia.',
      );
    });
    expect(books).toEqual({});
    expect([await kindOf(closed), await kindOf(another)]).toEqual(['cleaning', 'cleaning']);
    expect(await onBoleta()).toEqual([]);
    expect((await charges()).map(({ kind }) => kind)).toEqual([null, null, 'cleaning']);
    expect(await company.ops('events', 'without-kind')).toEqual({ ok: true, text: 'Todos los eventos tienen clase.' });
    expect(await rows(`select after, why from driver_log where driver_id = $1 and subject = 'event ${open}'`)).toEqual([
      { after: 'cleaning', why: 'Era lavado' },
    ]);
    expect(await changed(() => company.close())).toEqual({
      'revenues:charges': 20_000,
      'liabilities:iva': 3_800,
      'liabilities:drivers': -23_800,
    });
  });

  test('that reverses another has the kind of that one, and cannot be given one by itself', async () => {
    const id = await old('Taller', 'Grúa');
    await reverseEvent(company.ctx(), { eventId: id, reason: 'Error' });
    const [{ counter_id }] = await rows(
      'select counter_id from event_reversals r join events e on e.id = r.event_id where e.driver_id = $1',
    );
    expect(await company.refused('events', 'set-kind', { id: counter_id, kind: 'daño' })).toContain(
      'es la reversa de otro',
    );
    await company.done('events', 'set-kind', { id, kind: 'lavado' });
    expect((await charges()).map(({ kind, field }) => [kind, field])).toEqual([
      ['cleaning', 'other'],
      ['cleaning', 'refund'],
    ]);
    expect(await changed(() => company.close())).toMatchObject({
      'expenses:refunds': 23_800,
      'revenues:charges': 23_800,
    });
  });

  test('that is pending is approved only with a kind', async () => {
    const pending = async (subject: string, type: string) => {
      const text = await company.done('events', 'add', written('otro', { approve: 'false' }));
      const id = /Evento (\S+):/.exec(text)![1]!;
      await makeOld(company.ctx(), id, { subject, type });
      return id;
    };
    const [known, unknown] = [await pending('control', 'Parte'), await pending('Taller', 'Grúa')];
    await company.done('events', 'approve', { id: known });
    expect(await charges()).toEqual([{ kind: 'fine', field: 'fines', subject: 'Control', type: 'Fine' }]);
    for (const yes of [{}, { yes: 'si' }] as Record<string, string>[]) {
      const answer = await company.ops('events', 'approve', { id: unknown, ...yes });
      expect(answer).toEqual({ ok: false, text: expect.stringContaining('no tiene clase') });
    }
    await company.done('events', 'set-kind', { id: unknown, kind: 'otro' });
    await company.done('events', 'approve', { id: unknown });
    expect((await charges()).map(({ kind }) => kind)).toEqual(['fine', 'other']);
  });

  test.runIf(onPostgres)(
    'sorted while its week is being closed is booked one way or the other, never both',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        await old('Otro', 'Lavado');
        const [sorted] = await Promise.all([sortEvents(company.ctx()), company.close()]);
        expect(sorted).toBe(1);
        const [{ kind }] = (await charges()).slice(-1);
        const taxed = kind === 'cleaning';
        await company.books();
        expect(await onBoleta()).toEqual(taxed ? [['cleaning', 'other', 23_800]] : []);
      }
    },
  );

  test('told again under its reference is the same event, whatever it was called', async () => {
    const add = (kind: string) => company.done('events', 'add', written(kind, { source: `ref-${uid}` }));
    const first = await add('multa de tránsito');
    const id = /Evento (\S+):/.exec(first)![1]!;
    await makeOld(company.ctx(), id, { subject: 'Control', type: 'Multa' });
    expect(await add('multa de tránsito')).toBe(first);
    expect(await company.refused('events', 'add', written('lavado', { source: `REF ${uid}` }))).toContain(
      'con otros datos',
    );
  });
});
