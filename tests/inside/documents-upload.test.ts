import { readdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { documentsApiKey } from '@volante/domain/documents/api-key';
import { fileMessages, maxFileBytes, pdfMessages } from '@volante/domain/documents/files';
import { documentNames } from '@volante/domain/documents/names';
import { reviewDocument } from '@volante/server/modules/documents/public';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import * as sample from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { upload } from '../kit/uploads.ts';

let server: TestServer;
let driver: { uid: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  driver = await signedInDriver(server.system);
});

const send = (fileName: string | undefined, bytes?: Uint8Array, more: Partial<Parameters<typeof upload>[1]> = {}) =>
  upload(server, { token: driver.token, id: driver.uid, fileName, ...(bytes && { bytes }), ...more });
const staff = () => server.system.contextFor({ kind: 'staff', name: 'marta', door: 'shell' });
const list = async () => {
  const query = `query ($uid: ID!) { getDocument(uid: $uid) { files { name status extension url } } }`;
  return (await server.graphql(driver.token, query, { uid: driver.uid })).data.getDocument.files;
};
const fetchFile = async (url: string) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const key of server.system.files.keys()) keys.push(key);
  return keys;
};
const incoming = () => readdirSync(server.system.files.incoming);

describe('[DOC-08] the document service', () => {
  test('keeps a document and answers an array whose first item is the file record', async () => {
    const { status, body } = await send('hojaVida.pdf', sample.pdf());
    expect(status).toBe(200);
    expect(body).toMatchObject([{ name: 'hojaVida', status: 'PENDING', expire: null, extension: 'pdf' }]);
    expect(await fetchFile(body[0].url)).toEqual(sample.pdf());
    expect(await list()).toMatchObject([{ name: 'hojaVida', status: 'PENDING', extension: 'pdf' }]);
  });

  const part = (rest: string) =>
    `--x\r\ncontent-disposition: form-data; name="files"; filename="hojaVida.pdf"\r\n${rest}`;

  test.each([
    ['is empty', ''],
    ['is no form', 'hola'],
    ['ends in the head of its file', part('content-type')],
    ['ends in the middle of its file', part('\r\n%PDF-1.7')],
    ['begins nothing', '--x--'],
  ])('[FRT-16] a form that %s is refused in words, and nothing of it stays', async (_name, body) => {
    const response = await fetch(`${server.url}/documents/attach`, {
      method: 'POST',
      headers: {
        'api-key': documentsApiKey,
        authorization: `Bearer ${driver.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'files' }) },
    ]);
    expect(incoming()).toEqual([]);
  });

  test('[ACC-09] refuses a PDF that runs something, in words, and keeps nothing of it', async () => {
    const before = await storedKeys();
    const bytes = Buffer.from(sample.pdf().toString('latin1').replace('/Type /Page ', '/J#61vaScript '), 'latin1');
    const { status, body } = await send('hojaVida.pdf', bytes);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(pdfMessages.active);
    expect(await list()).toEqual([]);
    expect(await storedKeys()).toEqual(before);
    expect(incoming()).toEqual([]);
  });

  test('takes all six, as photo or PDF, and a new upload in the place of the one before', async () => {
    const photo = await sample.jpeg();
    for (const name of documentNames) {
      const isPdf = name === 'certificadoAntecedentes' || name === 'hojaVida';
      expect((await send(`${name}.${isPdf ? 'pdf' : 'jpg'}`, isPdf ? sample.pdf() : photo)).status).toBe(200);
    }
    expect((await send('cedulaIdentidadFront.PNG', await sample.png())).status).toBe(200);
    const files = await list();
    expect(files.map(({ name }: { name: string }) => name)).toEqual(documentNames);
    expect(files[0]).toMatchObject({ extension: 'png', status: 'PENDING' });
    expect(incoming()).toEqual([]);
  });

  test('takes the compliance names as well: both forms are one set', async () => {
    await send('hoja_vida.pdf');
    expect(await list()).toMatchObject([{ name: 'hojaVida' }]);
  });

  test('a replaced file leaves storage', async () => {
    const first = await send('hojaVida.pdf');
    const before = await storedKeys();
    await send('hojaVida.pdf', sample.pdf(2_000));
    await vi.waitFor(async () => expect((await storedKeys()).length).toBe(before.length), { timeout: 60_000 });
    expect((await fetch(server.url + first.body[0].url)).status).toBe(404);
  });

  test('storage that does not answer leaves nothing on this disk', async () => {
    const keep = vi.spyOn(server.system.files, 'keep').mockRejectedValue(new Error('no storage'));
    const photo = await sample.jpeg();
    for (const [name, bytes] of [
      ['hojaVida.pdf', sample.pdf()],
      ['cedulaIdentidadFront.jpg', photo],
    ] as const) {
      expect((await send(name, bytes)).status).toBe(500);
    }
    keep.mockRestore();
    expect(incoming()).toEqual([]);
  });

  test('refuses without its api-key, with another, and without a token', async () => {
    for (const headers of [{ 'api-key': '' }, { 'api-key': 'otra' }]) {
      expect((await send('hojaVida.pdf', undefined, { headers })).body.error).toMatchObject({
        code: 'FORBIDDEN',
        field: 'api-key',
      });
    }
    const anonymous = await upload(server, { id: driver.uid, fileName: 'hojaVida.pdf' });
    expect(anonymous).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
    expect((await send('hojaVida.pdf', undefined, { token: 'x.y.z' })).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('a driver attaches to themselves alone', async () => {
    const other = await signedInDriver(server.system);
    for (const photo of [false, true]) {
      const answer = await send('hojaVida.pdf', undefined, { id: other.uid, photo });
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    }
    expect(await list()).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  test('refuses an unknown document, a form without id, without file, with two files or none of ours', async () => {
    const refused = (field: string) => ({ status: 400, body: { error: { code: 'BAD_USER_INPUT', field } } });
    for (const name of ['padron.pdf', 'otro.pdf', '__proto__.pdf', '.pdf']) {
      expect(await send(name), name).toMatchObject(refused('files'));
    }
    expect(await send('hojaVida.pdf', undefined, { id: undefined })).toMatchObject(refused('id'));
    expect(await send('hojaVida.pdf', undefined, { field: 'otro' })).toMatchObject(refused('files'));
    expect((await send(undefined)).body.error.message).toBe(fileMessages.missing);
    expect((await send('hojaVida.pdf', new Uint8Array())).body.error.message).toBe(fileMessages.missing);
    const json = await fetch(`${server.url}/documents/attach`, {
      method: 'POST',
      headers: {
        'api-key': documentsApiKey,
        authorization: `Bearer ${driver.token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(json.status).toBe(400);
    const two = new FormData();
    two.append('id', driver.uid);
    for (const name of ['hojaVida.pdf', 'hoja_vida.pdf'])
      two.append('files', new Blob([new Uint8Array(sample.pdf())]), name);
    const answer = await fetch(`${server.url}/documents/attach`, {
      method: 'POST',
      headers: { 'api-key': documentsApiKey, authorization: `Bearer ${driver.token}` },
      body: two,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await list()).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  test('counts uploads', async () => {
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push(await send('otro.pdf'));
    expect(answers.at(-2)?.status).toBe(400);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
  });
});

describe('[DOC-05] what is uploaded', () => {
  test('at most 10485760 bytes, enforced while they come', async () => {
    expect((await send('hojaVida.pdf', sample.pdf(maxFileBytes))).status).toBe(200);
    const over = await send('hojaVida.pdf', sample.pdf(maxFileBytes + 1));
    expect(over).toMatchObject({ status: 400, body: { error: { message: fileMessages.tooLarge, field: 'files' } } });
    const farOver = await send('hojaVida.pdf', Buffer.alloc(12_000_000));
    expect(farOver.body.error.message).toBe(fileMessages.tooLarge);
    expect(incoming()).toEqual([]);
  });

  test('a body that does not say its length is cut at the same byte', async () => {
    const answer = await chunkedUpload(driver, Buffer.alloc(64 * 1024, 'x'), 400);
    expect(answer).toContain(fileMessages.tooLarge);
    expect(incoming()).toEqual([]);
  });

  test('is told by its content, not by its name', async () => {
    const photo = await sample.jpeg();
    const wrong: [string, Buffer][] = [
      ['cedulaIdentidadFront.jpg', sample.exe()],
      ['cedulaIdentidadFront.pdf', sample.exe()],
      ['cedulaIdentidadFront.jpg', sample.pdf()],
      ['cedulaIdentidadFront.pdf', photo],
      ['cedulaIdentidadFront.png', photo],
      ['cedulaIdentidadFront.jpg', await sample.png()],
      ['cedulaIdentidadFront.exe', sample.exe()],
      ['cedulaIdentidadFront', photo],
      ['cedulaIdentidadFront.svg', sample.svg()],
      ['cedulaIdentidadFront.png', sample.svg()],
      ['cedulaIdentidadFront.gif', sample.gif()],
      ['cedulaIdentidadFront.jpg', sample.gif()],
      ['cedulaIdentidadFront.jpg', await sample.truncatedJpeg()],
      ['cedulaIdentidadFront.png', (await sample.png()).subarray(0, -500)],
      ['cedulaIdentidadFront.png', sample.pixelBomb()],
      ['cedulaIdentidadFront.pdf', sample.pdf().subarray(0, -40)],
      ['cedulaIdentidadFront.pdf', Buffer.concat([Buffer.from('\n'), sample.pdf()])],
    ];
    for (const [name, bytes] of wrong) {
      const { status, body } = await send(name, bytes);
      expect({ status, message: body.error?.message }, name).toEqual({
        status: 400,
        message: fileMessages.wrongFormat,
      });
    }
    expect(await list()).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  test('is one file alone: two in one are refused', async () => {
    for (const { what, extension, bytes } of await sample.polyglots()) {
      const { body } = await send(`cedulaIdentidadFront.${extension}`, bytes);
      expect(body.error?.message, what).toBe(fileMessages.wrongFormat);
    }
  });

  test('certificates are PDF alone', async () => {
    for (const name of ['certificadoAntecedentes', 'hojaVida']) {
      expect((await send(`${name}.jpg`, await sample.jpeg())).body.error.message).toBe(fileMessages.wrongFormat);
      expect((await send(`${name}.pdf`)).status).toBe(200);
    }
  });

  test('[DAY-17] a picture nobody can read is refused in words, whichever way it comes, and nothing is kept of it', async () => {
    const before = await storedKeys();
    const small = await sample.jpeg({ width: 30, height: 30 });
    const words = 'La imagen es muy pequeña: 30\u00A0×\u00A030 píxeles. Sube una de al menos 200\u00A0×\u00A0200.';
    for (const answer of [
      await send('cedulaIdentidadFront.jpg', small),
      await send('yo.jpg', small, { photo: true }),
    ]) {
      expect([answer.status, answer.body.error.message]).toEqual([400, words]);
    }
    const narrow = await sample.png({ width: 900, height: 199 });
    expect((await send('cedulaIdentidadFront.png', narrow)).body.error.message).toContain('900\u00A0×\u00A0199');
    expect((await send('cedulaIdentidadFront.png', await sample.png({ width: 900, height: 200 }))).status).toBe(200);
    expect(incoming()).toEqual([]);
    expect(await storedKeys()).toHaveLength(before.length + 1);
  });

  test('photos are kept upright and without the place where they were taken', async () => {
    const { body } = await send('licenciaConducirFront.jpeg', await sample.jpegFromPhone());
    const kept = await sharp(await fetchFile(body[0].url)).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 400, height: 640 });
    expect(kept.orientation).toBeUndefined();
    expect(kept.exif).toBeUndefined();
  });
});

describe('[DOC-03] what is approved', () => {
  test('is not replaced', async () => {
    await send('hojaVida.pdf');
    await reviewDocument(staff(), { uid: driver.uid, name: 'hojaVida', to: 'APPROVED' });
    const keys = await storedKeys();
    expect(await send('hojaVida.pdf')).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    expect(await list()).toMatchObject([{ status: 'APPROVED' }]);
    expect(await storedKeys()).toEqual(keys);
  });
});

describe('[DOC-08] a repeated request', () => {
  test('with the same key and file gets the first answer and stores nothing', async () => {
    const first = await send('hojaVida.pdf', undefined, { key: 'k1' });
    const keys = await storedKeys();
    const again = await send('hojaVida.pdf', undefined, { key: 'k1' });
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(await storedKeys()).toEqual(keys);
    expect((await fetch(server.url + first.body[0].url)).status).toBe(200);
  });

  test('two at once with the same key are one upload with one answer', async () => {
    const answers = await Promise.all([1, 2].map(() => send('hojaVida.pdf', undefined, { key: 'k3' })));
    expect(answers[0]!.text).toBe(answers[1]!.text);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(1);
    expect((await fetch(server.url + answers[0]!.body[0].url)).status).toBe(200);
  });

  test('with the same key and another file is refused', async () => {
    await send('hojaVida.pdf', undefined, { key: 'k1' });
    const keys = await storedKeys();
    const other = await send('hojaVida.pdf', sample.pdf(3_000), { key: 'k1' });
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT', field: 'Idempotency-Key' } } });
    expect((await send('certificadoAntecedentes.pdf', undefined, { key: 'k1' })).status).toBe(409);
    expect(await storedKeys()).toEqual(keys);
  });

  test('a refusal is repeated too, and a key that is none is refused', async () => {
    await send('hojaVida.pdf');
    await reviewDocument(staff(), { uid: driver.uid, name: 'hojaVida', to: 'APPROVED' });
    const refused = await send('hojaVida.pdf', undefined, { key: 'k2' });
    await reviewDocument(staff(), { uid: driver.uid, name: 'hojaVida', to: 'ERRORS', reason: 'borroso' });
    const again = await send('hojaVida.pdf', undefined, { key: 'k2' });
    expect(again.text).toBe(refused.text);
    expect(again.status).toBe(409);
    expect((await send('hojaVida.pdf', undefined, { key: 'k'.repeat(129) })).status).toBe(400);
  });

  test('an upload whose phone went away leaves nothing', async () => {
    const boundary = 'cut';
    const socket = createConnection(Number(new URL(server.url).port), 'localhost');
    socket.write(requestHead(driver, boundary, 'content-length: 9000000'));
    socket.write(partHead(boundary) + 'x'.repeat(200_000));
    await vi.waitFor(() => expect(incoming()).toHaveLength(1), { timeout: 60_000 });
    socket.destroy();
    await vi.waitFor(() => expect(incoming()).toEqual([]), { timeout: 60_000 });
    expect(await list()).toEqual([]);
  });
});

describe('[HLP-07] the profile photo', () => {
  const photoOf = async () => {
    const query = 'query ($uid: ID!) { getDriver(uid: $uid) { photo } }';
    return (await server.graphql(driver.token, query, { uid: driver.uid })).data.getDriver.photo as string | null;
  };

  test('is a square of at most 512 pixels, shown by a link', async () => {
    expect(await photoOf()).toBeNull();
    const { status, body } = await send('yo.jpg', await sample.jpegFromPhone(), { photo: true });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ name: 'photo', extension: 'jpg' }]);
    const kept = await sharp(await fetchFile(body[0].url)).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
    expect(await photoOf()).toBe(body[0].url);
  });

  test('a new one takes the place of the old one', async () => {
    const first = await send('yo.jpg', await sample.jpeg(), { photo: true });
    const second = await send('yo.png', await sample.png({ width: 1300, height: 900 }), { photo: true });
    expect(await sharp(await fetchFile(second.body[0].url)).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await photoOf()).toBe(second.body[0].url);
    expect((await fetch(server.url + first.body[0].url)).status).toBe(404);
    const { rows } = await sql`select id from files where driver_id = ${driver.uid}`.execute(server.system.db);
    expect(rows).toHaveLength(1);
  });

  test('takes pictures alone', async () => {
    const message = 'Formato de archivo no válido. Formatos permitidos: jpg, jpeg, png';
    for (const [name, bytes] of [
      ['yo.pdf', sample.pdf()],
      ['yo.jpg', sample.pdf()],
      ['yo.svg', sample.svg()],
      ['yo.jpg', await sample.truncatedJpeg()],
      ['yo.png', sample.pixelBomb()],
    ] as const) {
      expect((await send(name, bytes, { photo: true })).body.error.message, name).toBe(message);
    }
    expect(await photoOf()).toBeNull();
  });
});

function requestHead(by: { token: string }, boundary: string, length: string): string {
  const lines = [
    'POST /documents/attach HTTP/1.1',
    'host: localhost',
    `api-key: ${documentsApiKey}`,
    `authorization: Bearer ${by.token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    length,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function partHead(boundary: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="hojaVida.pdf"\r\n\r\n`;
}

/** Sends pieces one after another until the server answers. */
function chunkedUpload(by: { token: string }, piece: Buffer, pieces: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(new URL(server.url).port), 'localhost');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.includes('"error"')) {
        resolve(answer);
        socket.destroy();
      }
    });
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    socket.write(requestHead(by, 'chunks', 'transfer-encoding: chunked'));
    const write = (data: Buffer | string) => {
      const bytes = Buffer.from(data as string);
      socket.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]));
    };
    write(partHead('chunks'));
    for (let count = 0; count < pieces; count += 1) write(piece);
  });
}
