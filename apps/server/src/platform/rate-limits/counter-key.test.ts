import { expect, test } from 'vitest';
import { counterKey } from './counter-key.ts';

test.each([
  ['200.1.2.3', '200.1.2.3'],
  ['::ffff:200.1.2.3', '200.1.2.3'],
  ['2800:150:12:34:aaaa:bbbb:cccc:dddd', '2800:150:12:34'],
  ['2800:0150:0012:0034::1', '2800:150:12:34'],
  ['2800:150::1', '2800:150:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as the network %s', (address, network) => {
  expect(counterKey(address)).toEqual({ kind: 'address', value: network });
});

test('a subject is counted without regard to case and edges, and cannot be read back', () => {
  const { kind, value } = counterKey('camila@volante.test');
  expect(kind).toBe('subject');
  expect(value).not.toContain('camila');
  expect(counterKey(' Camila@Volante.test ').value).toBe(value);
  expect(counterKey('diego@volante.test').value).not.toBe(value);
});

test('no subject is too long for the table', () => {
  expect(counterKey('x'.repeat(5_000)).value).toHaveLength(43);
});
