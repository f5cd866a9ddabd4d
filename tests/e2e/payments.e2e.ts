import type { Page } from '@playwright/test';
import type { CreatedDriver } from '@volante/demo/scenario';
import { formatWeekRange, previousWeek, weekOf } from '@volante/domain/values/week';
import { AppServer } from '../kit/e2e-process.ts';
import { expect, signIn, test as base } from '../kit/fixtures.ts';
import { freePort } from '../kit/free-port.ts';

const lastWeek = previousWeek(weekOf(new Date()));
const week = formatWeekRange(lastWeek);

/** A company with a gateway of its own, and drivers who owe for last week. */
const test = base.extend<object, { debtors: CreatedDriver[] }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const port = String(await freePort());
      const server = await AppServer.start({
        VOLANTE_DEMO: 'off',
        PORT: port,
        PAYMENTS_URL: `http://localhost:${port}/sandbox/payments/api`,
        PAYMENTS_KEY: 'the key of the gateway of this test',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  debtors: [
    async ({ server }, use) => {
      const drivers: CreatedDriver[] = [];
      for (let made = 0; made < 4; made += 1) drivers.push(await server.driver({ status: 'rent', label: false }));
      for (const { uid } of drivers) await server.facts(uid, { charges: [{ day: lastWeek.monday, amount: 45_000 }] });
      const netted = await server.driver({ status: 'rent', label: false });
      const credit = { day: previousWeek(lastWeek).monday, amount: 50_000, credited: true };
      await server.facts(netted.uid, { charges: [credit, { day: lastWeek.monday, amount: 80_000 }] });
      drivers.push(netted);
      await server.closeWeeks();
      await use(drivers);
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});

test.use({ serviceWorkers: 'block' });

async function enter(page: Page, { email, password }: CreatedDriver): Promise<void> {
  await signIn(page, email, password);
  await page.goto('/app/payment');
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pagar $45.000' });
const atGateway = (page: Page) => page.waitForURL(/\/sandbox\/payments\//);
const decide = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[SES-13] what is owed is paid once: two taps, back, a repeated callback, reload; the receipt opens again', async ({
  page,
  debtors,
}) => {
  await enter(page, debtors[0]!);
  await expect(page.getByText('Debes pagar')).toBeVisible();
  await expect(page.getByText('$45.000', { exact: true })).toBeVisible();
  await expect(page.getByText(week)).toBeVisible();
  await expect(page.getByText('se cargará como deuda en tu próxima liquidación')).toBeVisible();
  await pay(page).dblclick();
  await atGateway(page);
  await expect(page.getByText('Pagas a Volante')).toBeVisible();
  await expect(page.getByText('$45.000')).toBeVisible();
  const gateway = page.url();
  await page.goBack();
  await pay(page).click();
  await atGateway(page);
  expect(page.url()).toBe(gateway);
  await page.getByLabel('Avisar dos veces al comercio').check();
  await decide(page, 'Pagar');

  await expect(page).toHaveURL(/\/app\/payment\?pago=[0-9a-f]{24}$/);
  const receipt = async () => {
    await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible();
    await expect(page.getByText('$45.000')).toBeVisible();
    await expect(page.getByText(`Liquidación ${week}`)).toBeVisible();
    await expect(page.locator('dl')).toContainText(
      /Autorización[A-Z0-9]{8}N° de comprobante[0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}/,
    );
  };
  await receipt();
  await page.reload();
  await receipt();
  await page.goto(gateway);
  await expect(page.getByText('Este pago ya terminó.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Volante' }).click();
  await receipt();

  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page.getByText('No debes nada')).toBeVisible();
  await expect(page.getByText('Tu próxima liquidación se cierra el lunes')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  const rows = page.getByRole('link', { name: /Liquidación .* Pagado/ });
  await expect(rows).toHaveCount(1);
  await page.goto('/app/v2/notifications');
  await page.goto('/app/payment');
  await rows.click();
  await receipt();
  await page.goBack();
  await expect(page.getByText('Tus pagos')).toBeVisible();
});

test('[SES-13] refused and abandoned say so and can be tried again; another tab finds it paid', async ({
  page,
  debtors,
  context,
}) => {
  await enter(page, debtors[1]!);
  const other = await context.newPage();
  await other.goto('/app/payment');
  await expect(pay(other)).toBeVisible();
  for (const [button, words] of [
    ['Rechazar', 'Tu pago fue rechazado'],
    ['Abandonar', 'No terminaste el pago'],
  ] as const) {
    await pay(page).click();
    await atGateway(page);
    await decide(page, button);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByText('No se cobró nada')).toBeVisible();
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  }
  await context.setOffline(true);
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('No tienes conexión');
  await context.setOffline(false);
  await pay(page).click();
  await atGateway(page);
  await decide(page, 'Pagar');
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible();

  await pay(other).click();
  await expect(other.getByText('No debes nada')).toBeVisible();
  await expect(other.getByText('Rechazado')).toBeVisible();
  await expect(other.getByText('No terminado')).toBeVisible();
});

