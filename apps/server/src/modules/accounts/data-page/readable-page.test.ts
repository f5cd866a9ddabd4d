import { expect, test } from 'vitest';
import type { ExportedRows } from '../../../platform/personal-data/export-person.ts';
import { readablePage } from './readable-page.ts';
import { valueText } from './value-text.ts';

async function pageOf(...tables: ExportedRows[]): Promise<string> {
  async function* given() {
    yield* tables;
  }
  let text = '';
  for await (const piece of readablePage(given(), new Date('2026-11-18T15:00:00Z'))) text += piece;
  return text;
}

const table = (name: string, exported: string[], rows: ExportedRows['rows']): ExportedRows => ({
  table: { name, exported },
  rows,
});

test('[DAY-20] parts have names and a sentence; empty parts and empty columns are left out', async () => {
  const page = await pageOf(
    table('meetings', ['starts_at', 'id', 'status'], []),
    table(
      'bank_accounts',
      ['created_at', 'id', 'bank_code', 'holder_email'],
      [{ createdAt: new Date('2026-11-02T15:00:00Z'), id: 'cuenta-1', bankCode: 'Banco Estado', holderEmail: null }],
    ),
  );
  expect(page).toContain('<h2>Cuentas bancarias</h2>');
  expect(page).toContain('Las cuentas donde te depositamos. 1 registro.');
  expect(page).toContain('Banco Estado');
  for (const left of ['Reuniones', 'cuenta-1', 'Correo del titular']) expect(page).not.toContain(left);
});

test('[DAY-20] nothing that somebody typed becomes part of the page itself', async () => {
  const typed = `<script>alert("x")</script>'&`;
  const rows = [
    { sentAt: new Date(0), body: typed },
    { sentAt: new Date(1), body: typed },
  ];
  for (const some of [rows, rows.slice(1)]) {
    const page = await pageOf(table('chat_messages', ['sent_at', 'body'], some));
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
  }
});

test('[FRT-19] a part with very many rows shows the newest, and says that the JSON has all', async () => {
  const rows = Array.from({ length: 1_002 }, (_, at) => ({ sentAt: new Date(at), body: `número ${at}.` }));
  const page = await pageOf(table('chat_messages', ['sent_at', 'body'], rows));
  expect(page).toContain('Los últimos 1000 de 1002 registros; el JSON los trae todos.');
  expect(page).not.toContain('número 1.');
  expect(page).toContain('número 2.');
  expect(page).toContain('número 1001.');
});

test.each([
  ['amount', -45_000, '-$45.000'],
  ['amount', '12000', '$12.000'],
  ['metres', 12_345, '12,345 km'],
  ['energy_wh', 7200, '7,2 kWh'],
  ['date', '2026-11-09', '09/11/2026'],
  ['main', true, 'Sí'],
  ['status', 'APPROVED', 'Aprobado'],
  ['weekday', 0, 'lunes'],
  ['kinds', ['raya', 'golpe'], 'raya, golpe'],
  ['latitude', -33.45, '-33,45'],
  ['reason', null, ''],
])('[DAY-20] %s %j reads %s', (column, value, text) => {
  expect(valueText(column, value)).toBe(text);
});
