import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

function logged(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = [];
  write(makeLog('info', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

test('a line is JSON with its time', () => {
  const line = JSON.parse(logged((log) => log.info({ n: 1 }, 'hola')));
  expect(line).toMatchObject({ level: 30, n: 1, msg: 'hola' });
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('personal data and credentials of a driver are left out', () => {
  const text = logged((log) =>
    log.info({
      email: 'a@b.cl',
      driver: { rut: '12.345.678-5', password: 'x1' },
      headers: { authorization: 'Bearer x2' },
    }),
  );
  for (const secret of ['a@b.cl', '12.345.678-5', 'x1', 'x2']) expect(text).not.toContain(secret);
});

test('an error keeps its stack but not the row that the database quotes in it', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.cl) exists' });
  const text = logged((log) => log.error({ err: error }, 'no'));
  expect(text).toContain('duplicate key');
  expect(text).toContain('log.test.ts');
  expect(text).toContain('23505');
  expect(text).not.toContain('a@b.cl');
});