test('[SES-13] towards the open week: wrong amounts, a payment left open, and a list longer than a page', async ({
  page,
  debtors,
}) => {
  const driver = debtors[2]!;
  await enter(page, driver);
  const amount = page.getByLabel('Monto');
  await page.getByRole('button', { name: 'Abonar', exact: true }).click();
  await expect(page.getByText('Escribe un monto en pesos.')).toBeVisible();
  await amount.fill('999');
  await expect(page.getByText('El mínimo es $1.000.')).toBeVisible();
  await amount.fill('5000001');
  await expect(page.getByText('El máximo es $5.000.000.')).toBeVisible();
  // [SCR-07] Said beside the field while it is typed, and what was typed stays.
  await amount.fill('');
  await amount.pressSequentially('20000,');
  await expect(amount).toHaveValue('$20.000,');
  await expect(amount).toHaveAccessibleDescription('Escribe pesos enteros, sin coma: 20.000 o 20000.');
  await amount.pressSequentially('5');
  await page.getByRole('button', { name: 'Abonar', exact: true }).click();
  await expect(amount).toHaveValue('$20.000,5');
  await expect(amount).toBeFocused();
  await amount.press('Backspace');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('$20.000');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await amount.fill('20.000,50');
  await expect(amount).toHaveValue('20.000,50');
  await expect(page.getByRole('button', { name: 'Abonar', exact: true })).toBeVisible();
  await amount.fill('20.000');
  await expect(page.getByRole('button', { name: 'Abonar $20.000' })).toBeVisible();
  await amount.fill('');
  await amount.pressSequentially('2000');
  await amount.press('ArrowLeft');
  await amount.press('0');
  await expect(amount).toHaveValue('$20.000');
  await page.getByRole('button', { name: 'Abonar $20.000' }).click();
  await atGateway(page);
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la pasarela' }).click();
  await decide(page, 'Pagar');
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible();
  await expect(page.getByText('Abono a la semana')).toBeVisible();

  // Ten more that were never finished.
  const status = await page.evaluate(async (uid) => {
    const { accessToken } = JSON.parse(localStorage.getItem('volante.session')!) as { accessToken: string };
    const query = 'mutation ($uid: String!, $amount: Int) { startPayment(uid: $uid, amount: $amount) { _id } }';
    const begin = (more: number) =>
      fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ query, variables: { uid, amount: 30_000 + more } }),
      });
    const answers = [];
    for (let more = 0; more < 10; more += 1) answers.push(await (await begin(more)).text());
    return answers.every((text) => !text.includes('errors'));
  }, driver.uid);
  expect(status).toBe(true);
  await page.goto('/app/payment');
  await expect(page.getByText('En proceso')).toHaveCount(10);
  await page.getByRole('button', { name: 'Cargar más' }).click();
  await expect(page.getByRole('link', { name: /Abono a la semana .* Pagado/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
});

test('[SES-13] an error of the server, a gateway that is away, and a payment that is not theirs', async ({
  page,
  debtors,
}) => {
  await signIn(page, debtors[3]!.email, debtors[3]!.password);
  let answer: 'none' | 'broken' | 'unavailable' = 'broken';
  await page.route('**/graphql', async (route) => {
    if (answer === 'none' || !route.request().postData()?.includes('ayment')) return route.continue();
    if (answer === 'broken')
      return route.fulfill({ status: 500, json: { errors: [{ message: 'x', extensions: {} }] } });
    const response = await route.fetch();
    const text = (await response.text()).replace('"available":true', '"available":false');
    return route.fulfill({ response, body: text });
  });
  await page.goto('/app/payment');
  await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
  answer = 'unavailable';
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Los pagos en línea no están disponibles')).toBeVisible();
  await expect(page.getByText('Debes pagar')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Llamar a soporte' })).toBeVisible();
  answer = 'none';
  await page.reload();
  await expect(pay(page)).toBeVisible();
  answer = 'broken';
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('no se cobró nada');
  answer = 'none';
  await page.goto('/app/payment?pago=ffffffffffffffffffffffff');
  await expect(page.getByText('No encontramos ese pago')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mis pagos' }).click();
  await expect(pay(page)).toBeVisible();
});

test('[BKS-04] of a debt that was netted in part the rest is paid, and every screen says what was taken off', async ({
  page,
  debtors,
}) => {
  await enter(page, debtors[4]!);
  await expect(page.getByText('Debes pagar')).toBeVisible();
  await expect(page.getByText('$30.000', { exact: true })).toBeVisible();
  await expect(page.getByText('$80.000', { exact: true })).toBeVisible();
  const taken = page.getByText(/^Se descontó \$50\.000 con el saldo a favor de tu liquidación del \d\d\/\d\d al /);
  await expect(taken).toBeVisible();
  await page.goto('/app/v2/liquidations');
  await expect(page.getByText(/^Deuda pendiente de pago\. .* Quedan \$30\.000 por pagar\.$/)).toBeVisible();
  await expect(page.getByText('Se descontó entero de lo que debías.')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(week) }).click();
  await expect(taken).toBeVisible();
  await expect(page.getByText('Quedan $30.000 por pagar.')).toBeVisible();
  await page.goto('/app/payment');
  await page.getByRole('button', { name: 'Pagar $30.000' }).click();
  await atGateway(page);
  await expect(page.getByText('$30.000')).toBeVisible();
  await decide(page, 'Pagar');
  await expect(page.getByText('Pago recibido')).toBeVisible();
  await page.goto('/app/payment');
  await expect(page.getByText('No debes nada')).toBeVisible();
});

test('[SES-13] who waits for a car owes nothing, and is not asked to pay towards a week they do not have', async ({
  page,
  server,
}) => {
  await enter(page, await server.driver({ status: 'rent queue' }));
  await expect(page.getByText('No tienes una semana de arriendo en curso')).toBeVisible();
  await expect(page.getByLabel('Monto')).toHaveCount(0);
});
