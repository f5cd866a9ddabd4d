import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ctx } from '../../../platform/context.ts';
import { makeVault } from '../../../platform/vault.ts';
import { carPassword, versionOfPassword } from '../../fleet/car-password.ts';
import { askTogether } from './ask-together.ts';
import { carAccess } from './car-access.ts';

const vault = makeVault(randomBytes(32));
const password = carPassword(vault, 'KLXY77', 3);

test('a password yields its version only for the car it belongs to', () => {
  expect(versionOfPassword(vault, { username: 'KLXY77', password })).toBe(3);
  expect(versionOfPassword(vault, { username: 'BBCD12', password })).toBeNull();
  expect(versionOfPassword(makeVault(randomBytes(32)), { username: 'KLXY77', password })).toBeNull();
  expect(versionOfPassword(vault, { username: 'KLXY77', password: password.replace('3-', '4-') })).toBeNull();
  expect(versionOfPassword(vault, { username: 'KLXY77', password: password.replace('3-', '03-') })).toBeNull();
  expect(versionOfPassword(vault, { username: 'KLXY77:3', password: `1-${vault.sign('car', 'KLXY77:3')}` })).toBeNull();
});

test('a password that we did not sign is refused without asking the database', async () => {
  const ctx = {
    vault,
    get db(): never {
      throw new Error('the database was asked');
    },
  } as unknown as Ctx;
  const access = carAccess(ctx);
  expect(await access.mayConnect({ username: 'KLXY77', password: 'secreta' })).toBe(false);
  expect(await access.mayConnect({ username: '', password: '' })).toBe(false);
  await expect(access.mayConnect({ username: 'KLXY77', password })).rejects.toThrow('the database was asked');
});

test('questions asked together go out as one, and each gets its own answer', async () => {
  const asked: string[][] = [];
  const lengthOf = askTogether(async (keys) => {
    asked.push([...keys]);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.length]));
  });
  expect(await Promise.all(['a', 'bb', 'a', 'none'].map((key) => lengthOf(key)))).toEqual([1, 2, 1, undefined]);
  expect(await lengthOf('ccc')).toBe(3);
  expect(asked).toEqual([['a', 'bb', 'none'], ['ccc']]);
});
