import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDriver } from '@volante/demo/scenario';
import { parseLocalDate } from '@volante/domain/values/dates';
import { fillDaySheets } from '@volante/server/modules/billing/public';
import { sqlStatements } from '@volante/server/platform/database/sql-statements';
import { on } from '@volante/demo/past';
import { expect, test } from 'vitest';
import { giveSheets } from '../kit/bills.ts';
import { openTestSystem, projectRoot, testDatabase } from '../kit/database.ts';

const day = (text: string) => parseLocalDate(text)!;

test('[MNY-05] the history begins with what is known: days that were written keep their category', async () => {
  const database = await testDatabase();
  const system = await openTestSystem(database);
  const at = (instant: string) => on(system.contextFor({ kind: 'system' }), new Date(instant));
  const since = '2026-10-10T15:00:00Z';
  const renter = (category: 'Gold' | null) =>
    makeDriver(at(since), { status: 'rent', shift: 'electrico-exclusivo-all', category });
  const [rising, waiting, without] = [await renter('Gold'), await renter('Gold'), await renter(null)];
  const sheet = (uid: string, date: string, category: string | undefined, discount: number) =>
    giveSheets(at(since), [{ uid, date: day(date), category, discount }]);
  await sheet(rising.uid, '2026-10-12', 'Gold', 5);
  await sheet(rising.uid, '2026-10-13', 'Gold', 5);
  await sheet(rising.uid, '2026-10-14', 'Platinum', 10);
  // As the release before left it: one column with the category of now, and no history.
  await system.pool.query(
    `update ridehailing_links set category = 'Diamond', updated_at = '2026-10-14T18:00:00Z' where driver_id = $1`,
    [rising.uid],
  );
  await system.pool.query('delete from ridehailing_categories');
  const text = await readFile(path.join(projectRoot, 'database/0047_category_history.sql'), 'utf8');
  for (const fill of sqlStatements(text).filter((one) => one.startsWith('insert'))) await system.pool.query(fill);

  const history = async (uid: string) =>
    (
      await system.pool.query<{ valid_from: Date; category: string | null }>(
        'select valid_from, category from ridehailing_categories where driver_id = $1 order by valid_from',
        [uid],
      )
    ).rows.map(({ valid_from, category }) => `${valid_from.toISOString()} ${category}`);
  expect(await history(rising.uid)).toEqual([
    '2026-10-12T03:00:00.000Z Gold',
    '2026-10-14T03:00:00.000Z Platinum',
    '2026-10-14T18:00:00.000Z Diamond',
  ]);
  expect(await history(without.uid)).toEqual([]);
  expect(await history(waiting.uid)).toHaveLength(1);

  await fillDaySheets(at('2026-10-15T15:00:00Z'), { from: day('2026-10-12'), to: day('2026-10-15') });
  const categories = async (uid: string) =>
    (
      await system.pool.query<{ category: string | null }>(
        'select category from day_sheets where driver_id = $1 order by date',
        [uid],
      )
    ).rows.map(({ category }) => category);
  expect(await categories(rising.uid)).toEqual(['Gold', 'Gold', 'Platinum', 'Diamond']);
  expect(await categories(waiting.uid)).toEqual(['Gold', 'Gold', 'Gold', 'Gold']);
  expect(await categories(without.uid)).toEqual([null, null, null, null]);
  await system.close();
  await database.drop();
});
