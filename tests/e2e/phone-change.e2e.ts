import { maskPhone } from '@volante/domain/values/phone';
import { expect, guestTest as test, signIn } from '../kit/driven.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { SmsSink } from '../kit/sms-sink.ts';

test('[DAY-16] a driver changes the phone number with a code; the profile shows it and stays read-only', async ({
  browser,
}) => {
  const sms = await SmsSink.start();
  const server = await AppServer.start({ VOLANTE_DEMO: 'off', SMS_URL: sms.url, SMS_KEY: sms.key });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const driver = await server.driver({ status: 'rent', firstname: 'Andrea' });
    const page = await context.newPage();
    await signIn(page, driver.email, driver.password);
    await page.goto('/accounts/settings');
    await page.getByRole('link', { name: /^Celular/ }).click();
    await page.getByLabel('Celular nuevo').fill('9 1234 5678');
    await page.getByLabel('Tu contraseña').fill(driver.password);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText('Enviamos un código por SMS')).toContainText(maskPhone('+56912345678'));
    await expect.poll(() => sms.code('+56912345678')).toMatch(/^\d{6}$/);
    await page.getByLabel('Código').fill(sms.code('+56912345678')!);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Tu celular quedó confirmado.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Celular/ })).toContainText(maskPhone('+56912345678'));

    await page.goto('/app/v2/profile?tab=personal');
    await expect(page.getByText(maskPhone('+56912345678'))).toBeVisible();
    await page.getByRole('button', { name: 'Editar datos personales' }).click();
    // [PER-08]
    await expect(page.getByLabel('Teléfono', { exact: true })).toHaveAttribute('readonly', '');
  } finally {
    await context.close();
    await server.stop();
    sms.close();
  }
});
