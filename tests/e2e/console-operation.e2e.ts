import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';

test('[CON-23] whoever keeps the system running sees jobs, effects, nodes and the clock, runs one with a reason, and finds the runbook', async ({
  page,
}) => {
  await enterAs(page, 'operación');
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Operación' }).click();
  const jobs = page.getByRole('table', { name: /Trabajos/ });
  await expect(jobs.getByRole('row', { name: /audit-verify/ })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Envíos por clase' }).getByRole('row', { name: /^mail / }),
  ).toBeVisible();
  await expect(page.getByText('igual al de la base de datos')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await jobs
    .getByRole('row', { name: /platform-forget-challenges/ })
    .getByRole('button', { name: /Correr ahora/ })
    .click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Trabajo' })).toHaveValue('platform-forget-challenges');
  await form.getByRole('textbox', { name: 'Por qué' }).fill('Para probar');
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await expect(form.getByText(/platform-forget-challenges/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Si algo falla' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs and effects' })).toBeInViewport();
  expect(await axeFaults(page)).toEqual([]);
});
