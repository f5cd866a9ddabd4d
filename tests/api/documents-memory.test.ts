import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { documentsApiKey } from '@volante/domain/documents/api-key';
import { maxFileBytes } from '@volante/domain/documents/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeasuredOrder, Memory } from '../kit/measured-server.ts';
import { compiled } from '../kit/programs.ts';
import { jpeg, pdf, png } from '../kit/sample-files.ts';

let child: ChildProcess;
let url: string;

const answerOf = async () => ((await once(child, 'message'))[0] as { answer: unknown }).answer;

async function order<T>(what: MeasuredOrder): Promise<T> {
  const answer = answerOf();
  child.send(what);
  return (await answer) as T;
}

beforeAll(async () => {
  child = fork(compiled('measured-server'));
  url = (await answerOf()) as string;
});
afterAll(async () => {
  await order('stop');
  child.kill();
});

interface Sample {
  name: string;
  bytes: Buffer;
}

/** Without a copy of the file for each request, so that this process has room too. */
async function send({ name, bytes }: Sample, { uid, token }: { uid: string; token: string }): Promise<number> {
  const line = (text: string) => `${text}\r\n`;
  const part = (disposition: string) =>
    line('--cut') + line(`content-disposition: form-data; ${disposition}`) + line('');
  const head = part('name="id"') + line(uid) + part(`name="files"; filename="${name}"`);
  const pieces = [Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')];
  const sending = request(`${url}/documents/attach`, {
    method: 'POST',
    headers: {
      'api-key': documentsApiKey,
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': pieces.reduce((sum, piece) => sum + piece.length, 0),
    },
  });
  for (const piece of pieces) sending.write(piece);
  sending.end();
  const [response] = await once(sending, 'response');
  await text(response);
  return response.statusCode;
}

test.runIf(process.platform === 'linux')(
  '[DOC-08] twenty uploads of 10 MB at once cost the server less than 150 MB',
  async () => {
    const document = { name: 'hojaVida.pdf', bytes: pdf(maxFileBytes) };
    const photo = {
      name: 'cedulaIdentidadFront.jpg',
      bytes: await jpeg({ noisy: true, width: 3_650, height: 2_800, sideways: true }),
    };
    const drawing = {
      name: 'licenciaConducirBack.png',
      bytes: await png({ noisy: true, width: 2_000, height: 1_740 }),
    };
    for (const { bytes } of [document, photo, drawing]) {
      expect(bytes.length).toBeGreaterThan(10_000_000);
      expect(bytes.length).toBeLessThanOrEqual(maxFileBytes);
    }
    const samples = Array.from({ length: 20 }, (_, at) => (at % 5 === 1 ? photo : at % 10 === 3 ? drawing : document));
    const drivers: { uid: string; token: string }[] = [];
    for (const _ of samples) drivers.push(await order('driver'));
    for (const sample of [document, photo, drawing]) expect(await send(sample, drivers[0]!)).toBe(200);

    const before = await order<Memory>('memory');
    const statuses = await Promise.all(samples.map((sample, at) => send(sample, drivers[at]!)));
    const during = await order<Memory>('memory');

    expect(statuses).toEqual(samples.map(() => 200));
    const growth = Math.round(during.peakMb - before.nowMb);
    console.log(`20 × 10 MB at once: ${Math.round(before.nowMb)} MB before, ${growth} MB more at most`);
    expect(growth).toBeLessThan(150);
  },
);
