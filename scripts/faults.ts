// `npm run faults`: random histories with kills, cuts and repeats, checked against a model (tests/faults).
//   --seeds 500   how many; 25 if nothing is said
//   --from 1      the first of them
//   --seed 17     one seed again, told step by step
//   --embedded    on the embedded database though TEST_DATABASE_URL is set
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { failureText, runBatches } from '../tests/faults/run-batches.ts';
import type { SeedReport } from '../tests/faults/run-seed.ts';
import { compilePrograms } from '../tests/kit/programs.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '25' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    embedded: { type: 'boolean', default: false },
  },
});
const server = values.embedded ? undefined : process.env.TEST_DATABASE_URL || undefined;
const from = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function tell(report: SeedReport): void {
  if (report.broken.length > 0) console.log(failureText(report, server));
  else if (values.seed !== undefined)
    console.log([...report.said, `Schedule ${report.schedule}, state ${report.state}`].join('\n'));
}

await compilePrograms();
const begun = performance.now();
const reports = await runBatches({ from, count, server, told: tell });
const broken = reports.filter((report) => report.broken.length > 0).map(({ seed }) => seed);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const [load = 0] = loadavg();
console.log(
  `${reports.length} seeds on ${server === undefined ? 'the embedded database' : 'PostgreSQL'}: ` +
    `${sum(reports.map(({ steps }) => steps))} steps, ${sum(reports.map(({ acknowledged }) => acknowledged))} acknowledged, ` +
    `${sum(reports.map(({ struck }) => struck.length))} faults, in ${minutes} minutes at a load of ${load.toFixed(1)}.`,
);
if (broken.length > 0) console.log(`Broken: ${broken.join(', ')}.`);
process.exit(broken.length > 0 ? 1 : 0);
