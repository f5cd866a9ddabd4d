import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DocumentName, documentNames } from '@volante/domain/documents/names';
import { modules } from '@volante/server/modules';
import { attachDocumentBytes } from '@volante/server/modules/documents/public';
import { carryOutDue } from '@volante/server/modules/review/commands/carry-out';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { startingAt } from '@volante/server/platform/clock';
import { sql } from 'kysely';
import { askConsole } from './console.ts';
import { onPostgres, testDatabase, type TestDatabase } from './database.ts';
import { signedInDriver } from './driver.ts';
import { pdf } from './sample-files.ts';
import { startTestServer } from './server.ts';
import { type Colleague, colleague } from './staff-people.ts';

const claiming = `mutation { claimReviews { waiting items { file kind subject name title reasons isPdf url facts { label value } }
  decided { file verdict takesEffectAt } refused { id subject title verdict said } } }`;
const deciding = `mutation ($file: ID!, $verdict: ReviewVerdict!, $expires: String, $why: String) {
  decideReview(file: $file, verdict: $verdict, expires: $expires, why: $why) { takesEffectAt } }`;
const takingBack = 'mutation ($file: ID!) { takeReviewBack(file: $file) }';
const looking = 'mutation ($file: ID!) { lookAtReview(file: $file) }';

interface Decision {
  file: string;
  verdict: 'approve' | 'return';
  expires?: string;
  why?: string;
}

/** One that is still there when its server has stopped. */
async function keptDatabase(): Promise<TestDatabase> {
  if (onPostgres) return testDatabase();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-review-'));
  return {
    config: { dataFolder, databaseUrl: undefined, encryptionKey: randomBytes(32) },
    drop: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** A company whose documents Ana and Eva review. No decision takes effect by itself: the test says when. */
export async function reviewWorld({ kept = false } = {}) {
  const database = await (kept ? keptDatabase() : testDatabase());
  const clock = startingAt(new Date('2026-11-19T15:00:00Z'));
  const server = await startTestServer({
    console: true,
    clock,
    database,
    config: { roles: new Set(['api', 'console'] as const) },
  });
  const { system } = server;
  const ana = await colleague(system, 'ana', ['revisión']);
  const eva = await colleague(system, 'eva', ['revisión']);
  const ask = (who: Colleague, query: string, variables: object = {}) =>
    askConsole(server, who.cookie, query, { ...variables });
  const house = () => system.contextFor({ kind: 'system' });
  return {
    server,
    database,
    clock,
    ana,
    eva,
    ask,
    close: async () => {
      await server.close();
      await database.drop();
    },
    /** Lets so much time go by. */
    pass: (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms)),
    /** The moment at which the decision about this upload takes effect, or so long from it. */
    async atEffect(file: string, ms = 0): Promise<void> {
      const query = 'select takes_effect_at as at from review_claims where file_id = $1';
      const { rows } = await system.pool.query<{ at: Date }>(query, [file]);
      clock.moveTo(new Date(rows[0]!.at.getTime() + ms));
    },
    /** What somebody has before them once they have asked. */
    claim: async (who: Colleague) => (await ask(who, claiming)).data.claimReviews,
    /** Undefined when it was written down; else what was refused, and at which field. */
    async decide(who: Colleague, decision: Decision) {
      const { errors: [error] = [] } = await ask(who, deciding, decision);
      return error && `${error.extensions.code} ${error.extensions.field ?? '-'}: ${error.message}`;
    },
    takeBack: async (who: Colleague, file: string) => (await ask(who, takingBack, { file })).errors?.[0]?.message,
    look: async (who: Colleague, file: string) => (await ask(who, looking, { file })).errors?.[0]?.extensions.code,
    carryOut: () => carryOutDue(house(), catalogueOf(modules)),
    /** A driver with these documents waiting, uploaded one after the other. */
    async driverWith(names: readonly DocumentName[] = documentNames): Promise<string> {
      const { uid } = await signedInDriver(system);
      for (const name of names) await attachDocumentBytes(house(), { uid, name, bytes: pdf() });
      return uid;
    },
    upload: (uid: string, name: DocumentName) => attachDocumentBytes(house(), { uid, name, bytes: pdf() }),
    async document(uid: string, name: DocumentName) {
      const { rows } = await sql<{ status: string; expires_on: string | null; reason: string | null; file_id: string }>`
        select status, expires_on, reason, file_id from driver_documents where driver_id = ${uid} and name = ${name}`.execute(
        system.db,
      );
      return rows[0]!;
    },
    /** What the record says of a driver: who, what and how it ended. */
    async recorded(uid: string): Promise<string[]> {
      const { rows } = await system.pool.query<{ said: string }>(
        `select a.person || ': ' || a.action || ', ' || a.outcome || coalesce(' ' || a.refusal_code, '') as said
         from staff_actions a join staff_action_drivers d on d.action_id = a.id where d.driver_id = $1 order by a.id`,
        [uid],
      );
      return rows.map(({ said }) => said);
    },
  };
}

export type ReviewWorld = Awaited<ReturnType<typeof reviewWorld>>;
