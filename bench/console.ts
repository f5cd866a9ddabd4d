// `npm run bench:console`: what the staff's console costs, as ratios beside a bare baseline in the same run, and what Hoy reads.
// PARTS=rows,search measures only these. DRIVERS, WAITING, FIGURES, API and ROUNDS change how much. On PostgreSQL, where databases may be made.
import { fileURLToPath } from 'node:url';
import { openTestSystem, testDatabase, type TestSystem } from '../tests/kit/database.ts';
import { measureBundle } from './bundle.ts';
import { measureActs } from './console/acts.ts';
import { measureFigures } from './console/figures.ts';
import { measureMap } from './console/map.ts';
import { measureAnswer } from './console/answer.ts';
import { measureRows } from './console/rows.ts';
import { measureSearch } from './console/search.ts';
import { measureStaffApi } from './console/staff-api.ts';
import { measureStreams } from './console/streams.ts';
import { measureToday } from './console/today.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

async function measureBytes(): Promise<boolean> {
  const { bare, routes } = await measureBundle();
  const { bytes, ratio, budget } = routes.find((route) => route.path === 'console')!;
  console.log(
    `first screen: ${(bytes / 1000).toFixed(1)} kB, bare React ${(bare / 1000).toFixed(1)} kB: ${ratio.toFixed(2)} ×, goal ${budget} ×`,
  );
  return ratio <= budget;
}

/** In a database of its own, so that none is measured in what another left behind. */
async function withSystem(measure: (system: TestSystem) => Promise<boolean>): Promise<boolean> {
  const database = await testDatabase();
  const system = await openTestSystem(database);
  try {
    return await measure(system);
  } finally {
    await system.close();
    await database.drop();
  }
}

const parts: Record<string, () => Promise<boolean>> = {
  bytes: measureBytes,
  rows: () => measureRows(root),
  map: () => measureMap(root),
  acts: () => withSystem(measureActs),
  answer: () => withSystem(measureAnswer),
  today: () => withSystem(measureToday),
  search: () => withSystem(measureSearch),
  figures: () => withSystem(measureFigures),
  api: measureStaffApi,
  streams: measureStreams,
};

process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const asked = process.env.PARTS?.split(',') ?? Object.keys(parts);
const over: string[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.includes(name) && !(await measure())) over.push(name);
}
console.log(over.length === 0 ? 'within all goals' : `ABOVE THE GOAL: ${over.join(', ')}`);
process.exit(over.length === 0 ? 0 : 1);
