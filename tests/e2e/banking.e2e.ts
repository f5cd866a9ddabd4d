import type { Page } from '@playwright/test';
import { expect, test } from '../kit/driven.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block', driverWish: { firstname: 'Andrea', lastname: 'Olivares', flags: ['auth'] } });

const step = '/app/onboarding?step=bankAccount';
const tab = '/app/v2/profile?tab=accounting';

const vista = { bank: 'Santander', accountType: 'Cuenta Vista', account: '900012345671' };
const cuentaRut = { bank: 'Banco Estado', accountType: 'Cuenta Rut', account: '12345678' };

/** As another phone of the driver would add it. */
async function addAccount(page: Page, account: typeof vista): Promise<void> {
  const answer = await page.evaluate(async (given) => {
    const { accessToken, user } = JSON.parse(localStorage.getItem('volante.session')!);
    const query = `mutation ($uid: ID!, $bank: String!, $accountType: String!, $account: String!) {
      createBankAccount(uid: $uid, bank: $bank, accountType: $accountType, account: $account,
        name: "Andrea Olivares", rut: "12345678-5", email: "andrea@volante.test", rol: "Driver") { _id } }`;
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query, variables: { uid: user.uid, ...given } }),
    });
    return (await response.json()) as { errors?: unknown };
  }, account);
  expect(answer.errors).toBeUndefined();
}

const cards = (page: Page) => page.getByRole('list', { name: 'Cuentas bancarias' }).getByRole('listitem');
const mistake = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('xpath=ancestor::div[label]').locator('p').first();

test('[BNK-01] mistakes stand beside their fields, Cuenta Rut follows from the RUT, and nothing typed is lost', async ({
  page,
  driver,
}) => {
  await page.goto(step);
  await expect(page.getByLabel('Nombre del titular')).toHaveValue('Andrea Olivares');
  await expect(page.getByLabel('Correo del titular')).toHaveValue(driver.email);
  await expect(page.getByLabel('Tipo de cuenta')).toBeDisabled();
  await page.getByLabel('Correo del titular').fill('andrea@');
  await page.getByLabel('RUT del titular').pressSequentially('123456784');
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  for (const label of ['Banco', 'Tipo de cuenta', 'Número de cuenta']) {
    await expect(mistake(page, label)).toHaveText('Campo requerido');
  }
  await expect(page.getByLabel('RUT del titular')).toHaveValue('12.345.678-4');
  await expect(mistake(page, 'RUT del titular')).toHaveText('Rut inválido');
  await expect(mistake(page, 'Correo del titular')).toHaveText('email inválido');
  await expect(page.getByLabel('Banco')).toBeFocused();

  await page.getByLabel('Banco').selectOption('Itaú');
  await expect(page.getByLabel('Tipo de cuenta').locator('option:not([hidden])')).toHaveText([
    'Cuenta Corriente',
    'Cuenta Vista',
    'Cuenta de Ahorro',
  ]);
  await page.getByLabel('Tipo de cuenta').selectOption('Cuenta de Ahorro');
  await page.getByLabel('Número de cuenta').pressSequentially('1234 5678-9012 3456 789');
  await expect(page.getByLabel('Número de cuenta')).toHaveValue('1234567890123456');
  await page.getByLabel('Banco').selectOption('Mercado Pago');
  await expect(page.getByLabel('Tipo de cuenta')).toHaveValue('Cuenta Vista');

  await page.getByLabel('Banco').selectOption('Banco Estado');
  await page.getByLabel('Tipo de cuenta').selectOption('Cuenta Rut');
  await page.getByLabel('RUT del titular').fill('12.345.678-5');
  await expect(page.getByLabel('Número de cuenta')).toHaveValue('12345678');
  await page.getByLabel('Número de cuenta').fill('12345679');
  await page.getByLabel('Correo del titular').fill('andrea@volante.test');
  await expect(mistake(page, 'Número de cuenta')).toContainText('es el RUT del titular');
  await page.getByLabel('Número de cuenta').fill('12345678');

  await page.reload();
  await expect(page.getByLabel('Número de cuenta')).toHaveValue('12345678');
  await expect(page.getByLabel('Banco')).toHaveValue('Banco Estado');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('12345678');
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByText('Guardamos tu cuenta.')).toBeVisible();
  await expect(page).not.toHaveURL(/step=bankAccount/);

  await page.goto(step);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(['Banco EstadoPrincipalCuenta Rut •••• 5678']);
  await expect(page.getByText('12345678')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('12345678');
});

