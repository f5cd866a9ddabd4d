import type { Page } from '@playwright/test';
import { axeFaults } from '../kit/axe.ts';
import { enterAs, expect, test } from '../kit/at-the-desk.ts';

const names = [
  'cedulaIdentidadFront',
  'cedulaIdentidadBack',
  'licenciaConducirFront',
  'licenciaConducirBack',
  'certificadoAntecedentes',
  'hojaVida',
] as const;

const title = (page: Page) => page.getByRole('heading', { level: 2 });

/** The document is on the screen, so that keys act. */
async function shown(page: Page, name: RegExp): Promise<void> {
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
}

test('[CON-08] by keys two documents are approved and three returned, and the last one is taken back', async ({
  page,
  server,
}) => {
  // The oldest that wait anywhere, so that these come first.
  const documents = names.map((name, at) => ({ name, uploadedDaysAgo: 300 - at }));
  const driver = await server.driver({ status: 'on boarding', firstname: 'Rosa', lastname: 'Quintanilla', documents });
  await enterAs(page, 'revisión');
  await page.getByRole('link', { name: 'Revisión', exact: true }).click();
  await shown(page, /Cédula.*frente/);
  await expect(page.getByRole('definition').first()).toHaveText('Rosa Quintanilla');
  expect(await axeFaults(page)).toEqual([]);

  const expires = page.getByLabel(/Vence/);
  await expires.fill('20-05-2020');
  await expires.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByText('La fecha de vencimiento ya pasó.')).toBeVisible();
  await expect(expires).toHaveValue('20-05-2020');
  await expires.fill('20-05-2031');
  await expires.press('Escape');
  await page.keyboard.press('Alt+a');
  await page.keyboard.press('a');
  await shown(page, /Cédula.*reverso/);
  await page.keyboard.press('a');
  await shown(page, /Licencia.*frente/);
  await page.keyboard.press('r');
  await expect(page.getByLabel('Por qué', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('1');
  await page.keyboard.press('r');
  await shown(page, /Licencia.*reverso/);
  await page.keyboard.press('2');
  await page.keyboard.press('r');
  await shown(page, /antecedentes/);
  await page.keyboard.press('3');
  const reason = await page.getByLabel('Por qué', { exact: true }).inputValue();
  await page.keyboard.press('r');
  await shown(page, /Hoja de vida/);
  await page.keyboard.press('z');
  await shown(page, /antecedentes/);
  await expect(page.getByLabel('Por qué', { exact: true })).toHaveValue(reason);

  // The page is left before anything has taken effect: the server does it.
  await page.goto(`/conductores/${driver.uid}`);
  const row = (name: RegExp) => page.getByRole('row', { name });
  const states: [RegExp, RegExp][] = [
    [/Cédula.*frente/, /Aprobado/],
    [/Cédula.*reverso/, /Aprobado/],
    [/Licencia.*frente/, /Con errores/],
    [/Licencia.*reverso/, /Con errores/],
    [/antecedentes/, /Pendiente/],
  ];
  await expect(async () => {
    await page.reload();
    for (const [name, state] of states) await expect(row(name)).toContainText(state, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});
