import { figureWeeks } from '@volante/domain/figures/weeks';
import { permissions } from '@volante/domain/staff/permissions';
import { modules } from '@volante/server/modules';
import type { Figure } from '@volante/server/platform/figures/figure';
import { figuresOf } from '@volante/server/platform/figures/registry';
import type { Ctx } from '@volante/server/platform/context';
import { inSnapshot } from '@volante/server/platform/database/snapshot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askConsole } from '../kit/console.ts';
import { type Counted, happenedByWeek, makeHistory } from '../kit/figures-world.ts';
import { onPostgres } from '../kit/database.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
const figures = [...figuresOf(modules).values()];
const until = new Date();
const weeks = figureWeeks(until);
const [first, last] = [weeks[0]!, weeks.at(-1)!];
let server: TestServer;
let truths: Map<string, Counted>;
let manager: string;

beforeAll(async () => {
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config });
  truths = await makeHistory(server.system, { seed: 7, turns: 1_800, drivers: 40, cars: 25, until });
  await server.system.pool.query('analyze');
  manager = staff.enter('marta', ['figures.read', 'drivers.read']);
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });

const sheetQuery = `{ figures { at weeks { monday lastDay } figures { name kind unit measures definition
  parts { name weeks { count sum median nineOfTen } } } } }`;

interface Shown {
  name: string;
  kind: string;
  parts: {
    name: string;
    weeks: ({ count: number; sum: number; median: number | null; nineOfTen: number | null } | null)[];
  }[];
}

interface Sheet {
  at: string;
  weeks: { monday: string; lastDay: string }[];
  figures: Shown[];
}

async function sheetOf(cookie = manager): Promise<Sheet> {
  const { data, errors } = await askConsole(server, cookie, sheetQuery);
  expect(errors).toBeUndefined();
  return data.figures;
}

const listOf = (asked: Record<string, unknown>, after: string | null = null, cookie = manager) =>
  askConsole(
    server,
    cookie,
    `query ($asked: FigureAsked!, $after: String) { figure(asked: $asked, after: $after) { title part week { monday } next
      numbers { count sum median nineOfTen } rows { ref title detail since amount driver { uid name } about { kind ref } } } }`,
    { asked, after },
  );

async function wholeList(asked: Record<string, unknown>) {
  const rows: { ref: string; since: string; amount: number | null; driver: unknown }[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await listOf(asked, after);
    expect(errors).toBeUndefined();
    rows.push(...data.figure.rows);
    after = data.figure.next;
  } while (after !== null);
  return rows;
}

const nth = (amounts: readonly number[], share: number) =>
  amounts.toSorted((a, b) => a - b)[Math.ceil(amounts.length * share) - 1] ?? null;

