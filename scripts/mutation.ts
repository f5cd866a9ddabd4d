// `npm run test:mutation`: plants small faults in packages/domain, one at a time, and counts how many its tests catch.
//   --seed 7      another sample (the same seed draws the same one)
//   --count 300   how many faults; --all for every one
//   --file plans  only files whose path contains this
//   --modules     in the server's modules instead, with their tests on PostgreSQL (TEST_DATABASE_URL); takes an hour or two,
//                 and goes on where it was stopped. --only payments for one area, --again for what survived before
import { parseArgs } from 'node:util';
import { huntDomain } from './mutation/hunt.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    all: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
    modules: { type: 'boolean', default: false },
    only: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
const { all, file: part, only, again } = values;
const seed = Number(values.seed);

async function hunt(): Promise<boolean> {
  if (!values.modules) return huntDomain({ seed, count: Number(values.count ?? 300), all, part });
  if (!process.env.TEST_DATABASE_URL) throw new Error('Set TEST_DATABASE_URL: races are seen on PostgreSQL alone');
  const { huntModules } = await import('./mutation/modules/hunt.ts');
  return huntModules({ seed, count: Number(values.count ?? 200), part, only, again });
}

process.exit((await hunt()) ? 0 : 1);
