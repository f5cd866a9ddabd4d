import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf, makeSealing, makeVault } from './vault.ts';

const vault = makeVault(Buffer.alloc(32, 7));

test('a sealed text opens for the same purpose and owner, and sealing twice gives different results', () => {
  const sealed = vault.seal('bank', 'ana', '12345678');
  expect(vault.open('bank', 'ana', sealed)).toBe('12345678');
  expect(vault.seal('bank', 'ana', '12345678')).not.toBe(sealed);
  expect(sealed).not.toContain('12345678');
});

test('a sealed text does not open for another owner, purpose or key, nor with a changed byte', () => {
  const sealed = vault.seal('bank', 'ana', '12345678');
  const [keyId, body] = sealed.split('.') as [string, string];
  const changed = Buffer.from(body, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(() => vault.open('bank', 'luis', sealed)).toThrow();
  expect(() => vault.open('files', 'ana', sealed)).toThrow();
  expect(() => makeVault(Buffer.alloc(32, 8)).open('bank', 'ana', sealed)).toThrow();
  expect(() => vault.open('bank', 'ana', `${keyId}.${changed.toString('base64url')}`)).toThrow();
});

test('a signature is valid only for its text and purpose', () => {
  const signature = vault.sign('files', 'a/b?1');
  expect(vault.verify('files', 'a/b?1', signature)).toBe(true);
  expect(vault.verify('files', 'a/b?2', signature)).toBe(false);
  expect(vault.verify('agenda', 'a/b?1', signature)).toBe(false);
  expect(vault.verify('files', 'a/b?1', '')).toBe(false);
});

test('[ACC-05] each sealed text names its key; whoever holds that key too opens it, nobody else does', () => {
  const [before, now] = [randomBytes(32), randomBytes(32)];
  const old = makeSealing([before]);
  const sealed = old.seal('bank', 'ana', '12345678');
  expect(keyIdOf(sealed)).toBe(old.sealingKey());
  const both = makeSealing([now, before]);
  expect(both.open('bank', 'ana', sealed)).toBe('12345678');
  expect(keyIdOf(both.seal('bank', 'ana', '1'))).toBe(both.wantedKey);
  expect(() => makeSealing([now]).open('bank', 'ana', sealed)).toThrow('cannot be opened');
  expect(sealed).not.toContain(before.toString('base64url'));
});

test('[ACC-05] the key that seals changes only to one we hold', () => {
  const [before, now] = [randomBytes(32), randomBytes(32)];
  const both = makeSealing([now, before]);
  const old = makeSealing([before]).sealingKey();
  expect(both.sealWith(old)).toBe(true);
  expect(keyIdOf(both.seal('bank', 'ana', '1'))).toBe(old);
  expect(both.sealWith('unknown')).toBe(false);
  expect(both.sealingKey()).toBe(old);
});

test('[ACC-05] a text of the first release, which names no key, stays readable', () => {
  const master = randomBytes(32);
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', master, '', 'seal:bank', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('ana'));
  const body = Buffer.concat([cipher.update('12345678', 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  expect(keyIdOf(sealed)).toBeUndefined();
  expect(makeSealing([randomBytes(32), master]).open('bank', 'ana', sealed)).toBe('12345678');
  expect(() => makeSealing([randomBytes(32)]).open('bank', 'ana', sealed)).toThrow();
});