test('[BNK-03] a failed send says so, keeps what was typed and leads to the chat; a lost answer doubles nothing', async ({
  page,
  network,
}) => {
  const isCreate = ({ body }: { body: string }) => body.includes('mutation createBankAccount');
  await page.goto(step);
  await page.getByLabel('Banco').selectOption('Santander');
  await page.getByLabel('Tipo de cuenta').selectOption('Cuenta Vista');
  await page.getByLabel('Número de cuenta').fill('900012345671');
  await page.getByLabel('RUT del titular').fill('12.345.678-5');
  const broken = { errors: [{ message: 'Ha ocurrido un error inesperado', extensions: { code: 'INTERNAL' } }] };
  network.decide = (seen) => (isCreate(seen) ? { status: 200, body: JSON.stringify(broken) } : undefined);
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error al enviar información' });
  await expect(dialog).toContainText(
    'Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat',
  );
  await dialog.getByRole('button', { name: 'Abrir chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Chat de soporte' });
  await chat.getByRole('button', { name: 'Cerrar chat' }).click();
  await expect(chat).toBeHidden();
  await expect(page.getByLabel('Número de cuenta')).toHaveValue('900012345671');

  network.decide = (seen) => (isCreate(seen) ? 'lose answer' : undefined);
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  const lost = page.getByRole('dialog', { name: 'No pudimos conectarnos' });
  await expect(lost).toContainText('no sabemos si llegó');
  await lost.getByRole('button', { name: 'Entendido' }).click();
  network.decide = () => undefined;
  await page.getByRole('button', { name: 'Guardar cuenta' }).dblclick();
  await expect(page.getByText('Guardamos tu cuenta.')).toBeVisible();
  await page.goto(step);
  await expect(cards(page)).toHaveCount(1);
});

test('[BNK-02] another account is made main after signing in again, there and back, with one tap and a notification', async ({
  page,
  server,
  driver,
}) => {
  await addAccount(page, vista);
  await page.goto(tab);
  await page.getByRole('button', { name: 'Agregar otra cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Agregar cuenta' });
  await sheet.getByLabel('Banco').selectOption('Santander');
  await sheet.getByLabel('Tipo de cuenta').selectOption('Cuenta Vista');
  await sheet.getByLabel('Número de cuenta').fill('900012345671');
  await sheet.getByLabel('RUT del titular').fill('12.345.678-5');
  await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(sheet.getByText('Ya tienes registrada esta cuenta.')).toBeVisible();
  await sheet.getByLabel('Banco').selectOption('Banco Estado');
  await sheet.getByLabel('Tipo de cuenta').selectOption('Cuenta Rut');
  await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).nth(0)).toContainText('Principal');
  await expect(cards(page).nth(1)).toContainText('Cuenta Rut •••• 5678');
  await expect(cards(page).nth(0).getByRole('button')).toHaveCount(0);

  await server.moveClockTo(new Date(Date.now() + 6 * 60_000));
  try {
    await page.getByRole('button', { name: 'Dejar como principal' }).click();
    const question = page.getByRole('dialog', { name: '¿Dejar como principal?' });
    await question.getByRole('button', { name: 'Confirmar' }).click();
    const again = page.getByRole('dialog', { name: 'Vuelve a iniciar sesión' });
    await expect(again).toContainText('Banco Estado, Cuenta Rut •••• 5678');
    await again.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(/\/accounts\//);
    await page.getByLabel('Correo').fill(driver.email);
    await page.getByLabel('Contraseña').fill(driver.password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await page.waitForURL((url) => url.pathname + url.search === tab);
    await expect(question).toContainText('Banco Estado, Cuenta Rut •••• 5678');
    await expect(cards(page).nth(0)).toContainText('Santander');
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Tu cuenta principal ahora es Banco Estado, Cuenta Rut •••• 5678.')).toBeVisible();
    await expect(cards(page).nth(0)).toContainText('Banco EstadoPrincipal');
    await page.reload();
    await expect(cards(page).nth(0)).toContainText('Banco EstadoPrincipal');
    await expect(question).toBeHidden();
    await page.goto('/app/v2/notifications');
    await expect(page.getByText(/Tu cuenta principal ahora es Banco Estado/)).toBeVisible();
  } finally {
    await server.moveClockTo(new Date());
  }
});

