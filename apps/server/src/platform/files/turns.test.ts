import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

test('[DOC-05] a driver who sends many pictures makes another driver wait for one of them, not for all', async () => {
  const inTurn = makeTurns();
  const done: string[] = [];
  let atOnce = 0;
  const bring = (owner: string, name: string) =>
    inTurn(owner, async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      atOnce -= 1;
      done.push(name);
      return name;
    });
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name));
  const others = [bring('b', 'b1'), bring('b', 'b2'), bring('c', 'c1')];
  expect(await Promise.all([...many, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a piece of work that fails does so for its owner alone', async () => {
  const inTurn = makeTurns();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await inTurn('b', async () => 'later')).toBe('later');
});
