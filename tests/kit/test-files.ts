import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that start a server on a data folder, whichever database the run is about. */
export const embeddedAlone = ['demo-resume', 'documents-memory', 'http-start'].map(
  (name) => `tests/api/${name}.test.ts`,
);

/** The embedded database has its own ways here: these run on it always. */
const aboutTheDatabase = /\/platform-(database|data-folder|migrations)\.test\.ts$/;
/** And so do files with a test that PostgreSQL skips. */
const forEmbeddedAlone = /runIf\(!onPostgres\)|skipIf\(onPostgres\)/;

function filesIn(root: string, folder: string, ending: string): string[] {
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith(ending));
  return names.toSorted().map((name) => `${folder}/${name}`);
}

/** One in so many files, others for each seed. */
function drawn(files: readonly string[], oneIn: number, seed: number): string[] {
  return files.filter((_, index) => index % oneIn === seed % oneIn);
}

/**
 * The API tests for the embedded database when PostgreSQL runs all of them in the same run: those that differ between
 * the two, and a sixteenth of the others. Each sixteenth comes in its turn as the seed goes up by one.
 */
export function sampleForEmbedded(root: string, seed: number): string[] {
  const files = ['tests/api', 'tests/inside'].flatMap((folder) => filesIn(root, folder, '.test.ts'));
  const always = files.filter(
    (file) =>
      embeddedAlone.includes(file) ||
      aboutTheDatabase.test(file) ||
      forEmbeddedAlone.test(readFileSync(path.join(root, file), 'utf8')),
  );
  return [
    ...always,
    ...drawn(
      files.filter((file) => !always.includes(file)),
      16,
      seed,
    ),
  ];
}

/** A quarter of the browser tests' files, another quarter with the next seed. */
export function sampleOfBrowserTests(root: string, seed: number): string[] {
  return drawn(filesIn(root, 'tests/e2e', '.e2e.ts'), 4, seed);
}
