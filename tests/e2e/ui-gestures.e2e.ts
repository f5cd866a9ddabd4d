import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/gallery.ts';
import { stays } from '../kit/stays.ts';

test.beforeEach(({ openGallery }) => openGallery());

interface Point {
  x: number;
  y: number;
}

async function centreOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function dragWithMouse(page: Page, from: Point, by: Point) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

async function dragWithFinger(page: Page, from: Point, by: Point) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.5, 1]) await touch('touchMove', share);
  await touch('touchEnd');
  await session.detach();
}

for (const [hand, drag] of [
  ['mouse', dragWithMouse],
  ['finger', dragWithFinger],
] as const) {
  for (const threshold of [50, 20]) {
    test(`carousel by ${hand}: ${threshold - 1} px stay, ${threshold} px turn`, async ({ page }) => {
      const carousel = page.getByRole('region', { name: `Planes, ${threshold} px` });
      const swipe = async (x: number) =>
        drag(page, await centreOf(carousel.locator('fieldset:not([inert]) p')), { x, y: 0 });
      const at = (place: string) => expect(carousel.getByText(place, { exact: true })).toBeAttached();
      await swipe(1 - threshold);
      await at('1 de 3');
      await swipe(threshold);
      await at('1 de 3');
      await swipe(-threshold);
      await at('2 de 3');
      await swipe(threshold - 1);
      await at('2 de 3');
      await swipe(threshold);
      await at('1 de 3');
    });
  }
}

test('carousel: a finger going down scrolls the page and turns nothing', async ({ page }) => {
  const carousel = page.getByRole('region', { name: 'Planes, 20 px' });
  const from = await centreOf(carousel.getByText(/Desde 1,2 UF/));
  const before = await page.evaluate(() => scrollY);
  await dragWithFinger(page, from, { x: -30, y: -160 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(carousel.getByText('1 de 3')).toBeAttached();
});

test('carousel: a tap on a button inside still presses it', async ({ page }) => {
  await page
    .getByRole('region', { name: 'Planes, 50 px' })
    .getByRole('button', { name: 'Elegir Eléctrico compartido' })
    .tap();
  await expect(page.getByText('Eléctrico compartido', { exact: true }).last()).toBeVisible();
});

test('sheet: 95 px down spring back, 96 px close', async ({ page }) => {
  await page.getByRole('button', { name: '¿Por qué $33.910?' }).click();
  const sheet = page.getByRole('dialog');
  const heading = sheet.getByRole('heading');
  // A press that is only tried waits until the sheet has stopped moving.
  await heading.click({ trial: true });
  const from = await centreOf(heading);
  await dragWithFinger(page, from, { x: 0, y: 95 });
  await expect.poll(async () => (await centreOf(heading)).y).toBe(from.y);
  await stays(300, 'longer than a sheet takes to leave', () => expect(sheet).toBeVisible());
  await dragWithFinger(page, from, { x: 0, y: 96 });
  await expect(sheet).toBeHidden();
});

test('swipe button: most of the way confirms, less or a tap does not', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Finalizar turno' });
  await button.scrollIntoViewIfNeeded();
  const box = (await button.locator('..').boundingBox())!;
  const way = box.width - 52 - 8;
  const from = { x: box.x + 30, y: box.y + 30 };
  await dragWithFinger(page, from, { x: 0, y: 0 });
  await dragWithFinger(page, from, { x: Math.floor(way * 0.85) - 1, y: 0 });
  await page.mouse.click(box.x + box.width / 2, from.y);
  await stays(200, 'a confirmed button changes at once', () => expect(button).toBeVisible());
  await dragWithFinger(page, from, { x: Math.ceil(way * 0.85), y: 0 });
  await expect(page.getByRole('button', { name: 'Turno finalizado' })).toBeVisible();
});

const stateOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const caret = input.selectionStart ?? 0;
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
  });
const putCaret = (field: Locator, at: number) =>
  field.evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), at);

test.describe('masked field', () => {
  test('typing, deleting and pasting leave the caret where a person expects it', async ({ page }) => {
    const field = page.getByLabel('RUT', { exact: true });
    await field.pressSequentially('12345678');
    expect(await stateOf(field)).toBe('1.234.567-8|');
    await putCaret(field, 3);
    await page.keyboard.type('9');
    expect(await stateOf(field)).toBe('12.9|34.567-8');
    await page.keyboard.type('x');
    expect(await stateOf(field)).toBe('12.9|34.567-8');
    await page.keyboard.press('Backspace');
    expect(await stateOf(field)).toBe('1.2|34.567-8');
    await putCaret(field, 2);
    await page.keyboard.press('Backspace');
    expect(await stateOf(field)).toBe('|234.567-8');
    await putCaret(field, 3);
    await page.keyboard.press('Delete');
    expect(await stateOf(field)).toBe('23.4|67-8');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, input.value.length));
    await page.keyboard.insertText(' 11111111 k ');
    expect(await stateOf(field)).toBe('11.111.111-K|');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    expect(await stateOf(field)).toBe('|');
  });
});

const message = (page: Page, text: string) => page.getByText(text, { exact: true });

test.describe('snackbar', () => {
  test.beforeEach(async ({ page, openGallery }) => {
    await page.clock.install({ time: 0 });
    await openGallery();
    // From here on, time passes only when the test says so.
    await page.clock.pauseAt(60_000);
  });

  test('one at a time, six seconds each, said politely', async ({ page }) => {
    await page.getByRole('button', { name: 'Aviso', exact: true }).click();
    await page.getByRole('button', { name: 'Aviso con acción' }).click();
    await expect(message(page, 'Cambios guardados')).toBeVisible();
    await expect(message(page, 'No pudimos enviar el documento')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Cambios guardados' })).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5900);
    await expect(message(page, 'Cambios guardados')).toBeVisible();
    await page.clock.runFor(200);
    await expect(message(page, 'Cambios guardados')).toHaveCount(0);
    await expect(message(page, 'No pudimos enviar el documento')).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).last().click();
    await expect(message(page, 'Enviando otra vez…')).toBeVisible();
  });

  test('waits while it is pointed at or has the focus', async ({ page }) => {
    await page.getByRole('button', { name: 'Aviso', exact: true }).press('Enter');
    await message(page, 'Cambios guardados').hover();
    await page.clock.runFor(20_000);
    await expect(message(page, 'Cambios guardados')).toBeVisible();
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Cerrar aviso' }).focus();
    await page.clock.runFor(20_000);
    await expect(message(page, 'Cambios guardados')).toBeVisible();
    await page.getByLabel('Nombre').focus();
    await page.clock.runFor(6100);
    await expect(message(page, 'Cambios guardados')).toHaveCount(0);
  });

  test('can be reached over an open dialog and stays when the dialog closes', async ({ page }) => {
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('dialog').getByText('Cuenta eliminada')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(message(page, 'Cuenta eliminada')).toHaveCount(0);
  });
});
