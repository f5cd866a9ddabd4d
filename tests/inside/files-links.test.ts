import { attachDocumentBytes } from '@volante/server/modules/documents/public';
import { revokeTokens } from '@volante/server/platform/auth/revocations';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import * as sample from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { upload } from '../kit/uploads.ts';

const start = new Date('2026-11-15T15:01:00Z');
const clock = startingAt(start);
let server: TestServer;
let driver: { uid: string; token: string };

beforeAll(async () => {
  server = await startTestServer({ clock });
  driver = await signedInDriver(server.system);
  const ctx = server.system.contextFor({ kind: 'system' });
  await attachDocumentBytes(ctx, { uid: driver.uid, name: 'hojaVida', bytes: sample.pdf() });
  await attachDocumentBytes(ctx, { uid: driver.uid, name: 'cedulaIdentidadBack', bytes: await sample.png() });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(start));

const after = (minutes: number) => clock.moveTo(new Date(start.getTime() + minutes * 60_000));
const links = async (): Promise<string[]> => {
  const query = `query ($uid: ID!) { getDocument(uid: $uid) { files { url } } }`;
  const { data } = await server.graphql(driver.token, query, { uid: driver.uid });
  return data.getDocument.files.map(({ url }: { url: string }) => url);
};
const open = (link: string) => fetch(server.url + link);

describe('[DOC-08] links to stored files', () => {
  test('show the file with headers that let nothing else happen', async () => {
    const [picture, document] = await Promise.all((await links()).map(open));
    expect(Object.fromEntries(document!.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="hojaVida.pdf"',
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/^private, max-age=\d+/),
    });
    expect(Object.fromEntries(picture!.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="cedulaIdentidadBack.png"',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
    });
    const bytes = Buffer.from(await picture!.arrayBuffer());
    expect(Number(picture!.headers.get('content-length'))).toBe(bytes.length);
  });

  test('stay the same for a while, work for five to ten minutes, and are then refused in plain words', async () => {
    const [link] = await links();
    after(3);
    expect((await links())[0]).toBe(link);
    after(8.9);
    expect((await open(link!)).status).toBe(200);
    after(10);
    const expired = await open(link!);
    expect(expired.status).toBe(403);
    expect(expired.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await expired.text()).toContain('Este enlace venció');
    const [next] = await links();
    expect((await open(next!)).status).toBe(200);
  });

  test('are bound to their file and their time', async () => {
    const [first, second] = await links();
    const [, , id, expires, signature] = first!.split('/');
    const [, , otherId] = second!.split('/');
    const later = (parseInt(expires!, 36) + 3_600_000).toString(36);
    for (const forged of [
      `/files/${otherId}/${expires}/${signature}`,
      `/files/${id}/${later}/${signature}`,
      `/files/${id}/${expires}/${signature!.slice(0, -1)}`,
      `/files/${id}/${expires}/${'A'.repeat(43)}`,
    ]) {
      const answer = await open(forged);
      expect(answer.status, forged).toBe(403);
      expect(await answer.text()).toContain('no es válido');
    }
    expect((await open(`/files/${id}`)).status).toBe(404);
  });

  test("another driver is not given them, and a file's key is no way to it", async () => {
    const other = await signedInDriver(server.system);
    const query = `query ($uid: ID!) { getDocument(uid: $uid) { files { url } } }`;
    const { errors } = await server.graphql(other.token, query, { uid: driver.uid });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    for await (const key of server.system.files.keys()) {
      expect((await open(`/files/${key}`)).status).toBe(404);
      expect((await open(`/files/kept/${key}`)).status).toBe(403);
    }
  });

  test('[ACC-09] end with the session they were given in; those of another session go on', async () => {
    const query = `query ($uid: ID!) { getDocument(uid: $uid) { files { url } } }`;
    const linkIn = async (grantId: string): Promise<string> => {
      const token = await tokenFor(server.system, driver.uid, { grantId });
      return (await server.graphql(token, query, { uid: driver.uid })).data.getDocument.files[0].url;
    };
    const [phone, tablet] = [await linkIn('phone'), await linkIn('tablet')];
    expect((await open(phone)).status).toBe(200);
    await revokeTokens(server.system.contextFor({ kind: 'system' }), { grantId: 'phone' });
    await expect.poll(async () => (await open(phone)).status, { timeout: 60_000 }).toBe(403);
    expect(await (await open(phone)).text()).toContain('terminó con su sesión');
    expect((await open(tablet)).status).toBe(200);
    const [, , id, expires, signature] = tablet.split('/');
    expect((await open(`/files/${id}/${expires!.split('.')[0]}/${signature}`)).status).toBe(403);
  });

  test('[HLP-07] those of photos stay the same for an hour and work for two at most', async () => {
    const bytes = await sample.jpeg();
    const { body } = await upload(server, {
      token: driver.token,
      id: driver.uid,
      fileName: 'yo.jpg',
      bytes,
      photo: true,
    });
    const photoNow = async () => {
      const query = 'query ($uid: ID!) { getDriver(uid: $uid) { photo } }';
      return (await server.graphql(driver.token, query, { uid: driver.uid })).data.getDriver.photo;
    };
    after(58);
    expect(await photoNow()).toBe(body[0].url);
    after(118);
    expect((await open(body[0].url)).status).toBe(200);
    after(120);
    expect((await open(body[0].url)).status).toBe(403);
  });
});
