// What the bank's answer costs: a file of 5,000 lines, of which one in a hundred came back, by the way every door takes, beside one
// grouped update of the same lines. They take turns on PostgreSQL.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules } from '@volante/server/modules';
import { actOnce } from '@volante/server/platform/actions/act';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { wishOf } from '@volante/server/platform/actions/input';
import type { TestSystem } from '../../tests/kit/database.ts';
import { middle, timed } from '../lib/middle.ts';

const goal = 2;
const lines = 5_000;
const rounds = Math.min(Number(process.env.ROUNDS ?? 9), 30);
const batch = '2026-11-10-1';

const facts = [
  `insert into drivers (id, email, firstname, lastname, status, created_at, updated_at)
   select 'd' || n, 'd' || n || '@volante.test', 'Ana', 'Soto', 'rent', now(), now() from generate_series(1, ${lines}) n`,
  `insert into bill_weeks (id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys,
     guarantee, rent, tag, other, installment, pre_pay, debt, balance, pay_bill, settled, settled_at)
   select 'd' || n || '.2026-11-09', 'd' || n, date '2026-11-02', 0, 0, 50000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50000, 50000,
     true, now() from generate_series(1, ${lines}) n`,
  `insert into payout_batches (id, prepared_at, prepared_by) values ('${batch}', now(), 'ana')`,
  `insert into payout_lines (batch_id, bill_id, driver_id, amount, state, account_id, bank_code, account_type, last4,
     holder_name, holder_rut, holder_email, sent_on, changed_at, changed_by)
   select '${batch}', 'd' || n || '.2026-11-09', 'd' || n, 50000, 'sent', 'a' || n, '012', 'Cuenta Vista', '2907',
     'Ana Soto', '12345678-5', 'ana@volante.test', current_date, now(), 'ana' from generate_series(1, ${lines}) n`,
];

/** As before, however it was left. */
const again = [
  `update payout_lines set state = 'sent', reason = null, bank_day = null`,
  `update bill_weeks set pay_bill = balance, settled = true, settled_at = now() where not settled`,
  `delete from journal_entries`,
  `vacuum analyze payout_lines`,
  `vacuum analyze bill_weeks`,
];

const isBack = (n: number) => n % 100 === 0;

const grouped = `update payout_lines l set state = a.state, reason = a.reason, changed_at = now(), changed_by = 'ana'
  from unnest($1::text[], $2::text[], $3::text[]) as a (bill_id, state, reason)
  where l.batch_id = '${batch}' and l.bill_id = a.bill_id`;

async function prepare({ pool }: TestSystem): Promise<void> {
  const client = await pool.connect();
  try {
    // Needs a superuser, as the tests are: what else belongs to a driver or a bill is not measured.
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of facts) await client.query(statement);
    await client.query(
      `insert into payout_answer_shapes values (1, now(), 'ana', 'semicolon', 'Glosa', 'Estado', 'Motivo', 'Monto', 'Fecha',
         '{Pagado}', '{Rechazado}')`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Prints it; whether it is within the goal. */
export async function measureAnswer(system: TestSystem): Promise<boolean> {
  await prepare(system);
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-answer-'));
  const file = path.join(folder, 'respuesta.csv');
  const numbers = Array.from({ length: lines }, (_, at) => at + 1);
  const rows = numbers.map(
    (n) => `10/11/2026;d${n}.2026-11-09;${isBack(n) ? 'Rechazado;Cuenta cerrada' : 'Pagado;'};50.000`,
  );
  await writeFile(file, ['Fecha;Glosa;Estado;Motivo;Monto', ...rows].join('\r\n'));
  const ctx = system.contextFor({ kind: 'staff', name: 'bench', door: 'shell' });
  const wish = wishOf(catalogueOf(modules).get('payouts answer')!, { batch, file });
  const values = [
    numbers.map((n) => `d${n}.2026-11-09`),
    numbers.map((n) => (isBack(n) ? 'bounced' : 'confirmed')),
    numbers.map((n) => (isBack(n) ? 'Cuenta cerrada' : null)),
  ];
  const [answers, updates]: [number[], number[]] = [[], []];
  try {
    for (let round = -2; round < rounds; round += 1) {
      for (const statement of again) await system.pool.query(statement);
      const answer = await timed(() => actOnce(ctx, wish));
      for (const statement of again) await system.pool.query(statement);
      const update = await timed(() => system.pool.query(grouped, values));
      if (round < 0) continue;
      answers.push(answer);
      updates.push(update);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const ratio = middle(answers) / middle(updates);
  console.log(
    `the bank's answer of ${lines} lines: ${middle(answers).toFixed(0)} ms, one grouped update ${middle(updates).toFixed(0)} ms: ${ratio.toFixed(2)} ×, goal ${goal} ×`,
  );
  return ratio <= goal;
}
