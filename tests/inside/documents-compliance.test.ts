import { request as httpRequest } from 'node:http';
import { maxFileBytes, fileMessages } from '@volante/domain/documents/files';
import { complianceNames, documentNames } from '@volante/domain/documents/names';
import { attachDocumentBytes, reviewDocument } from '@volante/server/modules/documents/public';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import * as sample from '../kit/sample-files.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
let driver: { uid: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  driver = await signedInDriver(server.system);
});

const staff = () => server.system.contextFor({ kind: 'staff', name: 'marta', door: 'shell' });

const storedFiles = async () => {
  const keys: string[] = [];
  for await (const key of server.system.files.keys()) keys.push(key);
  return keys.length;
};

const complianceQuery = `query ($entityId: ID!, $entityType: String!, $country: String!) {
  getCompliance(entityId: $entityId, entityType: $entityType, country: $country) {
    uuid status entityType country entityId notes
    documents { name format documentStatus uploadDate expirationDate path entityType reason }
  }
}`;
const compliance = (more: Record<string, unknown> = {}) =>
  server.graphql(driver.token, complianceQuery, { entityId: driver.uid, entityType: 'driver', country: 'CL', ...more });

const attachText = `mutation ($input: AttachedDocumentInput!, $entity: String!, $entityId: ID!) {
  attachDocument(input: $input, entity: $entity, entityId: $entityId) { name format documentStatus path entityType }
}`;
const encoded = (fileName: string, bytes: Buffer, fileFormat = 'pdf') => ({
  encodedFile: bytes.toString('base64'),
  fileName,
  fileFormat,
});
const attach = (input: unknown, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  server.graphql(driver.token, attachText, { input, entity: 'driver', entityId: driver.uid, ...more }, headers);

describe('[DOC-06] getCompliance', () => {
  test('lists all six required documents by their compliance names, also before any upload', async () => {
    const { data } = await compliance();
    expect(data.getCompliance).toMatchObject({
      status: 'PENDING',
      entityType: 'driver',
      country: 'CL',
      entityId: driver.uid,
      notes: null,
    });
    expect(data.getCompliance.uuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(data.getCompliance.documents.map(({ name }: { name: string }) => name)).toEqual(complianceNames);
    expect(data.getCompliance.documents[0]).toEqual({
      name: 'cedula_de_identidad_delantera',
      format: null,
      documentStatus: null,
      uploadDate: null,
      expirationDate: null,
      path: null,
      entityType: 'driver',
      reason: null,
    });
  });

  test('tells the reason of a review in the document and in the notes, and its date', async () => {
    const { uid } = driver;
    for (const name of documentNames) await attachDocumentBytes(staff(), { uid, name, bytes: sample.pdf() });
    await reviewDocument(staff(), { uid, name: 'hojaVida', to: 'ERRORS', reason: 'Le falta una página' });
    await reviewDocument(staff(), {
      uid,
      name: 'licenciaConducirBack',
      to: 'APPROVED',
      expires: '2031-05-01' as never,
    });
    const { getCompliance } = (await compliance()).data;
    expect(getCompliance).toMatchObject({ status: 'ERRORS', notes: 'Hoja de vida del conductor: Le falta una página' });
    expect(getCompliance.documents[5]).toMatchObject({ documentStatus: 'ERRORS', reason: 'Le falta una página' });
    expect(getCompliance.documents[3]).toMatchObject({ documentStatus: 'APPROVED', expirationDate: '2031-05-01' });
    expect((await fetch(server.url + getCompliance.documents[5].path)).status).toBe(200);
  });

  test('knows drivers in Chile alone, and answers their own driver alone', async () => {
    for (const [field, value] of [
      ['entityType', 'car'],
      ['country', 'PE'],
    ] as const) {
      expect((await compliance({ [field]: value })).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
    }
    const other = await signedInDriver(server.system);
    expect((await compliance({ entityId: other.uid })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('[DOC-06] attachDocument', () => {
  test('takes either name, with and without its extension, into the one set of documents', async () => {
    const photo = await sample.jpeg();
    const first = await attach(encoded('hoja_vida', sample.pdf()));
    expect(first.data.attachDocument).toMatchObject({
      name: 'hoja_vida',
      format: 'pdf',
      documentStatus: 'PENDING',
      entityType: 'driver',
    });
    await attach(encoded('cedulaIdentidadFront.jpg', photo, 'jpeg'));
    await attach(encoded('licencia_conducir_front.jpg', photo, 'JPG'));
    const query = `query ($uid: ID!) { getDriver(uid: $uid) { docs { files { name status extension expire } } } }`;
    const { data } = await server.graphql(driver.token, query, { uid: driver.uid });
    expect(data.getDriver.docs.files).toEqual(
      [
        ['cedulaIdentidadFront', 'jpg'],
        ['licenciaConducirFront', 'jpg'],
        ['hojaVida', 'pdf'],
      ].map(([name, extension]) => ({ name, status: 'PENDING', extension, expire: null })),
    );
  });

  test('every refusal', async () => {
    const good = sample.pdf();
    const base64 = good.toString('base64');
    const bad = (input: object) => ({ ...encoded('hoja_vida', good), ...input });
    const refusals: [string, string, object][] = [
      ['fileName', 'No conocemos ese documento.', bad({ fileName: 'padron' })],
      ['fileFormat', fileMessages.wrongFormat, bad({ fileFormat: 'exe' })],
      ['fileFormat', fileMessages.wrongFormat, bad({ fileName: 'hoja_vida.png' })],
      ['encodedFile', fileMessages.missing, bad({ encodedFile: '' })],
      ['encodedFile', 'El archivo no llegó completo. Vuelve a subirlo.', bad({ encodedFile: base64.slice(1) })],
      [
        'encodedFile',
        'El archivo no llegó completo. Vuelve a subirlo.',
        bad({ encodedFile: `${base64.slice(4)}*===` }),
      ],
      [
        'encodedFile',
        'El archivo no llegó completo. Vuelve a subirlo.',
        bad({ encodedFile: base64.replace('J', '-') }),
      ],
      ['encodedFile', fileMessages.wrongFormat, encoded('hoja_vida', sample.exe())],
      ['encodedFile', fileMessages.wrongFormat, encoded('hoja_vida', await sample.jpeg(), 'jpg')],
      ['encodedFile', fileMessages.wrongFormat, encoded('licencia_conducir_back', sample.pixelBomb(), 'png')],
      ['encodedFile', fileMessages.tooLarge, encoded('hoja_vida', sample.pdf(maxFileBytes + 1))],
    ];
    for (const [field, message, input] of refusals) {
      const { errors } = await attach(input);
      expect(errors?.[0], message).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field } });
    }
    const entity = await attach(encoded('hoja_vida', good), { entity: 'car' });
    expect(entity.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'entity' });
    const other = await signedInDriver(server.system);
    const foreign = await attach(encoded('hoja_vida', good), { entityId: other.uid });
    expect(foreign.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const { data } = await compliance();
    expect(data.getCompliance.documents.every(({ path }: { path: unknown }) => path === null)).toBe(true);
  });

  test('[DOC-03] an approved document is not replaced', async () => {
    await attach(encoded('hoja_vida', sample.pdf()));
    await reviewDocument(staff(), { uid: driver.uid, name: 'hojaVida', to: 'APPROVED' });
    const before = await storedFiles();
    const { errors } = await attach(encoded('hoja_vida', sample.pdf()));
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await storedFiles()).toBe(before);
  });

  test('the same key answers the first result, and its file is the one that stays', async () => {
    const input = encoded('hoja_vida', sample.pdf(5_000));
    const first = await attach(input, {}, { 'idempotency-key': 'a1' });
    const before = await storedFiles();
    const again = await attach(input, {}, { 'idempotency-key': 'a1' });
    expect(await storedFiles()).toBe(before);
    const other = await attach(encoded('hoja_vida', sample.pdf()), {}, { 'idempotency-key': 'a1' });
    expect(other.errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await storedFiles()).toBe(before);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await fetch(server.url + first.data.attachDocument.path)).status).toBe(200);
  });

  test('takes a document of 10 MB', async () => {
    const { data, errors } = await attach(encoded('hoja_vida', sample.pdf(maxFileBytes)));
    expect(errors).toBeUndefined();
    expect(data.attachDocument.documentStatus).toBe('PENDING');
  });

  test('two large ones at a time: a third is told to come back before its body is read', async () => {
    const others = [await signedInDriver(server.system), await signedInDriver(server.system)];
    const held = others.map(beginLarge);
    await Promise.all(held.map((each) => each.started));
    const third = await attach(encoded('hoja_vida', sample.pdf(200_000)));
    expect(third.status).toBe(429);
    expect(third.errors?.[0]).toMatchObject({ extensions: { code: 'TOO_MANY_REQUESTS' } });
    const small = await attach(encoded('hoja_vida', sample.pdf()));
    expect(small.data.attachDocument.documentStatus).toBe('PENDING');
    const answers = await Promise.all(held.map((each) => each.finish()));
    expect(answers.map((text) => JSON.parse(text).data.attachDocument.documentStatus)).toEqual(['PENDING', 'PENDING']);
    expect((await attach(encoded('hoja_vida', sample.pdf(200_000)))).status).toBe(200);
  });

  test('one of each driver: who sends slowly keeps nobody else out, and what is sent again takes its place', async () => {
    const slow = await signedInDriver(server.system);
    const held = [beginLarge(slow), beginLarge(slow), beginLarge(slow)];
    await Promise.all(held.map((each) => each.started));
    expect((await attach(encoded('hoja_vida', sample.pdf(200_000)))).status).toBe(200);
    const answers = await Promise.allSettled(held.map((each) => each.finish()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});

function beginLarge({ uid, token }: { uid: string; token: string }) {
  const input = encoded('hoja_vida', sample.pdf(200_000));
  return begin(JSON.stringify({ query: attachText, variables: { input, entity: 'driver', entityId: uid } }), token);
}

/** A large request whose end is still on its way. */
function begin(body: string, token: string) {
  const sending = httpRequest(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    },
  });
  const answer = new Promise<string>((resolve, reject) => {
    sending.on('error', reject).on('response', (response) => {
      let text = '';
      response.on('data', (data) => (text += data)).on('end', () => resolve(text));
    });
  });
  // Whoever asks for it learns of its failure.
  answer.catch(() => {});
  const half = Math.floor(body.length / 2);
  const started = new Promise<void>((resolve) => {
    // The server has the head once it has taken some of the body.
    sending.write(body.slice(0, half), () => setTimeout(resolve, 300));
  });
  return {
    started,
    finish() {
      sending.end(body.slice(half));
      return answer;
    },
  };
}
