import { expect, test } from 'vitest';
import { counterKeys } from './counter-key.ts';

test.each([
  ['200.1.2.3', '200.1.2.3'],
  ['::ffff:200.1.2.3', '200.1.2.3'],
])('%s is counted as the address %s alone', (address, network) => {
  expect(counterKeys({ address })).toEqual([{ kind: 'address', value: network }]);
});

test.each([
  ['2800:150:12:3456:aaaa:bbbb:cccc:dddd', '2800:150:12:3456', '2800:150:12:34/56', '2800:150:12/48'],
  ['2800:0150:0012:0034::1', '2800:150:12:34', '2800:150:12:0/56', '2800:150:12/48'],
  ['2800:150::1', '2800:150:0:0', '2800:150:0:0/56', '2800:150:0/48'],
  ['::1', '0:0:0:0', '0:0:0:0/56', '0:0:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0/56', 'fe80:0:0/48'],
])('[FRT-03] %s is counted by its /64, its /56 and its /48', (address, narrow, site, provider) => {
  expect(counterKeys({ address })).toEqual([
    { kind: 'address', value: narrow },
    { kind: 'site', value: site },
    { kind: 'provider', value: provider },
  ]);
});

const subjectKey = (subject: string) => counterKeys({ subject })[0]!;

test('a subject is counted regardless of case and outer spaces, and cannot be read back', () => {
  const { kind, value } = subjectKey('camila@volante.test');
  expect(kind).toBe('subject');
  expect(value).not.toContain('camila');
  expect(subjectKey(' Camila@Volante.test ').value).toBe(value);
  expect(subjectKey('diego@volante.test').value).not.toBe(value);
});

test('no subject is too long for the table', () => {
  expect(subjectKey('x'.repeat(5_000)).value).toHaveLength(43);
});

test('a subject that looks like an address counts as a subject, and an invalid address counts as an address', () => {
  expect(subjectKey('200.1.2.3')).toEqual({ kind: 'subject', value: expect.not.stringContaining('200') });
  expect(counterKeys({ address: 'camila@volante.test' })).toEqual([{ kind: 'address', value: 'camila@volante.test' }]);
});

test('a subject tried from an address is counted a third time, as the two together, and that comes first', () => {
  const keys = counterKeys({ address: '200.1.2.3', subject: 'camila@volante.test' });
  expect(keys.map(({ kind }) => kind)).toEqual(['both', 'address', 'subject']);
  const elsewhere = counterKeys({ address: '200.1.2.4', subject: 'camila@volante.test' });
  expect(elsewhere[2]).toEqual(keys[2]);
  expect(elsewhere[0]).not.toEqual(keys[0]);
});
