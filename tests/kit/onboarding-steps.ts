import { expect, type Page } from '@playwright/test';
import { type DocumentName, documentTitle } from '@volante/domain/documents/names';
import { checkDigit } from '@volante/domain/values/check-digit';
import { pdf } from './sample-files.ts';

export const stepAt = (step: string): string => `/app/onboarding?step=${step}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Taps the card: the radio button inside it is only there for screen readers. */
async function pick(page: Page, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  await radio.dispatchEvent('click');
  await expect(radio).toBeChecked({ timeout: 2_000 });
}

/**
 * Repeats an attempt until it succeeds, as a patient driver would on a bad network. Each tap has a limit of its own: a
 * button may go while it is reached for, as in a message that closes by itself. Only a new attempt helps then.
 */
async function keepTrying(page: Page, timeout: number, attempt: () => Promise<void>): Promise<void> {
  page.setDefaultTimeout(5_000);
  try {
    await expect(attempt).toPass({ timeout });
  } finally {
    // As before: only the test itself limits what comes next.
    page.setDefaultTimeout(0);
  }
}

/** Taps the button that the screen offers after something failed. */
async function takeOffer(page: Page): Promise<void> {
  for (const offer of ['Reintentar', 'Cerrar', 'Ver últimos datos']) {
    const found = button(page, offer).first();
    if (await found.isVisible()) await found.click();
  }
}

/** Opens a step as a link would. If the app is open, it is not loaded again. */
export async function openStep(page: Page, step: string): Promise<void> {
  const address = stepAt(step);
  if (!page.url().includes('/app/')) await page.goto(address, { timeout: 15_000 });
  else await page.evaluate((to) => history.pushState(null, '', to), address);
}

/**
 * Opens a step and does it, repeating until it succeeds. The app leaves a step that is done, sometimes later than
 * expected: it is not opened again then.
 */
async function doStep(page: Page, step: string, act: () => Promise<void>): Promise<void> {
  let acted = false;
  await keepTrying(page, 60_000, async () => {
    if (!page.url().includes(`step=${step}`)) {
      if (acted) return;
      await openStep(page, step);
    }
    await takeOffer(page);
    await act();
    acted = true;
    await expect(page).not.toHaveURL(new RegExp(`step=${step}(&|$)`), { timeout: 5_000 });
  });
}

/** Which of the three pages of the personal data is open. */
const pageOfData = (page: Page) => Number(new URL(page.url()).searchParams.get('pagina') ?? 1);

/** [DAY-15] Fills in the three pages of the form from the one that is open on, up to the button that sends them. */
export async function fillPages(page: Page, rut: string): Promise<void> {
  if (pageOfData(page) === 1) {
    await page.getByLabel('RUT').fill(rut);
    await page.getByLabel('Fecha de nacimiento').fill('04/05/1990');
    await pick(page, 'Femenino');
    await button(page, 'Continuar').click();
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible({ timeout: 5_000 });
  }
  if (pageOfData(page) === 2) {
    await page.getByLabel('Dirección').fill('Pasaje Los Naranjos');
    await page.getByLabel('Número').fill('77');
    await page.getByLabel('Casa o departamento').fill('Casa B');
    await page.getByLabel('Región').selectOption('Región Metropolitana de Santiago');
    await page.getByLabel('Provincia').selectOption('Cordillera');
    await page.getByLabel('Comuna').selectOption('Puente Alto');
    await button(page, 'Continuar').click();
    await expect(page.getByText('3 de 3', { exact: true })).toBeVisible({ timeout: 5_000 });
  }
  await pick(page, 'No');
}

export function fillPersonalData(page: Page, rut: string): Promise<void> {
  return doStep(page, 'basicInfo', async () => {
    await fillPages(page, rut);
    await button(page, 'Continuar').click();
  });
}

export function chooseSource(page: Page): Promise<void> {
  return doStep(page, 'source', async () => {
    await pick(page, /Google/);
    await button(page, 'Continuar').click();
  });
}

export function addBankAccount(page: Page, rut: string): Promise<void> {
  return doStep(page, 'bankAccount', async () => {
    await page.getByLabel('Banco').selectOption('Santander');
    await page.getByLabel('Tipo de cuenta').selectOption('Cuenta Vista');
    await page.getByLabel('Número de cuenta').fill('900012345671');
    await page.getByLabel('RUT del titular').fill(rut);
    await button(page, 'Guardar cuenta').click();
  });
}

export function choosePlan(page: Page): Promise<void> {
  return doStep(page, 'plan', async () => {
    const again = button(page, 'Reintentar enviar plan');
    if (await again.isVisible()) return again.click();
    await pick(page, /Turno mañana/);
    const address = page.getByRole('combobox', { name: 'Dirección donde prefieres recibir el auto' });
    if (await button(page, 'Enviar').isDisabled()) {
      await address.fill('Irarrázaval');
      await page.getByRole('option').first().click();
    }
    await button(page, 'Enviar').click();
  });
}

export function linkRideHailing(page: Page): Promise<void> {
  return doStep(page, 'app', async () => {
    const linked = page.getByText('Cuenta vinculada', { exact: true });
    const link = button(page, 'Vincular cuenta Uber');
    await expect(linked.or(link).first()).toBeVisible({ timeout: 5_000 });
    if (!(await linked.isVisible())) {
      await link.click();
      await page.getByRole('button', { name: 'Autorizar' }).press('Enter', { timeout: 10_000 });
      await expect(linked).toBeVisible({ timeout: 10_000 });
    }
    await button(page, 'Siguiente').click();
  });
}

export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdfFile = (bytes?: number): Chosen => ({
  name: 'mi archivo.pdf',
  mimeType: 'application/pdf',
  buffer: pdf(bytes),
});

export const cardOf = (page: Page, name: DocumentName) => page.getByRole('listitem', { name: documentTitle(name) });

/** Chooses a file for a document in the list and confirms it. */
export async function uploadDocument(page: Page, name: DocumentName, file: Chosen, from: 'file' | 'camera' = 'file') {
  await cardOf(page, name)
    .getByRole('button', { name: /documento|subir/ })
    .click({ timeout: 5_000 });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser', { timeout: 12_000 }),
    button(page, from === 'file' ? 'Elegir un archivo' : 'Tomar una foto').click(),
  ]);
  await chooser.setFiles(file);
  await button(page, 'Confirmar').click();
}

/** Uploads all these documents, repeating until the list shows each as under review. */
export async function uploadDocuments(page: Page, names: readonly DocumentName[]): Promise<void> {
  await keepTrying(page, 90_000, async () => {
    if (!page.url().includes('step=documents')) await openStep(page, 'documents');
    await takeOffer(page);
    await expect(page.getByText(/\d de 6 documentos subidos/)).toBeVisible({ timeout: 5_000 });
    for (const name of names) {
      const card = cardOf(page, name);
      if (await card.getByText('No subido').isVisible()) await uploadDocument(page, name, pdfFile());
      await expect(card.getByText('Pendiente')).toBeVisible({ timeout: 8_000 });
    }
  });
}

let bodies = 5_000_000 + (process.pid % 4_000) * 1_000;

/** A valid RUT that no other test uses. */
export function newRut(): string {
  bodies += 1;
  return `${bodies}-${checkDigit(String(bodies))}`;
}
