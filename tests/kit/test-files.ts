import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that start a server on a data folder, whichever database the run is about. */
export const embeddedAlone = ['demo-resume', 'documents-memory', 'http-start'].map(
  (name) => `tests/api/${name}.test.ts`,
);

/** The embedded database has its own ways here: these run on it always. */
const aboutTheDatabase = /\/platform-(database|data-folder|migrations|time-zone)\.test\.ts$/;
/** And so do files with a test that PostgreSQL skips. */
const forEmbeddedAlone = /runIf\(!onPostgres\)|skipIf\(onPostgres\)/;

function filesIn(root: string, folder: string): string[] {
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.test.ts'));
  return names.toSorted().map((name) => `${folder}/${name}`);
}

/** Money, on both databases in every run. */
const aboutMoney = /\/(billing-rules|accounting|cash|counterparties|payouts)\.test\.ts$/;

/**
 * The API tests for the embedded database when PostgreSQL runs all of them in the same run: those that differ between the
 * two, and those about money. The browser tests use the embedded database too, with every module.
 */
export function alsoEmbedded(root: string): string[] {
  return ['tests/api', 'tests/inside']
    .flatMap((folder) => filesIn(root, folder))
    .filter(
      (file) =>
        embeddedAlone.includes(file) ||
        aboutTheDatabase.test(file) ||
        aboutMoney.test(file) ||
        forEmbeddedAlone.test(readFileSync(path.join(root, file), 'utf8')),
    );
}
