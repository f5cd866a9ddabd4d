import { expect, test } from '../kit/gallery.ts';
import { stays } from '../kit/stays.ts';

test('map: its code comes when it scrolls into view, and a pin is chosen by keyboard', async ({
  page,
  openGallery,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openGallery();
  await stays(500, 'what is in view is fetched at once', () =>
    expect(asked.filter((url) => url.includes('leaflet'))).toEqual([]),
  );

  const section = page.locator('[data-component="Mapas"]');
  await section.scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Mapa: Av. Irarrázaval 2401, Ñuñoa' })).toBeVisible();
  const map = page.getByRole('region', { name: 'Mapa: Puntos de carga' });
  const pin = map.getByRole('button', { name: 'Plaza Ñuñoa' });
  await expect(pin).toBeVisible();
  const box = await pin.boundingBox();
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(48);
  await pin.press('Enter');
  await expect(section.getByRole('status')).toHaveText('b');
  await expect(map.getByText('Providencia')).toBeVisible();

  // Whatever lies over a map, as the button at the thumb does, stays over its pins and its controls.
  const onTop = await map.evaluate((element) => {
    const cover = document.createElement('div');
    const { left, top, width, height } = element.getBoundingClientRect();
    cover.style.cssText = `position:fixed;z-index:10;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    document.body.append(cover);
    const points = Array.from({ length: 100 }, (_, at) => [(at % 10) + 0.5, Math.floor(at / 10) + 0.5] as const);
    const seen = points.map(([x, y]) => document.elementFromPoint(left + (x * width) / 10, top + (y * height) / 10));
    cover.remove();
    return seen.every((found) => found === null || found === cover);
  });
  expect(onTop).toBe(true);

  await map.getByRole('button', { name: 'Alejar' }).click();
  await expect(map.getByText('Providencia')).toBeHidden();
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
});

test('[CHG-01] map: pins that lie on each other are one until the map comes nearer, and it goes out to zoom 2', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.locator('[data-component="Mapas"]').scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: 'Mapa: Estaciones' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('img', { name: 'Tu ubicación' })).toBeVisible();
  const group = map.getByRole('button', { name: '2 juntos' });
  await expect(map.getByRole('button', { name: 'Los Leones' })).toHaveCount(0);
  await group.press('Enter');
  await expect(map.getByRole('button', { name: 'Los Leones' })).toBeVisible();
  await expect(map.getByRole('button', { name: 'Pedro de Valdivia' })).toBeVisible();
  await expect(group).toHaveCount(0);

  const out = map.getByRole('button', { name: 'Alejar' });
  // A press while the map is still moving counts for nothing.
  await expect(async () => {
    await out.click({ force: true });
    await expect(out).toHaveAttribute('aria-disabled', 'true', { timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [300] });
  await expect(map.getByRole('button', { name: '4 juntos' })).toBeVisible();
  expect(await map.evaluate((element) => element.className)).toContain('leaflet-container');
});

test('map: without its code the words stand there', async ({ page, openGallery }) => {
  await page.route(/leaflet/, (route) => route.abort());
  await openGallery();
  const section = page.locator('[data-component="Mapas"]');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('No pudimos mostrar el mapa.').first()).toBeVisible();
  await expect(section.getByText('Av. Irarrázaval 2401, Ñuñoa')).toBeVisible();
});
