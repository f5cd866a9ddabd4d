// What staff type into the console's search, over 100,000 drivers on PostgreSQL, beside reading one driver by the key through
// the same pool. They take turns. DRIVERS=10000 for less, ROUNDS for how often each is measured.
import { checkDigit } from '@volante/domain/values/check-digit';
import { driverSearch } from '@volante/server/modules/drivers/search';
import { readDriver } from '@volante/server/modules/drivers/store/drivers';
import { find } from '@volante/server/platform/search/find';
import { modules } from '@volante/server/modules';
import type { TestSystem } from '../../tests/kit/database.ts';
import { middle, timed } from '../lib/middle.ts';
import { common, people, type Person } from './people.ts';

const goal = 10;
const drivers = Number(process.env.DRIVERS ?? 100_000);
const rounds = Number(process.env.ROUNDS ?? 200);
const atOnce = 2_000;

/** As the commands would leave them; a hundred thousand sign-ups would take an hour. */
async function makeDrivers(system: TestSystem): Promise<void> {
  const ctx = system.contextFor({ kind: 'system' });
  for (let from = 0; from < drivers; from += atOnce) {
    const some = people(from, Math.min(atOnce, drivers - from), checkDigit);
    await system.pool.query(
      `insert into drivers (id, created_at, updated_at, status, firstname, lastname, email, phone, rut)
       select id, now(), now(), 'on boarding', firstname, lastname, email, phone, rut
       from jsonb_populate_recordset(null::drivers, $1::jsonb)`,
      [JSON.stringify(some)],
    );
    const words = await driverSearch.wordsOf(
      ctx,
      some.map(({ id }) => id),
    );
    const rows = [...words].flatMap(([ref, each]) => each.map((word) => ({ word, kind: 'driver', ref })));
    await system.pool.query(
      'insert into search_words select * from jsonb_populate_recordset(null::search_words, $1::jsonb)',
      [JSON.stringify(rows)],
    );
  }
  await system.pool.query('vacuum analyze search_words');
  await system.pool.query('vacuum analyze drivers');
}

/** Half a name, and so on, of somebody who is there. */
const typed: Record<string, (person: Person) => string> = {
  'half a name': ({ lastname }) => lastname.slice(0, 4),
  'two halves': ({ firstname, lastname }) => `${firstname.slice(0, 3)} ${lastname.slice(0, 4)}`,
  'first and last name': ({ firstname, lastname }) => `${firstname} ${lastname}`,
  'RUT with points': ({ rut }) => rut.replace(/(\d+)(\d{3})(\d{3})-/, '$1.$2.$3-'),
  'end of a phone': ({ phone }) => phone.slice(-4),
  'phone with spaces': ({ phone }) => `${phone.slice(0, 3)} 9 ${phone.slice(4, 8)} ${phone.slice(8)}`,
  'e-mail': ({ email }) => email,
  'the commonest names': () => common,
  'two letters': ({ lastname }) => lastname.slice(0, 2),
  'one letter': ({ lastname }) => lastname.slice(0, 1),
  nobody: () => 'zzyzx qwxyz',
};

async function compare(system: TestSystem): Promise<boolean> {
  const ctx = system.contextFor({ kind: 'system' });
  const kinds = modules.flatMap(({ search = [] }) => search);
  let within = true;
  for (const [what, text] of Object.entries(typed)) {
    const [searches, keys]: [number[], number[]] = [[], []];
    for (let round = -10; round < rounds; round += 1) {
      const [person] = people(Math.floor((Math.abs(round) * 7_919) % drivers), 1, checkDigit);
      const search = await timed(() => find(ctx, kinds, text(person!)));
      const key = await timed(() => readDriver(ctx.db, person!.id));
      if (round < 0) continue;
      searches.push(search);
      keys.push(key);
    }
    const ratio = middle(searches) / middle(keys);
    within &&= ratio <= goal;
    console.log(
      `  ${what.padEnd(20)} ${middle(searches).toFixed(2).padStart(7)} ms, by key ${middle(keys).toFixed(2)} ms: ${ratio.toFixed(1)} ×`,
    );
  }
  return within;
}

/** Prints each; whether all are within the goal. */
export async function measureSearch(system: TestSystem): Promise<boolean> {
  const making = await timed(() => makeDrivers(system));
  const { rows } = await system.pool.query<{ words: string; size: string }>(
    `select count(*) as words, pg_size_pretty(pg_total_relation_size('search_words')) as size from search_words`,
  );
  console.log(
    `search, goal ${goal} ×: ${drivers} drivers, ${rows[0]!.words} words in ${rows[0]!.size}, made in ${(making / 1_000).toFixed(0)} s; all four kinds asked`,
  );
  return compare(system);
}