test('[BNK-02] made main in one tab, deleted in another: one wins, the other is told, both show what there is', async ({
  page,
}) => {
  await addAccount(page, vista);
  await addAccount(page, cuentaRut);
  await addAccount(page, { ...vista, account: '555550000' });
  await page.goto(tab);
  await expect(cards(page)).toHaveCount(3);
  const other = await page.context().newPage();
  await other.goto(tab);
  await expect(cards(other)).toHaveCount(3);

  // This tab asks to delete what the other one is making the main account.
  await page.getByRole('button', { name: 'Eliminar Banco Estado, Cuenta Rut •••• 5678' }).click();
  await cards(other).filter({ hasText: 'Cuenta Rut' }).getByRole('button', { name: 'Dejar como principal' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(cards(other).nth(0)).toContainText('Banco EstadoPrincipal');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  const failed = page.getByRole('dialog', { name: 'Error al editar cuentas bancarias' });
  await expect(failed).toContainText('Es tu cuenta principal');
  await expect(failed).toContainText('contacta a soporte pinchando en el chat');
  await failed.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(cards(page).nth(0)).toContainText('Banco EstadoPrincipal');

  // The other way round: what is deleted here cannot be made main there.
  await other.getByRole('button', { name: 'Dejar como principal' }).last().click();
  await page.getByRole('button', { name: /Eliminar Santander.*0000/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Eliminamos la cuenta.')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await other.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(other.getByRole('dialog', { name: 'Error al editar cuentas bancarias' })).toContainText('ya no existe');
  await expect(cards(other)).toHaveCount(2);

  // A tab that comes to the front again looks first.
  await addAccount(other, { ...vista, account: '777770000' });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(cards(page)).toHaveCount(3);
});

test('[BNK-04] the accounting tab: guarantee with its parts, main account and accounts; without network, what was known', async ({
  page,
  server,
  driver,
  network,
}) => {
  await page.goto(tab);
  await expect(page.getByText('Aún no tienes una cuenta.')).toBeVisible();
  await expect(page.getByText('$0').first()).toBeVisible();
  await addAccount(page, vista);
  const staff = async (domain: string, action: string, ...args: string[]) => {
    const env = { VOLANTE_DATA: server.dataFolder };
    const outcome = await ops(env, domain, action, '--driver', driver.email, ...args, '--yes');
    expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
  };
  for (const [origin, amount] of [
    ['driver', '40.000'],
    ['volante', '60000'],
  ] as const) {
    const args = ['--amount', amount, '--source', `${origin}-${driver.uid}`, '--origin', origin];
    await staff('banking', 'contribute', ...args);
  }
  await page.reload();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('$100.000')).toBeVisible();
  await expect(page.getByText('$60.000')).toBeVisible();
  await expect(page.getByText('Origen')).toBeVisible();
  await expect(page.locator('dd').filter({ hasText: /^Volante$/ })).toBeVisible();
  await expect(cards(page)).toContainText(['SantanderPrincipalCuenta Vista •••• 5671']);

  // [MNY-12] Given back, the card says when and how much: what the driver had paid in. Undone, it is as it was.
  await staff('guarantees', 'give-back', '--reason', 'Termina');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(
    page.getByText(/^Te la devolvimos el \d\d\/\d\d\/\d{4}: \$40\.000 en la liquidación de esa semana\.$/),
  ).toBeVisible();
  await expect(page.getByText('$100.000')).toHaveCount(0);
  await staff('guarantees', 'undo-give-back', '--reason', 'Era otra persona');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('$100.000')).toBeVisible();
  network.decide = ({ path }) => (path === '/graphql' ? 'cut' : undefined);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('$100.000')).toBeVisible();
});

test('[SCR-06] an account in another name is told at once, may be saved, and is marked for the driver and for staff', async ({
  page,
  server,
  driver,
}) => {
  await page.goto(step);
  await expect(page.getByText('Paso 6 de 6')).toBeVisible();
  const notice = page.getByText('El titular no se llama como tú (Andrea Olivares).');
  const name = page.getByLabel('Nombre del titular');
  await name.fill('OLIVARES, Andréa Paz');
  await name.blur();
  await expect(notice).toBeHidden();
  await name.fill('Pedro Vera');
  await name.blur();
  await expect(notice).toBeVisible();
  await page.getByLabel('Banco').selectOption('Santander');
  await page.getByLabel('Tipo de cuenta').selectOption('Cuenta Vista');
  await page.getByLabel('Número de cuenta').fill('900012345671');
  await page.getByLabel('RUT del titular').fill('12.345.678-5');
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByText('Guardamos tu cuenta.')).toBeVisible();
  await page.goto(tab);
  await expect(cards(page)).toContainText(['Titular distinto a ti']);
  const { stdout } = await ops({ VOLANTE_DATA: server.dataFolder }, 'onboarding', 'names');
  expect(stdout).toContain(`${driver.email}  Santander ••5671, principal, a nombre de Pedro Vera (otro nombre)`);
});
