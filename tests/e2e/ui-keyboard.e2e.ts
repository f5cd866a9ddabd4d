import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/gallery.ts';
import { stays } from '../kit/stays.ts';

test.beforeEach(({ openGallery }) => openGallery());

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function pressAll(target: Page | Locator, ...keys: string[]) {
  for (const key of keys) await ('keyboard' in target ? target.keyboard.press(key) : target.press(key));
}

test('tabs: arrows choose, the ends are joined, what is disabled is skipped', async ({ page }) => {
  const kinds = page.getByRole('tablist', { name: 'Tipo de movimiento' });
  await kinds.getByRole('tab', { name: 'Ingresos' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(kinds.getByRole('tab', { name: 'Ambos' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Ambos' })).toHaveText('Todo junto');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tabpanel', { name: 'Ingresos' })).toHaveText('Lo que ganaste');

  const days = page.getByRole('tablist', { name: 'Día' });
  await days.getByRole('tab', { name: 'martes 3' }).focus();
  await page.keyboard.press('End');
  await expect(days.getByRole('tab', { name: 'sábado 7' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(days.getByRole('tab', { name: 'lunes 2' })).toBeFocused();
});

test('accordion: Enter opens one and closes its neighbour', async ({ page }) => {
  const box = part(page, 'Accordion');
  await expect(box.getByText('Viajes, propinas')).toBeVisible();
  await box.locator('summary').last().focus();
  await page.keyboard.press('Enter');
  await expect(box.getByText('Arriendo, TAG')).toBeVisible();
  await expect(box.getByText('Viajes, propinas')).toBeHidden();
});

test('switch: Space turns it, not while its change is on the way', async ({ page }) => {
  const push = page.getByRole('switch', { name: 'Avisos en el teléfono' });
  await push.press('Space');
  await expect(push).toBeChecked();
  await push.press('Space');
  await expect(push).not.toBeChecked();
  const busy = page.getByRole('switch', { name: 'Guardando…' });
  await busy.press('Space');
  await expect(busy).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Modo de prueba' })).toBeDisabled();
});

test('radio cards: arrows move the choice past what is disabled', async ({ page }) => {
  const plans = page.getByRole('radiogroup', { name: 'Plan de arriendo' });
  await plans.getByRole('radio', { name: /compartido/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(plans.getByRole('radio', { name: /exclusivo/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(plans.getByRole('radio', { name: /compartido/ })).toBeChecked();
});

test('fields: the error is tied to its field and said with it', async ({ page }) => {
  const mail = page.getByLabel('Correo');
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toHaveAccessibleDescription(/email inválido.*comprobantes/);
  await expect(page.getByLabel('Nombre')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Tipo de cuenta')).toHaveAccessibleDescription('Elige el tipo de cuenta');
  await expect(page.getByRole('radiogroup', { name: '¿Cómo supiste de nosotros?' })).toHaveAccessibleDescription(
    /Elige una opción/,
  );
});

test('combobox: arrows walk the list while the focus stays in the field', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Dirección de entrega' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('av.');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(part(page, 'Combobox').getByRole('status').first()).toHaveText('4 resultados');

  const activeName = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return id ? document.querySelector(`[id="${id}"]`)?.firstChild?.textContent : null;
    });
  await pressAll(box, 'ArrowDown', 'ArrowDown');
  expect(await activeName()).toBe('Av. Providencia');
  await pressAll(box, 'ArrowUp', 'ArrowUp');
  expect(await activeName()).toBeNull();
  await box.press('ArrowUp');
  expect(await activeName()).toBe('Av. La Florida');
  await expect(box).toBeFocused();
  await box.press('Enter');
  await expect(box).toHaveValue('Av. La Florida');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Elegiste Av. La Florida')).toBeVisible();
});

test('combobox: Escape closes the list and keeps what was typed; nothing found is said', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Dirección de entrega' });
  await box.fill('gran');
  await box.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveValue('gran');
  await box.fill('xyz');
  await expect(part(page, 'Combobox').getByRole('status').first()).toHaveText('Sin resultados');
  await box.blur();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('combobox: a press on a line chooses it', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Dirección de entrega' });
  await box.fill('paja');
  await page.getByRole('option', { name: /Pajaritos/ }).click();
  await expect(box).toHaveValue('Pajaritos');
});

test('calendar: the keys of a grid, in Spanish, never past the last day', async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'Calendario' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await grid.getByRole('button', { name: 'miércoles 4 de noviembre de 2026' }).focus();
  for (const [key, day] of [
    ['ArrowRight', 'jueves 5 de noviembre de 2026'],
    ['ArrowDown', 'jueves 12 de noviembre de 2026'],
    ['End', 'domingo 15 de noviembre de 2026'],
    ['ArrowRight', 'domingo 15 de noviembre de 2026'],
    ['PageDown', 'domingo 15 de noviembre de 2026'],
    ['Home', 'lunes 9 de noviembre de 2026'],
    ['ArrowUp', 'lunes 2 de noviembre de 2026'],
    ['ArrowLeft', 'domingo 1 de noviembre de 2026'],
    ['ArrowLeft', 'sábado 31 de octubre de 2026'],
    ['PageUp', 'miércoles 30 de septiembre de 2026'],
    ['PageUp', 'jueves 10 de septiembre de 2026'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(day);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Día elegido: 2026-09-10')).toBeVisible();
  await expect(part(page, 'Calendar').getByText('Septiembre de 2026')).toBeVisible();
  await expect(part(page, 'Calendar').getByRole('button', { name: 'Mes anterior' })).toBeDisabled();
});

test('calendar: later days cannot be chosen and there is one stop for Tab', async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'Calendario' });
  await expect(grid.getByRole('button', { name: 'lunes 16 de noviembre de 2026' })).toBeDisabled();
  await expect(grid.getByRole('button', { name: 'domingo 15 de noviembre de 2026' })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await expect(part(page, 'Calendar').getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
});

test('week picker: weeks from Monday, none that starts after today', async ({ page }) => {
  const picker = part(page, 'WeekPicker');
  await expect(
    picker.getByRole('button', { name: 'Semana del lunes 16 al domingo 22 de noviembre de 2026' }),
  ).toBeDisabled();
  await picker.getByRole('button', { name: 'Semana del lunes 9 al domingo 15 de noviembre de 2026' }).focus();
  await pressAll(page, 'ArrowDown', 'ArrowUp', 'ArrowUp');
  await expect(
    picker.getByRole('button', { name: 'Semana del lunes 26 de octubre al domingo 1 de noviembre de 2026' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker.getByText('Semana elegida: 2026-10-26')).toBeVisible();
});

test('week bar: neighbours and the sheet of weeks; the focus comes back', async ({ page }) => {
  const bar = part(page, 'WeekBar');
  await expect(bar.getByRole('button', { name: 'Semana siguiente' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Semana anterior' }).press('Enter');
  await expect(bar.getByText('Lun 02/11 – Dom 08/11')).toBeVisible();
  await bar.getByRole('button', { name: /Elegir semana/ }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Elige una semana' })
    .getByRole('button', { name: /Semana del lunes 9 / })
    .press('Enter');
  await expect(bar.getByText('Lun 09/11 – Dom 15/11')).toBeVisible();
  await expect(bar.getByRole('button', { name: /Elegir semana/ })).toBeFocused();
});

test('dialog: takes the focus, keeps it, gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Abrir diálogo' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Eliminar esta cuenta?' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body || active?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('dialog: a press outside closes it, one that began inside does not', async ({ page }) => {
  await page.getByRole('button', { name: 'Abrir diálogo' }).click();
  const dialog = page.getByRole('dialog');
  const text = (await dialog.getByText('Dejarás de recibir').boundingBox())!;
  await page.mouse.move(text.x + 10, text.y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('dialog that must be answered: neither Escape nor a press outside closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Diálogo obligatorio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambios en los Términos de Servicio' });
  await pressAll(page, 'Escape', 'Escape', 'Escape');
  await page.mouse.click(5, 5);
  await stays(300, 'longer than a dialog takes to leave', () => expect(dialog).toBeVisible());
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toBeHidden();
});

test('sheet: Escape and its button close it', async ({ page }) => {
  const opener = page.getByRole('button', { name: '¿Por qué $33.910?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).press('Enter'),
  ]) {
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: '¿Por qué $33.910?' })).toBeVisible();
    await leave();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('swipe button: Enter confirms, once', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Finalizar turno' });
  await button.press('Enter');
  await expect(page.getByRole('button', { name: 'Finalizando…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Turno finalizado' })).toBeVisible();
});

test('carousel: its buttons turn the page, what is not on show cannot be reached', async ({ page }) => {
  const carousel = page.getByRole('region', { name: 'Planes, 50 px' });
  await expect(carousel.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await carousel.getByRole('button', { name: 'Siguiente' }).press('Enter');
  await expect(carousel.getByRole('button', { name: 'Elegir Eléctrico exclusivo' })).toBeVisible();
  await expect(carousel.getByText('2 de 3')).toBeAttached();
  await carousel.getByRole('button', { name: 'Elegir Eléctrico exclusivo' }).focus();
  await page.keyboard.press('Tab');
  await expect(carousel.getByRole('button', { name: 'Anterior' })).toBeFocused();
  await pressAll(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(carousel.getByText('3 de 3')).toBeAttached();
  await pressAll(page, 'ArrowLeft');
  await expect(carousel.getByText('2 de 3')).toBeAttached();
});

test('bar chart: one stop for Tab, arrows choose a bar and stay within the chart', async ({ page }) => {
  const chart = page.getByRole('listbox', { name: 'Ganancia por día' });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('option', { name: 'jueves: 219 km' })).toHaveAttribute('aria-selected', 'true');
  await pressAll(page, 'End', 'ArrowRight');
  await expect(chart.getByRole('option', { name: 'domingo: 0 km' })).toHaveAttribute('aria-selected', 'true');
  await chart.getByRole('option', { name: 'lunes: 182 km' }).click();
  await expect(part(page, 'BarChart').getByRole('status')).toHaveText('lunes: 182 km');
});

test('charts say their numbers in words', async ({ page }) => {
  await expect(page.getByRole('img', { name: /Kilómetros por día\. lunes: 182 km, .*domingo: 0 km/ })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Carga de la batería' })).toHaveAttribute(
    'aria-valuetext',
    '64%, 32,4 kWh',
  );
  await expect(page.getByRole('progressbar', { name: 'Batería', exact: true })).toHaveAttribute('value', '82');
  await expect(page.getByRole('list', { name: 'Estado de solicitud' }).getByRole('listitem').nth(2)).toHaveAttribute(
    'aria-current',
    'step',
  );
});
