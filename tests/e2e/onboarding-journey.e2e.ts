import type { Page } from '@playwright/test';
import { documentNames } from '@volante/domain/documents/names';
import { expect, guestTest } from '../kit/driven.ts';
import { AppServer } from '../kit/e2e-process.ts';
import {
  addBankAccount,
  cardOf,
  choosePlan,
  chooseSource,
  fillPersonalData,
  linkRideHailing,
  newRut,
  openStep,
  pdfFile,
  stepAt,
  uploadDocument,
} from '../kit/onboarding-steps.ts';
import { ops } from '../kit/ops.ts';
import { jpegFromPhone } from '../kit/sample-files.ts';
import { SmtpSink } from '../kit/smtp-sink.ts';

/** A server whose mails the test can read. */
const test = guestTest.extend<object, { mails: SmtpSink }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const mails = await SmtpSink.start();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, use) => {
      const server = await AppServer.start({ SMTP_URL: mails.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});

test.use({ serviceWorkers: 'block' });

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await page.getByLabel('Nombre').fill('Renata');
  await page.getByLabel('Apellido').fill('Olmos');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Celular').fill('+56 9 8123 4567');
  await page.getByLabel('Contraseña').fill('una-clave-larga');
  await page.getByLabel('Acepto los Términos de Servicio').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/app/onboarding');
}

const progress = (page: Page, percent: string) =>
  expect(page.getByRole('progressbar', { name: 'Avance de tu perfil' })).toHaveAttribute('aria-valuetext', percent);

async function openResume(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 10 * 60_000);
  await page.goto(stepAt('resume'));
}

/** [ACC-02] From the card of the checklist to the code of the mail and back. */
async function confirmEmail(page: Page, email: string, mails: SmtpSink): Promise<void> {
  await page.getByRole('link', { name: 'Escribir el código o pedir otro' }).click();
  const codeOfMail = () => {
    const mail = mails.received.find(({ to, data }) => to === `<${email}>` && data.includes('confirmar tu correo'));
    return /tu correo: (\d{6})/.exec(mail?.data ?? '')?.[1];
  };
  await expect.poll(codeOfMail, 'the mail with the code').toBeTruthy();
  await page.getByLabel('Código').fill(codeOfMail()!);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/onboarding/);
}

test('[ONB-01 … ONB-06] a brand-new driver, from signing up to the waiting list', async ({ page, server, mails }) => {
  const email = `renata.${process.pid}.${Date.now()}@volante.test`;
  const staff = async (...args: string[]) => {
    const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...args, '--driver', email);
    expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
  };
  const rut = newRut();

  await signUp(page, email);
  await openStep(page, 'basicInfo');
  await expect(page.getByRole('heading', { level: 1, name: 'Datos personales' })).toBeVisible();
  await fillPersonalData(page, rut);
  await chooseSource(page);
  await openStep(page, 'resume');
  await progress(page, '20%');
  await confirmEmail(page, email, mails);
  await openResume(page);
  await expect(page.getByText('Confirma tu correo')).toBeHidden();
  await page.getByRole('link', { name: 'Vincular cuenta Uber' }).first().click();
  await linkRideHailing(page);
  await choosePlan(page);
  await addBankAccount(page, rut);

  await openStep(page, 'documents');
  await expect(page.getByText('0 de 6 documentos subidos')).toBeVisible();
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() };
  for (const name of documentNames) {
    const taken = name.endsWith('Front');
    await uploadDocument(page, name, taken ? photo : pdfFile(), taken ? 'camera' : 'file');
    await expect(cardOf(page, name).getByText('Pendiente')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page).not.toHaveURL(stepAt('documents'));
  await openResume(page);
  await progress(page, '80%');

  // One is sent back, with a reason, and is corrected.
  await staff('documents', 'reject', '--name', 'hojaVida', '--reason', 'Falta la segunda página');
  await page.clock.setSystemTime(Date.now() + 20 * 60_000);
  await page.goto(stepAt('documentsCompliance'));
  await expect(cardOf(page, 'hojaVida')).toContainText('Falta la segunda página');
  await cardOf(page, 'hojaVida').getByRole('button', { name: 'Volver a subir' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir un archivo', exact: true }).click();
  await (await chooser).setFiles(pdfFile(30_000));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(cardOf(page, 'hojaVida').getByText('Pendiente')).toBeVisible();

  for (const name of documentNames) await staff('documents', 'approve', '--name', name, '--expires', '2031-05-20');
  await page.clock.setSystemTime(Date.now() + 30 * 60_000);
  await page.goto(stepAt('resume'));
  await progress(page, '100%');
  await expect(page.getByText('Espera la confirmación de un ejecutivo')).toBeVisible();

  await staff('onboarding', 'confirm');
  await page.clock.setSystemTime(Date.now() + 40 * 60_000);
  await page.goto('/app/v2/dashboard');
  await expect(page.getByText('En lista de espera').first()).toBeVisible();
});
