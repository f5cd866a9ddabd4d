import { expect, forgetAnswers, guestTest, later, signIn, test } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });

test('[APP-01] five tabs lead to their screens and light up', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect(bar.getByRole('link')).toHaveText(['Inicio', 'Arriendo', 'Ganancias', 'Liquidaciones', 'Soporte']);
  const places = ['dashboard', 'subscription', 'balance', 'liquidations', 'support'];
  for (const [index, place] of places.entries()) {
    await bar.getByRole('link').nth(index).click();
    await expect(page).toHaveURL(`/app/v2/${place}`);
    await expect(bar.getByRole('link').nth(index)).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
  }
});

test('[APP-01] a red dot on support while a message is unread', async ({ page, server, driver }) => {
  const support = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /Soporte/ });
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await expect(support).not.toContainText('tienes mensajes nuevos');
  const said = await ops(
    { VOLANTE_DATA: server.dataFolder },
    'support',
    'say',
    '--driver',
    driver.email,
    '--text',
    'Hola',
  );
  expect(said, said.stderr).toMatchObject({ code: 0 });
  await page.clock.setSystemTime(Date.now() + 120_000);
  await page.reload();
  await expect(support).toContainText('tienes mensajes nuevos');
});

const menuItems = [
  ['Inicio', '/app/v2/dashboard'],
  ['Bloqueo de efectivo', '/app/v2/cash-block'],
  ['Plan de arriendo', '/app/v2/subscription'],
  ['Mapa de carga', '/app/v2/chargers'],
  ['Vehículo', '/app/v2/subscription?tab=vehiculo'],
  ['Boletas', '/app/v2/vouchers'],
  ['Turno', '/app/manageshift'],
  ['Recursos útiles', '/content/pages/recursos'],
  ['Ganancias', '/app/v2/balance'],
  ['Reembolsos', '/app/v2/incomes-events'],
  ['Viajes', '/app/v2/trips'],
  ['Multas Volante', '/app/v2/exchange-events'],
  ['Multas de tránsito', '/app/v2/control-events'],
  ['Otros cobros', '/app/v2/expenses-events'],
  ['Liquidaciones', '/app/v2/liquidations'],
  ['Pagos', '/app/payment'],
  ['TAG', '/app/v2/tags'],
  ['Formulario de reclamo', '/app/v2/support/claim'],
  ['Preguntas frecuentes', '/app/v2/faq'],
] as const;

