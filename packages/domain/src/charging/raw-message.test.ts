import { expect, test } from 'vitest';
import { shownMessage, shownText } from './raw-message.ts';

test('[CON-17] tags are hidden wherever they stand', () => {
  const start = { connectorId: 1, idTag: 'S3CR3T', meterStart: 0 };
  expect(shownMessage(start)).toBe('{"connectorId":1,"idTag":"•••","meterStart":0}');
  const deep = { idTagInfo: { status: 'Accepted', parentIdTag: 'S3CR3T' }, list: [{ idTag: 'S3CR3T' }] };
  const inText = { vendorId: 'x', data: JSON.stringify({ idTag: 'S3CR3T', other: 1 }) };
  for (const message of [deep, inText]) expect(shownMessage(message)).not.toContain('S3CR3T');
  for (const text of ['[2,"1","Authorize",{"idTag":"S3CR3T"', "{'IdTag': 'S3CR3T'}", 'idTag=S3CR3T&x=1'])
    expect(shownText(text)).not.toContain('S3CR3T');
});

test('[CON-17] the key of a charge point is hidden, its other settings are not', () => {
  const asked = {
    configurationKey: [
      { key: 'AuthorizationKey', value: 'S3CR3T' },
      { key: 'Interval', value: '60' },
    ],
  };
  expect(shownMessage(asked)).not.toContain('S3CR3T');
  expect(shownMessage(asked)).toContain('"value":"60"');
  expect(shownMessage({ key: 'AuthorizationKey', value: 'S3CR3T' })).not.toContain('S3CR3T');
});

test('[CON-17] what is too long is cut', () => {
  expect(shownMessage({ data: 'x'.repeat(9_000) })).toHaveLength(4_001);
  expect(shownText('x'.repeat(9_000))).toHaveLength(4_001);
  expect(shownMessage(undefined)).toBe('');
});