describe('[CON-22] after a random history', () => {
  test('how things stood when each week ended is what somebody counted then, for every part and week', async () => {
    const sheet = await sheetOf();
    const states = sheet.figures.filter(({ kind }) => kind === 'state');
    expect(states.map(({ name }) => name).toSorted()).toEqual(['debts', 'documents-waiting', 'drivers', 'idle-cars']);
    for (const [index, { monday }] of sheet.weeks.entries()) {
      const told = Object.fromEntries(
        states.flatMap(({ name, parts }) =>
          parts.flatMap((part) => {
            const numbers = part.weeks[index];
            return numbers && numbers.count > 0 ? [[`${name} ${part.name}`, [numbers.count, numbers.sum]]] : [];
          }),
        ),
      );
      expect(told, monday).toEqual(truths.get(monday));
    }
    const all = [...truths.values()].flatMap((truth) => Object.keys(truth));
    for (const part of [
      'debts new',
      'debts month',
      'debts quarter',
      'idle-cars days',
      'idle-cars week',
      'drivers churned',
    ])
      expect(all).toContain(part);
  });

  test('what happened in each week is what the whole history says, with its sums and medians', async () => {
    const sheet = await sheetOf();
    const { rows } = await server.system.pool.query<Record<string, string | number>>(happenedByWeek);
    const wanted = Object.fromEntries(
      rows
        .filter(({ week }) => String(week) >= first.monday)
        .map(({ key, week, count, sum, median, nine }) => [`${key} ${week}`, { count, sum, median, nine }]),
    );
    const told = Object.fromEntries(
      sheet.figures
        .filter(({ kind }) => kind === 'flow')
        .flatMap(({ name, parts }) =>
          parts.flatMap((part) =>
            part.weeks.flatMap((numbers, index) =>
              numbers && numbers.count > 0
                ? [
                    [
                      `${name} ${part.name} ${sheet.weeks[index]!.monday}`,
                      {
                        count: numbers.count,
                        sum: numbers.sum,
                        median: name === 'handovers' ? 0 : numbers.median,
                        nine: name === 'handovers' ? 0 : numbers.nineOfTen,
                      },
                    ],
                  ]
                : [],
            ),
          ),
        ),
    );
    expect(told).toEqual(wanted);
    expect(Object.keys(told).length).toBeGreaterThan(60);
  });

  test('each number is its list: as long, with its sum and its median, page by page and without one twice', async () => {
    const sheet = await sheetOf();
    let compared = 0;
    for (const { name: figure, parts } of sheet.figures) {
      for (const { name: part, weeks: numbers } of parts) {
        for (const index of [0, 5, 10, 11]) {
          const { monday: week } = sheet.weeks[index]!;
          const { count, sum, median, nineOfTen } = numbers[index]!;
          if (count === 0) continue;
          const rows = await wholeList({ figure, part, week, at: sheet.at });
          const amounts = rows.flatMap(({ amount }) => amount ?? []);
          expect(new Set(rows.map(({ ref }) => ref)).size, `${figure} ${part} ${week}`).toBe(count);
          expect(rows).toHaveLength(count);
          expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(sum);
          if (median !== null) expect([nth(amounts, 0.5), nth(amounts, 0.9)]).toEqual([median, nineOfTen]);
          expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted());
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  test('a list of a moment stays what it was, whatever happens afterwards', async () => {
    const sheet = await sheetOf();
    const { monday: week } = sheet.weeks.at(-1)!;
    const asked = { figure: 'drivers', part: 'on-boarding', week, at: sheet.at };
    const before = await wholeList(asked);
    await server.system.pool.query(`
      insert into drivers (id, created_at, updated_at, status, firstname, lastname)
      values ('later', now() + interval '1 hour', now(), 'on boarding', 'Luz', 'Tardía')`);
    expect(await wholeList(asked)).toEqual(before);
    await server.system.pool.query(`delete from drivers where id = 'later'`);
  });

  test('a debt of before a week was opened again is not made up: it says that it cannot be known', async () => {
    const { pool } = server.system;
    const monday = weeks[6]!.monday;
    await pool.query(
      `insert into week_reopenings (monday, reopened_at, reopened_by, reason, bills) values ($1, $2, 'x', 'x', 1)`,
      [monday, weeks[9]!.from],
    );
    const debts = (await sheetOf()).figures.find(({ name }) => name === 'debts')!;
    // What had ended when that week closed, and had not when it was opened: two boundaries lie between.
    expect(debts.parts[0]!.weeks.map((numbers) => numbers === null)).toEqual(
      weeks.map((_, index) => index === 7 || index === 8),
    );
    const { data } = await listOf({ figure: 'debts', part: 'new', week: weeks[7]!.monday });
    expect(data.figure).toMatchObject({ numbers: null, rows: [], next: null });
    await pool.query('delete from week_reopenings');
  });
});

describe('[CON-22] [CON-02] at the console', () => {
  test('only who may read figures sees them, and the name of a driver only who may see drivers', async () => {
    const support = staff.enter(
      'sara',
      permissions.filter((one) => one !== 'figures.read'),
    );
    const week = last.monday;
    for (const answer of [
      await askConsole(server, support, '{ figures { at } }'),
      await listOf({ figure: 'drivers', part: 'rent', week }, null, support),
      await askConsole(server, support, 'mutation { exportFigures { rows } }'),
    ])
      expect(answer.errors?.[0]?.message).toContain("'figures.read'");
    const blind = await listOf({ figure: 'drivers', part: 'rent', week }, null, staff.enter('luis', ['figures.read']));
    expect(blind.data.figure.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(blind.data)).not.toContain('Andrea');
    expect(JSON.stringify((await listOf({ figure: 'drivers', part: 'rent', week })).data)).toContain('Andrea Olivares');
  });

  test('a figure, a part, a week and a moment that are none are refused at their field', async () => {
    const good = { figure: 'drivers', part: 'rent', week: last.monday };
    const bad: [Record<string, unknown>, string][] = [
      [{ figure: 'nada' }, 'figure'],
      [{ part: 'nada' }, 'part'],
      [{ week: '2026-01-01' }, 'week'],
      [{ at: new Date(Date.now() + 3_600_000).toISOString() }, 'at'],
      [{ at: '2020-01-01T00:00:00Z' }, 'at'],
    ];
    for (const [wrong, field] of bad) {
      const { errors } = await listOf({ ...good, ...wrong });
      expect(errors?.[0]?.extensions.field).toBe(field);
    }
    expect((await listOf(good, 'x')).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
  });

  test('a CSV has every number and no formula, and is on record before it is handed out', async () => {
    const { pool } = server.system;
    const sheet = await sheetOf();
    const { data } = await askConsole(
      server,
      manager,
      'mutation ($at: DateTime) { exportFigures(at: $at) { name rows text } }',
      {
        at: sheet.at,
      },
    );
    const lines = data.exportFigures.text.trimEnd().split('\r\n') as string[];
    expect(lines).toHaveLength(data.exportFigures.rows + 1);
    expect(lines[0]).toContain(`${first.monday} a `);
    const rent = sheet.figures.find(({ name }) => name === 'drivers')!.parts.find(({ name }) => name === 'rent')!;
    expect(lines).toContain(
      `Conductores por estado;arrendando;cantidad;${rent.weeks.map((one) => one?.count).join(';')}`,
    );
    await pool.query(`update payout_lines set reason = '=1+1' where state = 'bounced'`);
    await pool.query(`update drivers set firstname = '=cmd()'`);
    const asked = { figure: 'returned-payouts', part: 'returned', week: weeks[10]!.monday, at: sheet.at };
    const one = await askConsole(
      server,
      manager,
      'mutation ($asked: FigureAsked!) { exportFigure(asked: $asked) { rows text } }',
      {
        asked,
      },
    );
    expect(one.data.exportFigure.rows).toBe((await wholeList(asked)).length);
    expect(one.data.exportFigure.text).toContain(`;'=cmd() Olivares`);
    expect(one.data.exportFigure.text).not.toMatch(/(^|;)[=+@]/m);
    const { rows } = await pool.query(
      `select action, permission, outcome, subject_ref from staff_actions where action = 'figures export' order by at desc limit 2`,
    );
    expect(rows).toEqual([
      { action: 'figures export', permission: 'figures.read', outcome: 'done', subject_ref: 'returned-payouts' },
      { action: 'figures export', permission: 'figures.read', outcome: 'done', subject_ref: 'all' },
    ]);
    await askConsole(server, staff.enter('luz', []), 'mutation { exportFigures { rows } }');
    const refused = await pool.query(
      `select outcome from staff_actions where action = 'figures export' order by at desc limit 1`,
    );
    expect(refused.rows).toEqual([{ outcome: 'refused' }]);
  });
});

describe('[CON-22] while a week closes', () => {
  test.runIf(onPostgres)(
    'all figures of a sheet are of one moment, whatever others commit between two of them',
    async () => {
      const { pool } = server.system;
      const drivers = figures.find(({ name }) => name === 'drivers')!;
      const debts = figures.find(({ name }) => name === 'debts')!;
      const both = async (now: Ctx) => [await drivers.weekly(now, weeks), await debts.weekly(now, weeks)];
      const before = await both(ctx());
      const between = await inSnapshot(ctx(), async (now) => {
        const read = [await drivers.weekly(now, weeks)];
        await pool.query(
          `update bill_weeks set settled = true, settled_at = $1, pay_bill = -balance
        where not settled and carried_to is null and balance < 0`,
          [last.from],
        );
        await pool.query(`update drivers set deleted = true where status = 'rent'`);
        return [...read, ...(await both(now))];
      });
      expect(between).toEqual([before[0], ...before]);
      expect(await both(ctx())).not.toEqual(before);
    },
  );

  test('a snapshot reads and never writes', async () => {
    const write = inSnapshot(ctx(), ({ db }) => db.deleteFrom('week_reopenings').execute());
    await expect(write).rejects.toThrow('read-only');
  });
});

test('[CON-22] a figure that nobody could be shown stops the start', () => {
  const one = figures.find(({ name }) => name === 'drivers');
  const start = (changes: Partial<Figure>, again = false) =>
    figuresOf([{ name: 'trial', figures: again ? [one!, one!] : [{ ...one!, ...changes }] }]);
  expect(() => start({}, true)).toThrow('there are two of that name');
  expect(() => start({ permission: 'nothing.read' as never })).toThrow('no permission of the list');
  expect(() => start({ name: 'Con espacio' })).toThrow('a name is no address');
  expect(() => start({ parts: [] })).toThrow('it has no parts');
  expect(() => start({ measures: ['sum'] })).toThrow('it measures nothing');
  expect(() => start({ definition: ' ' })).toThrow('nobody could say what it is');
});

test('[CON-22] no figure has a target or a score, and none is of a single person of the staff', () => {
  const words = figures.map(({ title, definition, parts }) =>
    [title, definition, ...parts.map((part) => part.title)].join(' '),
  );
  for (const text of words) expect(text).not.toMatch(/meta|objetivo|ranking|puntaje|mejor|peor/i);
});
