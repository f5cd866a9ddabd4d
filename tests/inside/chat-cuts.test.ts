import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sayAsStaff } from '@volante/server/modules/support/public';
import { Refusal } from '@volante/server/platform/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatPhone } from '../kit/chat.ts';
import { CutLine } from '../kit/cut-line.ts';
import { testDatabase, type TestDatabase } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { patience, rounds, seed } from '../kit/long.ts';
import { askServer, startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

/** Messages in all, of two drivers and of staff. */
const total = rounds(50, 1_000);
const restarts = 2;

let folder: string;
let database: TestDatabase;
let server: TestServer;
let line: CutLine;

/** The same data, in a new process as far as anybody outside can see. */
async function boot(): Promise<void> {
  server = await startTestServer({ database });
  line.target = server.system.config.port;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-chat-'));
  const own = await testDatabase();
  database = { ...own, config: { ...own.config, dataFolder: folder, encryptionKey: randomBytes(32) } };
  line = await CutLine.open();
  await boot();
});
afterAll(async () => {
  await line.close();
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Chance that a failing run can repeat: `SEED=…`. */
function chanceFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const tokenQuery = 'query ($driverId: ID!) { getChatAuthorizationToken(driverId: $driverId) }';

/** A phone behind the line that is cut. Its token is asked for past it: only the chat is on trial. */
function phoneFor(uid: string): ChatPhone {
  let held: { of: TestServer; token: string } | undefined;
  return new ChatPhone({
    url: () => line.url,
    async token() {
      if (held?.of !== server) {
        const current = server;
        const access = await tokenFor(current.system, uid);
        const { data } = await askServer(current.url, access, tokenQuery, { driverId: uid });
        held = { of: current, token: data.getChatAuthorizationToken };
      }
      return held.token;
    },
  });
}

/** As the app's queue does: the same message until the server has answered for it. */
async function sayUntilAnswered(phone: ChatPhone, conversation: string, text: string): Promise<void> {
  const id = randomUUID();
  for (;;) {
    const status = await phone.say({ conversation, text, id }).then(
      async (answer) => (await answer.text(), answer.status),
      () => 0,
    );
    if (status === 200) return;
    if (![0, 401, 429, 500, 502, 503].includes(status)) throw new Error(`refused: ${status}`);
    await pause(10);
  }
}

async function staffSays(uid: string, caseId: string, text: string): Promise<void> {
  for (;;) {
    try {
      const ctx = server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
      await sayAsStaff(ctx, { driverId: uid, caseId, text });
      return;
    } catch (error) {
      // The case does not exist before the driver's first message; a database that is being closed is asked again.
      if (error instanceof Refusal && error.code !== 'NOT_FOUND') throw error;
      await pause(20);
    }
  }
}

test(
  `[HLP-04] ${total} messages while lines are cut at random and the server restarts ${restarts} times: each once, in order`,
  async () => {
    const chance = chanceFrom(seed);
    const each = Math.floor(total / 4);
    const talks = await Promise.all(
      [0, 1].map(async () => {
        const { uid } = await signedInDriver(server.system);
        return { uid, conversation: randomUUID(), phone: phoneFor(uid), other: phoneFor(uid) };
      }),
    );
    for (const { phone, other } of talks) {
      phone.listen();
      other.listen();
    }
    const run = { over: false, restarted: 0 };
    const cutting = (async () => {
      while (!run.over) {
        await pause(150 + chance() * 350);
        line.cut();
      }
    })();
    const speak = talks.map(async ({ uid, conversation, phone }) => {
      const driver = (async () => {
        for (let index = 0; index < each; index += 1) await sayUntilAnswered(phone, conversation, `yo ${index}`);
      })();
      // Staff write beside the running server's restarts: what a closing one refuses was not said.
      for (let index = 0; index < each; index += 1) {
        if (
          uid === talks[0]!.uid &&
          run.restarted < restarts &&
          index === Math.floor((each * (run.restarted + 1)) / 3)
        ) {
          run.restarted += 1;
          const old = server;
          await pause(chance() * 50);
          await old.close();
          await boot();
        }
        await staffSays(uid, conversation, `ana ${index}`);
      }
      await driver;
    });
    await Promise.all(speak);
    for (const { phone, other } of talks) {
      await expect
        .poll(() => [phone.heard.length, other.heard.length], { timeout: 60_000 })
        .toEqual([2 * each, 2 * each]);
    }
    run.over = true;
    await cutting;
    expect(run.restarted).toBe(restarts);
    for (const { phone, other } of talks) {
      for (const { heard } of [phone, other]) {
        expect(heard.map(({ place }) => place)).toEqual(Array.from({ length: 2 * each }, (_, index) => index + 1));
        const said = (author: string) => heard.filter((message) => message.author === author).map(({ text }) => text);
        expect(said('driver')).toEqual(Array.from({ length: each }, (_, index) => `yo ${index}`));
        expect(said('staff')).toEqual(Array.from({ length: each }, (_, index) => `ana ${index}`));
      }
      phone.leave();
      other.leave();
    }
  },
  patience(120_000),
);