test('[APP-02] the side menu has every entry, opens and closes, and leads on', async ({ page }) => {
  await page.getByRole('link', { name: 'Menú' }).click();
  const menu = page.getByRole('dialog', { name: /Andrea/ });
  for (const [name, href] of menuItems) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(menu.getByRole('button', { name: 'Contacto' })).toBeAttached();
  await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeAttached();

  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/app/v2/dashboard');
  await page.getByRole('link', { name: 'Menú' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.getByRole('link', { name: 'Menú' }).click();
  await menu.getByRole('link', { name: 'Multas de tránsito' }).click();
  await expect(page).toHaveURL('/app/v2/control-events');
  await page.goBack();
  await expect(page).toHaveURL('/app/v2/dashboard');
  await expect(menu).toBeHidden();
});

test('[APP-02] the contact entry opens the chat with support, which can also be called', async ({ page }) => {
  await page.getByRole('link', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Contacto' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat de soporte' });
  await expect(chat.getByRole('link', { name: 'Llamar a soporte' })).toHaveAttribute('href', 'tel:+56227604500');
});

test('the chosen theme stays, also after signing out', async ({ page }) => {
  await page.getByRole('link', { name: 'Menú' }).click();
  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[APP-04] a screen that breaks shows the error screen, with support and a way out', async ({ page, network }) => {
  const broken = 'export const Trips = () => { throw new Error("pantalla rota"); };';
  network.decide = ({ path }) =>
    path.includes('/assets/trips-') ? { status: 200, type: 'text/javascript', body: broken } : undefined;
  const reported = page.waitForEvent('console', (message) => message.text().includes('pantalla rota'));
  await page.getByRole('link', { name: 'Viajes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ha ocurrido un error inesperado');
  await reported;
  await expect(
    page.getByText('Vuelva a intentar más tarde o llame a soporte para notificarnos del problema.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '+56 2 2760 4500' })).toHaveAttribute('href', 'tel:+56227604500');

  await page.getByRole('button', { name: 'Soporte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soporte');
  await page.goBack();
  await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
  await page.goto('/app/v2/dashboard');
  await expect(page).toHaveURL(/\/signin/);
});

const closedSupport = [
  ['the support screen itself', '/app/v2/support', 'support', 'Support'],
  ['a screen before signing in', '/signup', 'sign-in', 'SignIn'],
] as const;
for (const [name, address, file, screen] of closedSupport) {
  guestTest(`[APP-04] where ${name} breaks, support is a phone call away`, async ({ page, network, server }) => {
    if (address.startsWith('/app/')) {
      const { email, password } = await server.driver({ status: 'rent' });
      await signIn(page, email, password);
    }
    const body = `export const ${screen} = () => { throw new Error("pantalla rota"); };`;
    network.decide = ({ path }) =>
      path.includes(`/assets/${file}-`) ? { status: 200, type: 'text/javascript', body } : undefined;
    await page.goto(address);
    await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
    const call = page.getByRole('main').getByRole('link', { name: 'Soporte', exact: true });
    await expect(call).toHaveAttribute('href', 'tel:+56227604500');
  });
}

test('[APP-04] where the whole frame breaks, with something unsent, the way out is open', async ({
  page,
  network,
  notify,
}) => {
  await notify('Revisa tu turno');
  await later(page, 2);
  await page.goto('/app/v2/notifications');
  network.decide = ({ body }) => (body.includes('editDriverNotification') ? 'cut' : undefined);
  await page.getByRole('button', { name: /Revisa tu turno/ }).click();
  await expect(page.getByText('1 cambio por enviar')).toBeVisible();
  network.decide = ({ body }) => {
    if (body.includes('editDriverNotification')) return 'cut';
    return body.includes('query getDriver(')
      ? { change: (answer) => answer.replace(/"verifiedList":\{[^}]*\}/, '"verifiedList":null') }
      : undefined;
  };
  await later(page, 5);
  await page.reload();
  await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
});

test.describe('terms', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', terms: 'before' } });

  test('[APP-05] [HLP-05] changed terms are asked for until they are accepted', async ({ page, network, driver }) => {
    const modal = page.getByRole('dialog', { name: 'Cambios en los Términos de Servicio' });
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await modal.getByRole('link', { name: 'Continuar' }).click();
    await expect(page).toHaveURL('/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos de Servicio');
    await expect(modal).toBeHidden();

    const accept = page.getByRole('button', { name: 'Aceptar' });
    await expect(accept).toBeDisabled();
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 300) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    await accept.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ir a inicio' }).click();
    await expect(page).toHaveURL('/app/v2/dashboard');
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await expect(modal).toBeHidden();
    expect(JSON.parse(network.operations('acceptTerms')[0]!.body).variables).toEqual({
      uid: driver.uid,
      tc: true,
      version: 'Febrero 2025',
    });

    await page.clock.setSystemTime(Date.now() + 120_000);
    await page.reload();
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(modal).toBeHidden();
  });
});

test('[APP-06] a chat that does not start: ten seconds, an offer to try again, five more and it is gone', async ({
  page,
  network,
}) => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await page.clock.runFor(6000);
  network.decide = ({ body }) => (body.includes('getChatAuthorizationToken') ? 'cut' : undefined);
  await page.getByRole('button', { name: /Habla con soporte/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Error al iniciar el Chat' });
  await expect(dialog).toContainText('10 s');
  await page.clock.runFor(3000);
  await expect(dialog).toContainText('7 s');
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await page.clock.runFor(7000);
  await expect(dialog).toContainText('Ya puedes intentarlo otra vez.');
  await page.clock.runFor(5500);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /Habla con soporte/ }).click();
  await page.clock.runFor(10_000);
  network.decide = () => undefined;
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat de soporte' })).toBeVisible();
});

test.describe('a driver on boarding', () => {
  test.use({ driverWish: { firstname: 'Andrea' } });

  test('[APP-07] having no notifications yet is no error, whichever answer comes first', async ({ page, network }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await forgetAnswers(page);
    network.decide = async ({ body }) => {
      if (body.includes('query getDriver(')) await new Promise((resolve) => setTimeout(resolve, 1500));
      return undefined;
    };
    const none = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/graphql') && (await response.text()).includes('no notifications found for driver'),
    );
    await page.goto('/app/v2/dashboard');
    await none;
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await stays(500, 'an error is reported as soon as it is known', () =>
      expect(said.filter((text) => text.includes('no notifications found'))).toEqual([]),
    );
  });
});

guestTest(
  '[APP-07] a ride-hailing account that cannot be fetched is reported, and the dashboard goes on',
  async ({ page, network }) => {
    network.decide = ({ body }) =>
      body.includes('query getUber')
        ? { status: 200, body: '{"data":null,"errors":[{"message":"uber roto","extensions":{"code":"INTERNAL"}}]}' }
        : undefined;
    const reported = page.waitForEvent('console', (message) => message.text().includes('uber roto'));
    await signIn(page, 'camila');
    await reported;
    await expect(page.getByText('Hola, Camila')).toBeVisible();
    await expect(page.getByText('Diamond')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
