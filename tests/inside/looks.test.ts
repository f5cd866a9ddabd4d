import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { signInAt } from '../kit/web-client.ts';

const clock = startingAt(new Date('2026-11-18T15:01:00Z'));
let server: TestServer;
let driver: CreatedDriver;

beforeAll(async () => {
  server = await startTestServer({ clock });
});

afterAll(() => server.close());

beforeEach(async () => {
  driver = await scenario(server.system).driver().create();
});

async function lookAtDocuments(staff: string, whose: CreatedDriver = driver): Promise<void> {
  const request = { staff, domain: 'documents', action: 'list', options: { driver: whose.email } };
  expect(await runOpsAction(server.system, modules, request)).toMatchObject({ ok: true });
}

async function looksAt({ uid }: CreatedDriver): Promise<string[]> {
  const query = `select a.person, a.action from staff_actions a join staff_action_drivers d on d.action_id = a.id
    where d.driver_id = $1 order by a.id`;
  const { rows } = await server.system.pool.query<{ person: string; action: string }>(query, [uid]);
  return rows.map(({ person, action }) => `${person}: ${action}`);
}

test('[CON-05] a look is one row for each person, subject and quarter of an hour', async () => {
  const other = await scenario(server.system).driver().create();
  await lookAtDocuments('ana');
  await lookAtDocuments('ana');
  expect(await looksAt(driver)).toEqual(['shell:ana: look documents']);
  await lookAtDocuments('luis');
  await lookAtDocuments('ana', other);
  expect(await looksAt(driver)).toEqual(['shell:ana: look documents', 'shell:luis: look documents']);
  expect(await looksAt(other)).toEqual(['shell:ana: look documents']);
  clock.moveTo(new Date(clock.now().getTime() + 15 * 60_000));
  await lookAtDocuments('ana');
  expect(await looksAt(driver)).toHaveLength(3);
});

test('[CON-05] the driver reads in Actividad what was looked at and how often, without names; nobody else does', async () => {
  const other = await scenario(server.system).driver().create();
  await lookAtDocuments('anaisabel');
  await lookAtDocuments('luisalberto');
  const { browser } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings/activity');
  expect(browser.text).toMatch(/Una persona de Volante vio tus documentos.*2 veces ese día/);
  expect(browser.text).not.toMatch(/anaisabel|luisalberto|shell/);
  const { browser: stranger } = await signInAt(server.url, other);
  await stranger.open('/accounts/settings/activity');
  expect(stranger.text).not.toContain('vio tus documentos');
});
