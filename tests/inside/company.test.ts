import { demoPlans } from '@volante/demo/plans';
import { addDays, instantAt, type LocalDate } from '@volante/domain/values/dates';
import { closeBills, recordKm } from '@volante/server/modules/billing/public';
import { notify } from '@volante/server/modules/notifications/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { issueVouchers } from '@volante/server/modules/vouchers/public';
import { startingAt } from '@volante/server/platform/clock';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { readConfig } from '@volante/server/platform/read-config';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { giveSheets } from '../kit/bills.ts';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { signedInDriver } from '../kit/driver.ts';
import { companyOf, otherCompanyFile } from '../kit/other-company.ts';
import { pdfText } from '../kit/pdf-text.ts';
import { PushService } from '../kit/push-service.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { SmtpSink } from '../kit/smtp-sink.ts';
import { tokenFor } from '../kit/token.ts';
import { authorizationUrl } from '../kit/web-client.ts';

const demo = readConfig({}).company;
const company = companyOf(otherCompanyFile);
const monday = '2026-10-05' as LocalDate;
const clock = startingAt(instantAt(monday, '12:00')!);
let root: string;
let sink: SmtpSink;
let server: TestServer;

/** What a build leaves behind, with the places that the server fills in. */
async function makeBuild(): Promise<void> {
  root = await mkdtemp(path.join(tmpdir(), 'volante-company-web-'));
  const project = readConfig({}).root;
  for (const folder of ['database', 'content', '.cache']) {
    await symlink(path.join(project, folder), path.join(root, folder), 'junction');
  }
  await writeFile(path.join(root, 'package.json'), '{ "name": "volante", "version": "9.9.9" }');
  const html =
    `<!doctype html><title>{{company.name}}</title><meta name="description" content="{{company.description}}">` +
    `<meta name="theme-color" content="{{company.canvas-dark}}">{{company.styles}}` +
    `<script type="application/json" id="config">{}</script><svg>{{company.logo}}</svg>{{other.thing}}`;
  await mkdir(path.join(root, 'dist/web'), { recursive: true });
  const files = {
    'web/index.html': html,
    'web/app.html': html,
    'web/page.html': html,
    'web/sw.js': `const release={id:"abc-{{company.version}}",company:"{{company.name}}"};`,
    'web-routes.json': '{}',
    'web-colors.json': JSON.stringify(demo.colors),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, 'dist', name), text);
}

beforeAll(async () => {
  await makeBuild();
  sink = await SmtpSink.start();
  const mailFrom = `${company.name} <no-responder@ruta.example>`;
  server = await startTestServer({ clock, config: { root, company, smtpUrl: sink.url, mailFrom } });
});
afterAll(async () => {
  await server.close();
  await sink.stop();
  await rm(root, { recursive: true });
});

