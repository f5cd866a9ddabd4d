import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, commandOf, pressed, renter, type Renter, until } from '../kit/doors.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

describe("[RUN-11] with no node of the role 'cars' alive", () => {
  let server: TestServer;
  let who: Renter;

  beforeAll(async () => {
    server = await startTestServer({ config: { roles: new Set(['api'] as const) } });
    who = await renter(server.system);
  });
  afterAll(() => server.close());

  const failed = (id: string) =>
    until(
      () => commandOf(server, who, id),
      ({ status }) => status === 'failed',
      40_000,
    );
  const failureOf = async (id: string) => {
    const { rows } = await server.system.pool.query('select failure from door_commands where id = $1', [id]);
    return rows[0];
  };

  test('an order nobody takes is failed after its ten seconds, and the next one is accepted', async () => {
    const { _id: id } = await begin(server, who);
    const command = await failed(id);
    expect(Date.parse(command.finishedAt!) - Date.parse(command.createdAt)).toBeGreaterThanOrEqual(10_000);
    expect(command.message).not.toBeNull();
    expect(await failureOf(id)).toEqual({ failure: 'unclaimed' });
    expect((await pressed(server, who, 'close')).errors).toBeUndefined();
  });

  test('an order whose node died halfway is failed', async () => {
    const { rows } = await server.system.pool.query<{ id: string }>(
      `update door_commands set state = 'sent', taken_by = 'dead', taken_at = now(), sent_at = now(),
         deadline = now() - interval '4 seconds'
       where finished_at is null returning id`,
    );
    await failed(rows[0]!.id);
    expect(await failureOf(rows[0]!.id)).toEqual({ failure: 'interrupted' });
  });
});
