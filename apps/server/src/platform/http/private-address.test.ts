import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.40',
  'fe80::1%eth0',
  'fd00::7',
])('%s is of our own network', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each([
  '203.0.113.66',
  '8.8.8.8',
  '172.32.0.1',
  '::ffff:8.8.8.8',
  '2800:150::1',
  '',
  'localhost',
  '999.1.1.1',
  '0.0.0.0',
])('"%s" is not', (address) => expect(isPrivateAddress(address)).toBe(false));
