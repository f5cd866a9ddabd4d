import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/read-config.ts';
import { makeVault } from '../../platform/vault.ts';
import { mustHaveProvider, providerOf, sandboxPath } from './choose-provider.ts';
import { readIssued, readRefusal, safeDocumentLink } from './read-answer.ts';

const answer = { key: 'k1', folio: 1234, stamp: '<TED/>', link: 'https://facturas.example/1' };

describe('[MNY-13] what a provider answers', () => {
  test('is taken when it is about our key, with a folio and a stamp; the rest is left out', () => {
    expect(readIssued({ ...answer, more: 1 }, 'k1')).toEqual({
      folio: 1234,
      stamp: '<TED/>',
      link: 'https://facturas.example/1',
    });
    expect(readIssued({ ...answer, link: 'javascript:alert(1)' }, 'k1')).toMatchObject({ folio: 1234, link: null });
    expect(readIssued({ ...answer, stamp: 'a\u0000\n\u202eb' }, 'k1')?.stamp).toBe('a b');
    const wrong = [
      null,
      'text',
      { ...answer, key: 'k2' },
      { ...answer, folio: '1234' },
      { ...answer, folio: 0 },
      { ...answer, folio: 1.5 },
      { ...answer, folio: 10_000_000_000 },
      { ...answer, stamp: '' },
      { ...answer, stamp: ' \n' },
      { ...answer, stamp: 'x'.repeat(4_001) },
      { ...answer, stamp: 7 },
    ];
    for (const wrongAnswer of wrong) expect(readIssued(wrongAnswer, 'k1')).toBeNull();
  });

  test('is shown to staff on one line, at most 300 characters', () => {
    expect(readRefusal({ reason: ' El RUT\n\tno existe ' })).toBe('El RUT no existe');
    expect(readRefusal({ reason: 'x'.repeat(1_000) })).toHaveLength(300);
    expect([readRefusal({}), readRefusal(null), readRefusal({ reason: 7 })]).toEqual(Array(3).fill('Sin motivo'));
  });

  test('leads nowhere but to https, or to the sandbox where it is ours', () => {
    expect(safeDocumentLink('/sandbox/invoicing/a-b.pdf', sandboxPath)).toBe('/sandbox/invoicing/a-b.pdf');
    const never = [
      '/sandbox/invoicing/../../app',
      '/sandbox/invoicing/a?b=<script>',
      '/sandbox/invoicingx',
      '//evil.example/sandbox/invoicing/a',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'http://facturas.example',
      'https://a:b@facturas.example',
      undefined,
    ];
    for (const link of never) expect(safeDocumentLink(link, sandboxPath), String(link)).toBeNull();
    expect(safeDocumentLink('/sandbox/invoicing/a-b.pdf')).toBeNull();
  });
});

test('[MNY-13] the provider is the company’s, the demo’s sandbox, or none', () => {
  const house = (env: Record<string, string>) => ({ config: readConfig(env), vault: makeVault(randomBytes(32)) });
  const settings = { INVOICING_URL: 'https://facturas.example/puente', INVOICING_KEY: 'k'.repeat(32) };
  expect(providerOf(house({ ...settings, VOLANTE_DEMO: 'on' }))?.name).toBe('facturas.example');
  expect(providerOf(house({ VOLANTE_DEMO: 'on' }))?.name).toBe('sandbox');
  const none = house({ VOLANTE_DEMO: 'off' });
  expect(providerOf(none)).toBeUndefined();
  expect(() => mustHaveProvider(none)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  expect(() => readConfig({ INVOICING_URL: 'https://facturas.example' })).toThrow(
    /INVOICING_URL y INVOICING_KEY van juntas/,
  );
  expect(() => readConfig({ ...settings, INVOICING_KEY: 'corta' })).toThrow(/INVOICING_KEY debe tener al menos 32/);
});
