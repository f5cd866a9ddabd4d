import { modules } from '@volante/server/modules';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import type { System } from '@volante/server/platform/system';
import { silent, type TestDatabase, type TestSystem } from './database.ts';
import type { FakeS3 } from './fake-s3.ts';
import { addFiles, configOf, type FilePlaces, openAt, storeClock } from './file-places.ts';

export interface Company {
  place: TestDatabase;
  system: TestSystem;
  keys: string[];
}

/** A company with its files in the bucket, and some days later. */
export async function companyIn(places: FilePlaces, bucket: FakeS3, files = 3): Promise<Company> {
  const place = await places.place();
  const system = await openAt(place, { s3: bucket.config });
  const keys = await addFiles(system, files);
  storeClock.moveTo(new Date('2026-11-20T15:00:00Z'));
  return { place, system, keys };
}

/** As a release before left it: nothing says whose the store is. */
export async function asBefore({ place, system }: Company, bucket: FakeS3): Promise<TestDatabase> {
  await system.pool.query(`delete from settings where key = 'database-id'`);
  await system.close();
  bucket.objects.delete('store-id.json');
  return place;
}

export const adopt = (place: TestDatabase, bucket: FakeS3, options: Record<string, string>) =>
  runOpsAction({ config: configOf(place, { s3: bucket.config }), log: silent } as unknown as System, modules, {
    staff: 'ana',
    domain: 'files',
    action: 'adopt',
    options,
  });

/** Why it did not open. */
export const problemOf = (opening: Promise<{ close(): Promise<void> }>): Promise<string> =>
  opening.then(
    async (opened) => {
      await opened.close();
      return 'it started';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
