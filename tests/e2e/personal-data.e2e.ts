import type { Page } from '@playwright/test';
import type { BadNetwork } from '../kit/bad-network.ts';
import { expect, test } from '../kit/driven.ts';
import { fillPages, newRut } from '../kit/onboarding-steps.ts';
import { stays } from '../kit/stays.ts';

test.use({ serviceWorkers: 'block', driverWish: { status: 'on boarding', flags: ['auth'], firstname: 'Rosa' } });

const santiago = 'Región Metropolitana de Santiago';
const isCall = (body: string, operation: string) => body.includes(`"mutation ${operation}`);
const sent = (network: BadNetwork) =>
  network.operations('updateInfoDriver').map(({ body }) => JSON.parse(body).variables as Record<string, unknown>);

const address = (number = 1) => `/app/onboarding?step=basicInfo${number > 1 ? `&pagina=${number}` : ''}`;
const open = (page: Page, number = 1) => page.goto(address(number));
const go = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test('[PER-01] [PER-02] [PER-04] mistakes stand beside their fields, the first one gets the focus', async ({
  page,
  network,
}) => {
  await open(page);
  await expect(page.getByText('Debes ser mayor de 23 años')).toBeVisible();
  const rut = page.getByLabel('RUT');
  await rut.pressSequentially('12345678k');
  await expect(rut).toHaveValue('12.345.678-K');
  await page.keyboard.press('Tab');
  await expect(rut).toHaveAccessibleDescription('Rut inválido');
  await page.keyboard.type('31122999');
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('31/12/2999');
  await go(page);
  await expect(rut).toBeFocused();
  await expect(page.getByText('La fecha de nacimiento no puede ser futura.')).toBeVisible();
  await open(page, 2);
  await expect(page.getByText('Debes vivir en Santiago de Chile para continuar')).toBeVisible();
  await go(page);
  await expect(page.getByLabel('Dirección')).toBeFocused();
  for (const label of ['Dirección', 'Número', 'Casa o departamento', 'Región']) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Campo requerido/);
  }
  expect(network.operations('updateInfoDriver')).toHaveLength(0);
});

test('[PER-03] [PER-05] the whole form by keyboard: each level clears the ones inside it, and it is sent once', async ({
  page,
  driver,
  network,
}) => {
  await open(page);
  const rut = newRut();
  await page.getByLabel('RUT').focus();
  await page.keyboard.type(rut);
  await page.keyboard.press('Tab');
  await page.keyboard.type('04051990');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Masculino' })).toBeChecked();
  await page.getByLabel('RUT').press('Enter');
  await expect(page).toHaveURL(address(2));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Dirección').focus();
  await page.keyboard.type('Los Naranjos');
  await page.keyboard.press('Tab');
  await page.keyboard.type('77');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Casa B');

  const [region, province, commune] = ['Región', 'Provincia', 'Comuna'].map((label) => page.getByLabel(label));
  await expect(province!).toBeDisabled();
  await region!.selectOption(santiago);
  await province!.selectOption('Santiago');
  await commune!.selectOption('Macul');
  await province!.selectOption('Cordillera');
  await expect(commune!).toHaveValue('');
  await commune!.selectOption('Pirque');
  await region!.selectOption('Región de Coquimbo');
  await expect(province!).toHaveValue('');
  await expect(commune!).toBeDisabled();
  await region!.selectOption(santiago);
  await province!.selectOption('Cordillera');
  await commune!.selectOption('Puente Alto');
  await page.getByLabel('Número').press('Enter');
  await expect(page).toHaveURL(address(3));
  expect(network.operations('updateInfoDriver')).toHaveLength(0);
  await page.getByRole('radio', { name: 'Si', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('987654321');
  await expect(page.getByLabel('Teléfono secundario')).toHaveValue('+56 (9) 8765 4321');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: '¿Cómo supiste de nosotros?' })).toBeVisible();
  expect(sent(network)).toEqual([
    {
      uid: driver.uid,
      country: 'Chile',
      rut: expect.stringMatching(/^\d{1,2}\.\d{3}\.\d{3}-[\dK]$/),
      birth: '1990-05-04',
      gender: 'male',
      region: santiago,
      city: 'Cordillera',
      commune: 'Puente Alto',
      address: 'Los Naranjos',
      adrnumber: '77',
      adrapt: 'Casa B',
      parking: 1,
      secondPhone: '+56 (9) 8765 4321',
      emergencyPhone: null,
      latitude: null,
      longitude: null,
      version: expect.stringMatching(/.{16,}/),
    },
  ]);
});

