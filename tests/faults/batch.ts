// A process that lives some seeds, one line of JSON for each, and ends: the embedded databases of many would fill its memory.
//   make <folder> [server]    makes the company every history begins with
//   seeds <folder> <from> <to> [until]   until: the millisecond at which no further seed is begun, but for the first
//   on <folder> <notebook>    one seed whose kills end this process for good; begun or gone on with
//   drop <folder> [server]
import '../kit/demo-company.ts';
import '../kit/santiago.ts';
import { existsSync, writeSync } from 'node:fs';
import { dropBase, makeBase, newPlace, readBase } from './base.ts';
import { readNotebook, saveNotebook } from './notebook.ts';
import { liveOn, newNotebook, runSeed, type SeedReport } from './run-seed.ts';

const tell = (report: SeedReport) => writeSync(1, `${JSON.stringify(report)}\n`);

async function seeds(folder: string, from: number, to: number, until: number): Promise<void> {
  const base = readBase(folder);
  for (let seed = from; seed <= to && (seed === from || Date.now() < until); seed += 1) tell(await runSeed(seed, base));
}

/** The notebook's name ends with the seed. */
async function goOn(folder: string, notebook: string): Promise<void> {
  const base = readBase(folder);
  const seed = Number(/(\d+)\.json$/.exec(notebook)?.[1]);
  if (!existsSync(notebook)) saveNotebook(notebook, newNotebook(seed, (await newPlace(base, seed)).place));
  tell(await liveOn({ base, book: readNotebook(notebook), killsProcess: notebook }));
}

const [order, folder = '', ...rest] = process.argv.slice(2);
if (order === 'make') await makeBase(folder, rest[0]);
if (order === 'seeds') await seeds(folder, Number(rest[0]), Number(rest[1]), Number(rest[2] ?? Infinity));
if (order === 'on') await goOn(folder, rest[0]!);
if (order === 'drop') await dropBase(readBase(folder), rest[0]);
process.exit(0);
