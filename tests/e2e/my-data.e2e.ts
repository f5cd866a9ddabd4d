import { expect, test } from '../kit/driven.ts';

test('[DAY-20] a driver reads on the phone what is kept of them, without a way to slide the page sideways', async ({
  page,
}, info) => {
  await page.goto('/accounts/settings');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar página' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('mis-datos.html');
  // A browser takes it for a page by its ending.
  const kept = info.outputPath('mis-datos.html');
  await file.saveAs(kept);
  await page.goto(`file://${kept}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis datos en Volante' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tus datos personales' })).toBeVisible();
  await expect(page.getByText('Lo que nos contaste de ti y el estado de tu registro.')).toBeVisible();
  await expect(page.getByText('Andrea').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Daños' })).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);

  await page.goto('/accounts/settings/data');
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar JSON' }).click(),
  ]);
  expect(json.suggestedFilename()).toBe('mis-datos.json');
});
