import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatOf } from './inspect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function formatOfBytes(...parts: (string | Buffer)[]) {
  const file = path.join(folder, 'file');
  await writeFile(
    file,
    Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part, 'latin1')))),
  );
  return formatOf(file);
}

describe('[DOC-05] a PDF', () => {
  const body = '1 0 obj\n<< /Type /XRef >>\nstream\nendstream\nendobj\n';
  const head = '%PDF-1.7\n';
  const end = `startxref\n${head.length}\n%%EOF`;

  test('may keep its cross-reference in a stream, and end in blanks of any kind', async () => {
    expect(await formatOfBytes(head, body, end)).toBe('pdf');
    expect(await formatOfBytes(head, body, end, '\r\n\0\0 \n')).toBe('pdf');
    expect(await formatOfBytes(head, body, end.replaceAll('\n', '\r\n'))).toBe('pdf');
  });

  test('may have been added to, each time with an end of its own', async () => {
    const table = `\nxref\n0 1\ntrailer\n<< >>\nstartxref\n${(head + body + end).length + 1}\n%%EOF\n`;
    expect(await formatOfBytes(head, body, end, table)).toBe('pdf');
  });

  test('begins at the first byte, ends at the last, and its cross-reference is where it says', async () => {
    expect(await formatOfBytes('\n', head, body, end)).toBeUndefined();
    expect(await formatOfBytes(head, body, end, 'x')).toBeUndefined();
    expect(await formatOfBytes(head, body)).toBeUndefined();
    expect(await formatOfBytes(head, body, 'startxref\n99999\n%%EOF')).toBeUndefined();
    expect(await formatOfBytes(head, body, ' '.repeat(200), `startxref\n150\n%%EOF`)).toBeUndefined();
    expect(await formatOfBytes(head, '<html><body>', body, end)).toBeUndefined();
  });
});

describe('[DOC-05] a picture', () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
  const archiveEnd = (comment: number) => {
    const record = Buffer.alloc(22);
    record.write('PK\x05\x06', 'latin1');
    record.writeUInt16LE(comment, 20);
    return record;
  };

  test('may carry what phones put after it', async () => {
    expect(await formatOfBytes(jpeg, 'SEFH\x6b\0\0\0SEFT')).toBe('jpeg');
    expect(await formatOfBytes(jpeg, jpeg)).toBe('jpeg');
  });

  test('is not an archive as well, whatever follows the archive', async () => {
    expect(await formatOfBytes(jpeg, archiveEnd(0))).toBeUndefined();
    expect(await formatOfBytes(jpeg, archiveEnd(3), 'abc')).toBeUndefined();
    expect(await formatOfBytes(jpeg, archiveEnd(0), 'more')).toBeUndefined();
    // The archive's four-byte mark by chance: too few bytes follow for the record it would begin.
    expect(await formatOfBytes(jpeg, archiveEnd(500), 'abc')).toBe('jpeg');
  });

  test('hides nothing, also where it is read in two pieces', async () => {
    for (const place of [0, 65_520, 65_533, 131_060]) {
      expect(await formatOfBytes(jpeg, Buffer.alloc(place), '<script>')).toBeUndefined();
      expect(await formatOfBytes(jpeg, Buffer.alloc(place), 'Rar!\x1a\x07')).toBeUndefined();
    }
    expect(await formatOfBytes(jpeg, Buffer.alloc(200_000))).toBe('jpeg');
  });
});

test('[DOC-05] a file of any other kind has no format', async () => {
  for (const bytes of ['', 'x', '<svg/>', 'GIF89a', 'MZ', 'PK\x03\x04', '\x89PNG', '%PDF']) {
    expect(await formatOfBytes(bytes), bytes).toBeUndefined();
  }
});
