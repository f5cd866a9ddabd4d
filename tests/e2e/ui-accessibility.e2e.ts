import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/gallery.ts';

// One of the longest files: its tests are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

const frames = ['cargando', 'error', 'vacia', 'construccion', 'perfil', 'inicio'];

/** What axe checks again in the dark theme, which differs in its colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Of the whole page, or only of the part that matches. */
async function violations(page: Page, colorScheme: 'light' | 'dark', part = 'html') {
  const axe = new AxeBuilder({ page }).include(part);
  const { violations: found } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Waits until nothing moves, so that colours are measured at their rest. */
async function settle(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the gallery', async ({ page, openGallery }) => {
      await openGallery();
      expect(await violations(page, colorScheme)).toEqual([]);
    });

    for (const frame of frames) {
      test(`axe finds nothing in the frame '${frame}'`, async ({ page, openGallery }) => {
        await openGallery(frame);
        expect(await violations(page, colorScheme)).toEqual([]);
      });
    }

    test('axe finds nothing in what opens over the page', async ({ page, openGallery }) => {
      await openGallery();
      for (const opener of ['Abrir diálogo', 'Diálogo obligatorio', '¿Por qué $33.910?', /Elegir semana/]) {
        await page.getByRole('button', { name: opener }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await settle(page);
        expect(await violations(page, colorScheme, 'dialog[open]')).toEqual([]);
        const leave = opener === 'Diálogo obligatorio' ? 'Continuar' : 'Cerrar';
        await page.getByRole('dialog').getByRole('button', { name: leave, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.getByRole('combobox', { name: 'Dirección de entrega' }).fill('av');
      await page.getByRole('button', { name: 'Aviso con acción' }).press('Enter');
      await page.getByRole('combobox', { name: 'Dirección de entrega' }).press('ArrowDown');
      await settle(page);
      expect(await violations(page, colorScheme, '[data-component=Combobox]')).toEqual([]);
      expect(await violations(page, colorScheme, 'output[popover]')).toEqual([]);
    });
  });
}

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

/** Text that leaves the window, or is cut by a box that hides what does not fit. */
function lostTexts() {
  const lost: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (!node.textContent?.trim() || parent.closest('.sr-only, [inert], script, option') || !parent.checkVisibility())
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    let out = left < -1 || right > innerWidth + 1;
    for (let box: Element | null = parent; box && !out; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (!/hidden|clip/.test(overflowX + overflowY) || box === document.documentElement) continue;
      const frame = box.getBoundingClientRect();
      out = left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
    }
    if (out) lost.push(node.textContent.trim());
  }
  return lost;
}

const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const [title, width, text] of [
  ['320 px wide', 320, '100%'],
  ['with text twice as large', 360, '200%'],
  ['320 px wide with text twice as large', 320, '200%'],
] as const) {
  test(`${title}, nothing is cut and nothing scrolls sideways`, async ({ page, openGallery }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const frame of [undefined, ...frames]) {
      await openGallery(frame);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      expect(await page.evaluate(sidewaysScroll), frame).toBe(0);
      expect(await page.evaluate(lostTexts), frame).toEqual([]);
    }
  });
}

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

test('everything that can be pressed is at least 48 px', async ({ page, openGallery }) => {
  for (const frame of [undefined, ...frames]) {
    await openGallery(frame);
    const small = await page.evaluate(() => {
      const pressable = 'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=listbox]';
      return [...document.querySelectorAll(pressable)].flatMap((element) => {
        const target = element.classList.contains('sr-only') ? element.closest('label')! : element;
        if (!target.checkVisibility() || target.closest('[inert]')) return [];
        const { width, height } = target.getBoundingClientRect();
        // A bar may be narrower, since the whole height of the chart belongs to it.
        const narrowest = target.matches('[role=listbox] > div[role=option]') && height > 100 ? 40 : 48;
        if (width >= narrowest && height >= 48) return [];
        return [`${target.outerHTML.slice(0, 120)} ${width} × ${height}`];
      });
    });
    expect(small, frame).toEqual([]);
  }
});

test('with reduced motion nothing moves', async ({ page, openGallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
