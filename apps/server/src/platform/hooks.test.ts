import { expect, test } from 'vitest';
import type { Ctx } from './context.ts';
import { Hook, hooksOf } from './hooks.ts';

const leaving = new Hook<{ uid: string }, string>();
const arriving = new Hook<{ uid: string }, string>();

const contextWith = (...modules: Parameters<typeof hooksOf>[0]) => ({ hooks: hooksOf(modules) }) as Ctx;

test('hooked functions run one after another, in the order of the modules, each with what happened', async () => {
  const heard: string[] = [];
  const says = (name: string, waitMs: number) =>
    leaving.on(async (_tx, { uid }) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      heard.push(name);
      return `${name}: ${uid}`;
    });
  const tx = contextWith({ hooks: [says('first', 5)] }, {}, { hooks: [says('second', 0)] });
  expect(await leaving.call(tx, { uid: 'ana' })).toEqual(['first: ana', 'second: ana']);
  expect(heard).toEqual(['first', 'second']);
});

test('a hook nobody uses does nothing, and calling one hook does not run the functions of another', async () => {
  const tx = contextWith({ hooks: [leaving.on(async () => 'left')] });
  expect(await arriving.call(tx, { uid: 'ana' })).toEqual([]);
});

test('when a hooked function throws, the ones after it do not run', async () => {
  const asked: string[] = [];
  const refuses = leaving.on(async () => {
    throw new Error('no');
  });
  const after = leaving.on(async () => String(asked.push('after')));
  await expect(leaving.call(contextWith({ hooks: [refuses, after] }), { uid: 'ana' })).rejects.toThrow('no');
  expect(asked).toEqual([]);
});