const get = async (address: string) => {
  const response = await fetch(server.url + address);
  expect([address, response.status]).toEqual([address, 200]);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const textOf = async (address: string) => (await get(address)).bytes.toString();
const ctx = () => server.system.contextFor({ kind: 'system' });

describe('[GRD-12] a server with another company’s file', () => {
  test('names it in its documents, gives them its colours and draws its logo', async () => {
    const { bytes, headers } = await get('/');
    const text = bytes.toString();
    expect(text).toContain('<title>Ruta &amp; Cía.</title>');
    expect(text).toContain('content="Maneja hoy, cobra cada semana."');
    expect(text).toContain(`content="${demo.colors.dark.canvas}"`);
    expect(text).toContain(`<svg>${company.logo}</svg>{{other.thing}}`);
    const [, css] = /<style>(.*?)<\/style>/.exec(text)!;
    expect(css).toContain('--primary:#5B2A86;');
    expect(css).not.toContain('--canvas');
    const hash = createHash('sha256').update(css!).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
    const [, json] = /id="config">(.*?)<\/script>/.exec(text)!;
    expect(JSON.parse(json!)).toMatchObject({
      company: { name: 'Ruta & Cía.', supportPhone: '+56 9 8765 4321', logo: company.logo },
      links: { ...demo.links, resources: 'https://ruta.example/ayuda' },
      films: { documents: 'https://youtu.be/dQw4w9WgXcQ' },
    });
    expect(json).not.toContain('77777777-7');
  });

  test('has a manifest of its name, and icons of its logo and colours in their sizes', async () => {
    const manifest = JSON.parse(await textOf('/manifest.webmanifest'));
    expect(manifest).toMatchObject({
      name: 'Ruta & Cía.',
      short_name: 'Ruta & Cía.',
      description: 'Maneja hoy, cobra cada semana.',
      theme_color: demo.colors.light.canvas,
    });
    for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
      const { headers, bytes } = await get(src);
      expect(headers.get('content-type')).toBe(type);
      if (type === 'image/svg+xml') continue;
      const { width, height } = await sharp(bytes).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    const svg = await textOf('/icon.svg');
    expect(svg).toContain('fill="#22103A"');
    expect(svg).toContain(`color="#FFD166">${company.logo}`);
    /** The colours at some places of an icon, whose logo is a triangle open at its foot. */
    const colorsOf = async (name: string, ...places: [number, number][]) => {
      const { data, info } = await sharp((await get(name)).bytes)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return places.map(([x, y]) => {
        const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
        return data.subarray(start, start + 4).toString('hex');
      });
    };
    const [ground, logo] = ['22103aff', 'ffd166ff'];
    expect(await colorsOf('/icon-512.png', [0.5, 0.35], [0.5, 0.75], [0.001, 0.001])).toEqual([
      logo,
      ground,
      '00000000',
    ]);
    expect(await colorsOf('/icon-maskable-512.png', [0.5, 0.4], [0.001, 0.001], [0.5, 0.8])).toEqual([
      logo,
      ground,
      ground,
    ]);
    const { channels, width } = await sharp((await get('/apple-touch-icon.png')).bytes).metadata();
    expect({ channels, width }).toEqual({ channels: 3, width: 180 });
    const ico = (await get('/favicon.ico')).bytes;
    expect((await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(32);
  });

  test('has a service worker of its own, so that phones fetch everything anew', async () => {
    expect(await textOf('/sw.js')).toBe(`const release={id:"abc-${company.version}",company:"Ruta & Cía."};`);
    expect(company.version).not.toBe(demo.version);
    const { headers } = await get('/sw.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${server.url}/sw.js`, { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  test('draws its own pages in its name and colours, with its phone where something went wrong', async () => {
    const browser = new CookieBrowser(server.url);
    await browser.open(authorizationUrl(server.url));
    expect(browser.page.text).toContain('Ruta &amp; Cía.</title>');
    expect(browser.page.text).toContain(company.logo);
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(browser.page.text)!;
    const css = await textOf(sheet!);
    expect(css).toContain('--primary:#5B2A86;');
    expect(css).toContain('--primary:#CFA8FF;');
    const lost = await fetch(`${server.url}/accounts/forgot`, {
      method: 'POST',
      body: new URLSearchParams({ csrf: 'x' }),
    });
    expect(lost.ok).toBe(false);
    expect(await lost.text()).toContain('href="tel:+56987654321"');
  });

  test('writes mails in its name', async () => {
    const driver = await scenario(server.system).driver().create();
    const browser = new CookieBrowser(server.url);
    await browser.open(authorizationUrl(server.url));
    await browser.follow('Olvidé mi contraseña');
    await browser.press('Enviar enlace', { email: driver.email });
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 60_000 });
    const { data } = sink.received[0]!;
    const words = data
      .replaceAll(/\?=\n =\?UTF-8\?Q\?/gi, '')
      .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, coded: string) =>
        Buffer.from(
          coded
            .replaceAll('_', ' ')
            .replaceAll(/=([\dA-F]{2})/g, (_byte, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
      );
    expect(words).toMatch(/^From: Ruta & Cía\. <no-responder@ruta\.example>$/m);
    expect(words).toMatch(/^Subject: Cambia tu contraseña de Ruta & Cía\.$/m);
    expect(words).not.toContain('Volante');
  });

  test('pushes under its name', async () => {
    const service = await PushService.start();
    try {
      const { uid, token } = await signedInDriver(server.system);
      const phone = service.phone('one');
      await fetch(`${server.url}/notifications/drivers/subscriptions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ subscription: phone.subscription, userId: uid }),
      });
      await inTransaction(ctx(), (tx) =>
        notify(tx, { driverId: uid, type: 'other', message: 'Tu licencia fue aprobada' }),
      );
      await expect.poll(() => service.at('one').length).toBe(1);
      expect(phone.read(service.at('one')[0]!)).toMatchObject({
        title: 'Ruta & Cía.',
        body: 'Tu licencia fue aprobada',
      });
    } finally {
      await service.close();
    }
  });

  test('prints who issues, its name, phone, colour and logo', async () => {
    await importPlans(ctx(), demoPlans);
    const { uid } = await signedInDriver(server.system);
    const days = [0, 1, 2].map((day) => addDays(monday, day));
    await giveSheets(
      ctx(),
      days.map((date) => ({ uid, date, uf: '41237.33', basePrice: '0.40', category: 'Gold', discount: 5 })),
    );
    await recordKm(
      ctx(),
      days.map((day) => ({ uid, carId: 'BBBB11', day, metres: 90_000 })),
    );
    clock.moveTo(instantAt(addDays(monday, 7), '12:00')!);
    await inTransaction(ctx(), async (tx) => {
      await closeBills(tx, monday);
      await issueVouchers(tx, { monday });
    });
    const { data } = await server.graphql(
      await tokenFor(server.system, uid),
      `query ($userId: String!) { getVouchers(userId: $userId, offset: 0, limit: 1) { vouchers { url } } }`,
      { userId: uid },
    );
    const pdf = (await get(data.getVouchers.vouchers[0].url)).bytes;
    const text = pdfText(pdf);
    for (const shown of [
      'Ruta & Cía.',
      '+56 9 8765 4321',
      'Ruta Arriendos Limitada',
      '77.777.777-7',
      'Arriendo de automóviles sin conductor',
      'Los Leones 1200, piso 3, Ñuñoa',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('Volante');
    expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image\n\/BitsPerComponent 8\n\/Width 240/);
  });

  test('names itself in the content folder’s terms and answers', async () => {
    const ask = async (query: string) => {
      const response = await fetch(`${server.url}/content/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return response.text();
    };
    const terms = await ask('{ terminoYCondicione { id title subtitle { raw } } }');
    expect(terms).toContain('Ruta Arriendos Limitada («Ruta & Cía.»)');
    const faq = await ask('{ preguntasFrecuente { dudasDetail { title } } }');
    expect(faq).toContain('¿Qué es Ruta & Cía.?');
    expect(terms + faq).not.toMatch(/Volante|\{company\}|\{issuer\}/);
  });
});
