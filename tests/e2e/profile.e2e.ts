import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block', driverWish: { status: 'rent', firstname: 'Andrea', category: 'Platinum' } });

const tab = (name: string) => `/app/v2/profile?tab=${name}`;

/** Red on the left, blue on the right, as a phone might take it. */
async function twoHalves() {
  const half = (color: string) => sharp({ create: { width: 200, height: 200, channels: 3, background: color } });
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } })
    .composite([{ input: await half('red').png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /foto$/ }).click();
  await (await chooser).setFiles(file);
}

test('[HLP-07] four tabs by their address, the doors of the general one, and the way back to the dashboard', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Tu perfil' }).click();
  await expect(page.getByRole('heading', { name: 'Andrea Olivares' })).toBeVisible();
  await expect(page.getByText('Platinum', { exact: true })).toHaveCount(2);
  for (const benefit of ['15%', '10%', '5%']) await expect(page.getByText(benefit, { exact: true })).toBeVisible();
  await expect(page.getByText('Los descuentos no son acumulables.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Configurar cuenta' })).toHaveAttribute('href', '/accounts/settings');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  for (const [door, name, shows] of [
    ['Datos Personales', 'personal', 'RUT'],
    ['Documentos', 'documents', 'Cédula de identidad'],
    ['Cuenta bancaria', 'accounting', /cuenta/i],
  ] as const) {
    await page.getByRole('link', { name: door }).click();
    await expect(page).toHaveURL(tab(name));
    await expect(page.getByRole('tabpanel')).toContainText(shows);
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', new RegExp(`${name}$`));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Andrea Olivares' })).toBeVisible();
  }
  await page.goto(tab('nothing'));
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');

  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('Auto', { exact: true }).click();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/app/v2/dashboard');
  await page.goto('/app/v2/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
});

test('[HLP-07] a photo is cropped by finger and keys, sent once, and is the driver’s picture everywhere', async ({
  page,
  network,
}) => {
  await page.goto('/app/v2/profile');
  await choosePhoto(page, { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(page.getByText('Elige una imagen, por ejemplo JPG o PNG.')).toBeVisible();
  await choosePhoto(page, { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir esta imagen');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();

  await choosePhoto(page, await twoHalves());
  const stage = page.getByRole('button', { name: /Encuadre/ });
  await stage.waitFor();
  // All the way to the left half by keys, then nearer; the finger cannot pull it over the edge.
  await stage.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  const box = (await stage.boundingBox())!;
  await page.mouse.move(box.x + 50, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 250, box.y + 50, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByText('Guardamos tu foto.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible();

  const [sent, ...more] = network.requests('/documents/attach-photo');
  expect(more).toEqual([]);
  expect(sent!.headers['idempotency-key']).toMatch(/.{16,}/);
  const start = sent!.bytes.indexOf(Buffer.from([0xff, 0xd8]));
  const picture = sharp(sent!.bytes.subarray(start));
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
  const { dominant } = await picture.stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
  const source = await page.getByRole('img', { name: 'Tu foto' }).getAttribute('src');
  expect((await page.request.get(source!)).status()).toBe(200);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByRole('link', { name: 'Tu perfil' }).locator('img')).toBeVisible();
});

test('[HLP-07] a photo that cannot be sent says so in the words agreed, and the retry is the same photo', async ({
  page,
  network,
}) => {
  await page.goto('/app/v2/profile');
  let broken = true;
  network.decide = ({ path }) =>
    path === '/documents/attach-photo' && broken
      ? { status: 500, body: '{"error":{"code":"INTERNAL","message":"roto"}}' }
      : undefined;
  await choosePhoto(page, await twoHalves());
  await page.getByRole('slider', { name: 'Acercar' }).fill('2');
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error al subir imagen' });
  await expect(dialog).toContainText(
    'Ups, a ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat',
  );
  await expect(dialog.getByRole('button', { name: 'Soporte' })).toBeVisible();
  broken = false;
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible();
  const sent = network.requests('/documents/attach-photo');
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
