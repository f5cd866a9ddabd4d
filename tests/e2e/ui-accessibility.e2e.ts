import { axeFaults } from '../kit/axe.ts';
import { expect, test } from '../kit/gallery.ts';
import { layoutFaults } from '../kit/layout-faults.ts';

// One of the longest files: its tests are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

const frames = ['cargando', 'error', 'vacia', 'perfil', 'inicio'];

test('[SCR-12] axe and the measuring of the layout find nothing in the gallery and its frames', async ({
  page,
  openGallery,
}) => {
  for (const frame of [undefined, ...frames]) {
    await openGallery(frame);
    expect([...(await axeFaults(page)), ...(await layoutFaults(page))], frame).toEqual([]);
  }
});

test('[SCR-12] they find nothing in what opens over the page', async ({ page, openGallery }) => {
  await openGallery();
  for (const opener of ['Abrir diálogo', 'Diálogo obligatorio', '¿Por qué $33.910?', /Elegir semana/]) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect([...(await axeFaults(page, 'dialog[open]')), ...(await layoutFaults(page))], String(opener)).toEqual([]);
    const leave = opener === 'Diálogo obligatorio' ? 'Continuar' : 'Cerrar';
    await page.getByRole('dialog').getByRole('button', { name: leave, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).fill('av');
  await page.getByRole('button', { name: 'Aviso con acción' }).press('Enter');
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).press('ArrowDown');
  expect(await axeFaults(page, '[data-component=Combobox]')).toEqual([]);
  expect(await axeFaults(page, 'output[popover]')).toEqual([]);
});

test('the theme of the page wins over the theme of the phone', async ({ page, openGallery }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await openGallery();
  const light = await ground();
  await page.getByRole('tab', { name: 'Oscuro' }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('tab', { name: 'Claro' }).click();
  expect(await ground()).toBe(light);
  await page.getByRole('tab', { name: 'Del teléfono' }).click();
  expect(await ground()).toBe(dark);
});

test('with text twice as large, texts are twice as large', async ({ page, openGallery }) => {
  await openGallery();
  const heights = () =>
    page.evaluate(() =>
      ['h1', 'button', 'label', 'dt', 'summary', '[role=tab]', 'progress ~ span'].map((selector) =>
        Number.parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize),
      ),
    );
  const before = await heights();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await heights()).toEqual(before.map((size) => size * 2));
});

test('with reduced motion nothing moves', async ({ page, openGallery }) => {
  await openGallery();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBe(0);
  await page.getByRole('button', { name: '¿Por qué $33.910?' }).click();
  expect(await moving()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('switch', { name: 'Avisos en el teléfono' }).press('Space');
  await page.getByText('Egresos', { exact: true }).nth(2).click();
  expect(await moving()).toBe(0);
  await openGallery('cargando');
  expect(await moving()).toBe(0);
});

test('without that wish the skeleton moves', async ({ page, openGallery }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openGallery('cargando');
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});

test('the focus is seen in both themes, also on the dark card', async ({ page, openGallery }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openGallery();
    for (const name of ['Siguiente', 'Ir al mapa', 'Menú']) {
      const target = page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .first();
      await page.keyboard.press('Tab');
      await target.focus();
      const ring = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth}`;
      });
      expect(ring).toBe('solid 3px');
    }
  }
});
