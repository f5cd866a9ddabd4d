import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';
import { makeVault, openVault } from './vault.ts';

const vault = makeVault(Buffer.alloc(32, 7));

test('a sealed text opens for the same purpose and owner, and sealing twice gives different results', () => {
  const sealed = vault.seal('bank', 'ana', '12345678');
  expect(vault.open('bank', 'ana', sealed)).toBe('12345678');
  expect(vault.seal('bank', 'ana', '12345678')).not.toBe(sealed);
  expect(sealed).not.toContain('12345678');
});

test('a sealed text does not open for another owner, purpose or key, nor with a changed byte', () => {
  const sealed = vault.seal('bank', 'ana', '12345678');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(() => vault.open('bank', 'luis', sealed)).toThrow();
  expect(() => vault.open('files', 'ana', sealed)).toThrow();
  expect(() => makeVault(Buffer.alloc(32, 8)).open('bank', 'ana', sealed)).toThrow();
  expect(() => vault.open('bank', 'ana', changed.toString('base64url'))).toThrow();
});

test('a signature is valid only for its text and purpose', () => {
  const signature = vault.sign('files', 'a/b?1');
  expect(vault.verify('files', 'a/b?1', signature)).toBe(true);
  expect(vault.verify('files', 'a/b?2', signature)).toBe(false);
  expect(vault.verify('agenda', 'a/b?1', signature)).toBe(false);
  expect(vault.verify('files', 'a/b?1', '')).toBe(false);
});

test('without a setting the key is made once in the data folder, readable by its owner alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-vault-'));
  const config = { ...readConfig({}), dataFolder: folder };
  const [first, second] = await Promise.all([openVault(config), openVault(config)]);
  expect(second.open('bank', 'ana', first.seal('bank', 'ana', 'x'))).toBe('x');
  const file = path.join(folder, 'secret.key');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32);
  await rm(folder, { recursive: true });
});
