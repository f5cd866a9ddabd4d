import { expect, signInByHand, test } from '../kit/fixtures.ts';

test('[SES-02] a phone that tries a laptop’s server over plain http signs in, writes and signs out too', async ({
  playwright,
  launchOptions,
  server,
}) => {
  // A name of the local network that is this machine: no secure context, so no subtle crypto, locks or worker.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP volante.local 127.0.0.1'],
  });
  try {
    const page = await browser.newPage({ baseURL: `http://volante.local:${new URL(server.url).port}` });
    await page.goto('/signin');
    expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto && crypto.subtle !== undefined])).toEqual([
      false,
      false,
    ]);
    await signInByHand(page, 'diego');
    await expect(page.getByText('Hola, Diego')).toBeVisible();
    await page.getByRole('link', { name: /Notificaciones/ }).click();
    const unread = page.getByRole('button', { name: /Hoy entregas o recibes el auto/ });
    await unread.click();
    await expect(page).toHaveURL('/app/manageshift');
    await page.goBack();
    await expect(unread).toHaveCount(0);
    await expect(page.getByText('por enviar')).toHaveCount(0);
    await page.getByRole('link', { name: 'Volver', exact: true }).click();
    await page.getByRole('link', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
  } finally {
    await browser.close();
  }
});
