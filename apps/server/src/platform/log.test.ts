import { expect, test } from 'vitest';
import { makeLog } from './log.ts';
import { linesOn } from './log-lines.ts';

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

test('[ACC-08] what a stranger sent does not steer the terminal a log is read on', () => {
  const sent = 'a\u001b[2J\u009b31m\u202eb\u200b';
  const text = logged((log) => log.info({ path: sent }, sent));
  for (const character of ['\u001b', '\u009b', '\u202e', '\u200b']) expect(text).not.toContain(character);
  expect(JSON.parse(text)).toMatchObject({ path: sent, msg: sent });
});

test('[RUN-07] every line says which node wrote it, in which release and role', () => {
  const lines: string[] = [];
  const writer = { node: 'web-1-17', version: '1.2.3', role: 'api,worker' };
  const log = makeLog('info', { write: (line: string) => void lines.push(line) }, writer);
  log.info('one');
  log.child({ job: 'close' }).warn('two');
  log.debug('less important');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ ...writer, msg: 'one' }),
    expect.objectContaining({ ...writer, msg: 'two', job: 'close' }),
  ]);
});

test('[RUN-07] for a person at a terminal a line is no JSON, and still does not steer it', () => {
  const lines: string[] = [];
  const log = makeLog('info', linesOn({ write: (line: string) => void lines.push(line) }));
  log.info({ n: 1, path: 'a\u009b31m' }, 'hola');
  log.error({ err: new Error('no') }, 'failed');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info hola n=1 path="a\\u009b31m"\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d error failed\nError: no\n +at .*log\.test\.ts/);
});