test('[SCR-01] a street of no list is typed and marked on the map, also by keyboard, and stays after a reload', async ({
  page,
  network,
}) => {
  await open(page);
  await fillPages(page, newRut());
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(address(2));
  const field = page.getByRole('combobox', { name: 'Dirección' });
  await field.fill('Pasaje Que Nadie Conoce');
  await expect(page.getByText('Sin resultados. Escríbela completa y márcala en el mapa.').first()).toBeVisible();
  await page.getByLabel('Número').focus();
  await page.getByRole('button', { name: 'Marcar en el mapa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marca el lugar en el mapa' });
  const use = dialog.getByRole('button', { name: 'Usar este lugar' });
  await expect(use).toBeDisabled();
  const map = dialog.getByRole('region', { name: 'Mapa: Dónde queda Pasaje Que Nadie Conoce 77' });
  await map.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(use).toBeEnabled();
  await use.click();
  await expect(page.getByRole('img', { name: 'Mapa: Pasaje Que Nadie Conoce 77' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mover el punto' })).toBeVisible();
  await expect(field).toHaveValue('Pasaje Que Nadie Conoce');
  await go(page);
  await expect(page).toHaveURL(address(3));
  await go(page);
  await expect(page.getByRole('heading', { name: '¿Cómo supiste de nosotros?' })).toBeVisible();
  const [first] = sent(network);
  expect(first).toMatchObject({ address: 'Pasaje Que Nadie Conoce', adrnumber: '77' });
  // The map began in the chosen commune, Puente Alto; the pin is a little to the east of it.
  expect(first!.latitude).toBeCloseTo(-33.61, 3);
  expect(first!.longitude).toBeGreaterThan(-70.576);
  expect(first!.longitude).toBeLessThan(-70.5);
});

test('[PER-06] the address completes itself; a late answer to an older text changes nothing', async ({
  page,
  network,
}) => {
  await open(page, 2);
  let release = () => {};
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  network.decide = ({ body }) => (body.includes('"text":"sant"') ? held : undefined);
  const field = page.getByRole('combobox', { name: 'Dirección' });
  const options = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
  await field.pressSequentially('san');
  await expect(page.getByText('Escribe al menos 4 letras para buscar.').first()).toBeVisible();
  await stays(600, 'twice as long as the field waits for more letters', () =>
    expect(network.operations('searchPlaces')).toHaveLength(0),
  );
  await field.pressSequentially('t');
  await expect.poll(() => network.operations('searchPlaces').length).toBe(1);
  await field.fill('irarrazaval 2401');
  await expect(options).toHaveText([/^Av\. Irarrázaval 2401.*Ñuñoa/]);
  release();
  await stays(300, 'an old answer would be drawn at once', () =>
    expect(options).toHaveText([/^Av\. Irarrázaval 2401.*Ñuñoa/]),
  );
  expect(network.operations('searchPlaces')).toHaveLength(2);

  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Av. Irarrázaval');
  await expect(page.getByLabel('Número')).toHaveValue('2401');
  await expect(page.getByLabel('Región')).toHaveValue(santiago);
  await expect(page.getByLabel('Provincia')).toHaveValue('Santiago');
  await expect(page.getByLabel('Comuna')).toHaveValue('Ñuñoa');
  await expect(options).toHaveCount(0);
});

test('[PER-07] what was typed survives a reload, a refusal and a failed send', async ({ page, network }) => {
  await open(page);
  const rut = newRut();
  await fillPages(page, rut);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await open(page, 2);
  await expect(page.getByLabel('Dirección')).toHaveValue('Pasaje Los Naranjos');
  await expect(page.getByLabel('Comuna')).toHaveValue('Puente Alto');
  await open(page);
  await expect(page.getByRole('radio', { name: 'Femenino' })).toBeChecked();
  await open(page, 3);

  network.decide = ({ body }) => (isCall(body, 'updateInfoDriver') ? { status: 500, body: 'roto' } : undefined);
  await go(page);
  const dialog = page.getByRole('dialog', { name: 'Error al enviar información' });
  await expect(dialog).toContainText(
    'Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat',
  );
  await expect(dialog.getByRole('button', { name: 'Abrir chat' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();

  network.decide = ({ body }) =>
    isCall(body, 'updateInfoDriver')
      ? {
          status: 200,
          body: JSON.stringify({
            errors: [{ message: 'Este RUT ya está registrado', extensions: { code: 'CONFLICT', field: 'rut' } }],
          }),
        }
      : undefined;
  await go(page);
  await expect(page.getByLabel('RUT')).toHaveAccessibleDescription('Este RUT ya está registrado');
  // DAY-15: a refusal opens the page of its field.
  await expect(page).toHaveURL(address());
  await expect(page.getByLabel('RUT')).toBeFocused();

  network.decide = () => undefined;
  await open(page, 3);
  await go(page);
  await expect(page.getByRole('heading', { name: '¿Cómo supiste de nosotros?' })).toBeVisible();
});

test('DAY-15: three short pages, each looked over before the next; back and reload keep them, and they are sent once', async ({
  page,
  network,
}) => {
  await open(page);
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible();
  await go(page);
  await expect(page.getByLabel('RUT')).toBeFocused();
  await expect(page).toHaveURL(address());
  await fillPages(page, newRut());
  await expect(page).toHaveURL(address(3));
  await expect(page.getByText('Paso 1 de 6')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 de 3', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Femenino' })).toBeChecked();
  // Whoever comes to the last page with a mistake on an earlier one is led there.
  await page.getByLabel('Fecha de nacimiento').fill('31/12/2999');
  await open(page, 3);
  await go(page);
  await expect(page).toHaveURL(address());
  await expect(page.getByLabel('Fecha de nacimiento')).toBeFocused();
  expect(network.operations('updateInfoDriver')).toHaveLength(0);
  await page.getByLabel('Fecha de nacimiento').fill('04/05/1990');
  await go(page);
  await go(page);
  await expect(page).toHaveURL(address(3));
  await go(page);
  await expect(page.getByRole('heading', { name: '¿Cómo supiste de nosotros?' })).toBeVisible();
  expect(sent(network)).toHaveLength(1);
});

test('[PER-07] an answer lost on its way: pressing again writes nothing twice', async ({ page, network }) => {
  await open(page);
  await fillPages(page, newRut());
  network.decide = ({ body }) => (isCall(body, 'updateInfoDriver') ? 'lose answer' : undefined);
  await go(page);
  const dialog = page.getByRole('dialog', { name: 'No pudimos conectarnos' });
  await expect(dialog).toContainText('no sabemos si llegó');
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  network.decide = () => undefined;
  await go(page);
  await expect(page.getByRole('heading', { name: '¿Cómo supiste de nosotros?' })).toBeVisible();
  const keys = network.operations('updateInfoDriver').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(network.replayed).toBe(1);
});

test('[ONB-02] the channel: one of six, kept when it cannot be sent', async ({ page, network }) => {
  await page.goto('/app/onboarding?step=source');
  await expect(page.getByRole('radio')).toHaveCount(6);
  const go = page.getByRole('button', { name: 'Continuar' });
  await expect(go).toBeDisabled();
  await page.getByRole('radio', { name: 'Un amigo, familiar o conocido' }).check({ force: true });
  network.decide = ({ body }) => (isCall(body, 'updateLeadSource') ? 'cut' : undefined);
  await go.click();
  const lost = page.getByRole('dialog', { name: 'No pudimos conectarnos' });
  await expect(lost).not.toContainText('error de nuestra parte');
  await lost.getByRole('button', { name: 'Entendido' }).click();
  network.decide = ({ body }) => (isCall(body, 'updateLeadSource') ? { status: 500, body: 'roto' } : undefined);
  await go.click();
  const dialog = page.getByRole('dialog', { name: 'Error al actualizar el canal' });
  await expect(dialog).toContainText('Contacta a soporte pinchando en el chat');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  // [SCR-06] A reload does not skip it.
  await page.reload();
  await expect(page.getByText('Paso 2 de 6')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Un amigo, familiar o conocido' })).toBeChecked();
  network.decide = () => undefined;
  await go.click();
  await expect(page).toHaveURL(/step=resume/);
  const [last] = network.operations('updateLeadSource').slice(-1);
  expect(JSON.parse(last!.body).variables.source).toBe('Un amigo, familiar o conocido');
});

test.describe('in the profile', () => {
  test.use({ driverWish: { status: 'on boarding', flags: ['auth', 'info', 'app'], firstname: 'Rosa' } });

  test('[SCR-02] two tabs: the later one sees what the earlier saved, chooses, and nothing typed is lost', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/app/v2/profile?tab=personal');
      await tab.getByRole('button', { name: 'Editar datos personales' }).click();
    }
    const save = (tab: Page) => tab.getByRole('button', { name: 'Guardar cambios' }).click();
    const stored = (tab: Page, label: string) =>
      tab.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');
    await page.getByLabel('Número').fill('101');
    await page.getByLabel('Teléfono secundario').fill('911111111');
    await other.getByLabel('Número').fill('202');
    await other.getByLabel('Casa o departamento').fill('Torre 2');
    await save(page);
    await expect(stored(page, 'Dirección')).toHaveText(/ 101$/);

    // What was typed here survives the other's save and a reload, and still knows what it began with.
    await other.reload();
    await expect(other.getByLabel('Número')).toHaveValue('202');
    await save(other);
    const dialog = other.getByRole('dialog', { name: 'Tus datos cambiaron en otro lugar' });
    const choice = (label: string) => dialog.getByRole('radiogroup', { name: label }).getByRole('radio');
    await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
    await expect(choice('Dirección').first()).toBeChecked();
    await expect(choice('Teléfono secundario').last()).toBeChecked();
    await expect(dialog).toContainText('+56 (9) 1111 1111');
    await dialog.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(other.getByLabel('Casa o departamento')).toHaveValue('Torre 2');
    await save(other);
    await choice('Dirección').last().check({ force: true });
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(stored(other, 'Dirección')).toHaveText(/ 101$/);
    await expect(stored(other, 'Casa o departamento')).toHaveText('Torre 2');
    await expect(stored(other, 'Teléfono secundario')).toHaveText('+56 (9) 1111 1111');
  });

  test('[PER-08] looked at, edited, cancelled, saved; RUT, birth and phone stay', async ({ page, network }) => {
    await page.goto('/app/v2/profile?tab=personal');
    const edit = page.getByRole('button', { name: 'Editar datos personales' });
    const save = page.getByRole('button', { name: 'Guardar cambios' });
    const stored = (label: string) => page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');
    await expect(stored('RUT')).toHaveText(/^[\d.]+-[\dK]$/);
    const address = await stored('Dirección').innerText();
    await edit.click();
    for (const label of ['RUT', 'Fecha de nacimiento', 'Teléfono']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
    }
    await page.getByLabel('Casa o departamento').fill('');
    await expect(save).toBeEnabled();
    await page.getByLabel('Número').fill('');
    await expect(save).toBeDisabled();
    await page.getByLabel('Número').fill('99');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(stored('Dirección')).toHaveText(address);

    await edit.click();
    await expect(page.getByLabel('Número')).not.toHaveValue('99');
    await page.getByLabel('Casa o departamento').fill('');
    await page.getByLabel('Número').fill('101');
    network.decide = ({ body }) => (isCall(body, 'updateInfoDriver') ? { status: 500, body: 'roto' } : undefined);
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Error al enviar información' });
    await expect(dialog).toContainText('Contacta a soporte presionando el chat.');
    await page.reload();
    await expect(page.getByLabel('Número')).toHaveValue('101');
    network.decide = () => undefined;
    await save.click();
    await expect(stored('Dirección')).toHaveText(/ 101$/);
    await expect(stored('Casa o departamento')).toHaveText('Sin registrar');
  });
});
