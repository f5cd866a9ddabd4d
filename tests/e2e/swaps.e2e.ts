import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { CreatedDriver } from '@volante/demo/scenario';
import { windowFrom } from '@volante/domain/swaps/window';
import { capitalized } from '@volante/domain/values/calendar-names';
import { addDays, formatDate, formatDayMonth, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { newPlate } from '../kit/car-journeys.ts';
import { expect, guestTest as test, signIn } from '../kit/driven.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: 480_000 });

const home = '/app/v2/petitions';

interface Two {
  am: CreatedDriver;
  pm: CreatedDriver;
}

async function couple(server: AppServer, plate = newPlate()): Promise<Two> {
  const renting = (shift: string, firstname: string) =>
    server.driver({ status: 'rent', plate, shift: `electrico-compartido-${shift}`, firstname });
  const two = { am: await renting('am', 'Camila'), pm: await renting('pm', 'Diego') };
  const label = ['cars', 'label', '--label', 'SHIFT_CHANGE_PETITION', '--car', plate, '--on', 'true'];
  expect(await ops({ VOLANTE_DATA: server.dataFolder }, ...label)).toMatchObject({ code: 0 });
  return two;
}

async function phoneOf(browser: Browser, url: string, driver: CreatedDriver): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(page, driver.email, driver.password);
  return page;
}

const toggle = (page: Page, half: 'AM' | 'PM', date: LocalDate) =>
  page.getByRole('button', { name: new RegExp(`^${half}, \\S+ ${formatDayMonth(date)}$`) });

/** The words of a day's chip, as a screen reader says them. */
const chip = (page: Page, date: LocalDate, shift: string) =>
  page
    .getByRole('main')
    .getByText(new RegExp(`^${longDate(date)}: ${shift}`))
    .or(page.getByRole('button', { name: new RegExp(`^${longDate(date)}: ${shift}`) }))
    .first();

async function accessible(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
}

/** Asks for the afternoon of the day after tomorrow and for the whole of the day after that. */
async function request(page: Page, dates: readonly LocalDate[]): Promise<void> {
  await page.goto(home);
  await page.getByRole('button', { name: 'Solicitar cambio' }).click();
  await expect(page.getByText('Selecciona los turnos que te gustaría trabajar')).toBeVisible();
  await toggle(page, 'AM', dates[2]!).click();
  await toggle(page, 'PM', dates[2]!).click();
  await toggle(page, 'PM', dates[3]!).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmación' })).toBeVisible();
}

/** [DAY-09] The afternoon, the whole of the next day and the morning after it: 48 hours for whoever asked. */
async function longHours(page: Page, dates: readonly LocalDate[], who: string): Promise<void> {
  const note = page.getByRole('note').filter({ hasText: 'Más de 14 horas seguidas con el auto' });
  const [from, until] = [longDate(dates[2]!), longDate(dates[4]!)];
  await expect(note).toContainText(
    `${who}: 48 h seguidas, desde el ${from} a las 17:00 hasta el ${until} a las 17:00.`,
  );
  await expect(note).toBeInViewport();
}

test('DAY-09 [PET-01] [PET-02] [PET-03] [PET-04] [PET-06] [PET-08] [PET-11] a swap from asking to the changed week on both phones', async ({
  browser,
  server,
}) => {
  const { am, pm } = await couple(server);
  const dates = windowFrom(localDateOf(new Date()));
  const [camila, diego] = [await phoneOf(browser, server.url, am), await phoneOf(browser, server.url, pm)];

  // The home: the week, both drivers' shifts of a chosen day, and a way to call.
  await camila.goto(home);
  await expect(chip(camila, dates[2]!, 'turno mañana, 05:00 – 17:00')).toBeVisible();
  await camila.getByRole('button', { name: new RegExp(`^${longDate(dates[3]!)}`) }).click();
  const shiftsOfDay = camila.locator('section').filter({ hasText: capitalized(longDate(dates[3]!)) });
  await expect(shiftsOfDay.getByRole('listitem')).toHaveText([/Tú.*Turno mañana/s, /Diego.*Turno tarde/s]);
  await expect(camila.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+56\d{9}$/);
  await camila.setViewportSize({ width: 360, height: 740 });
  const seventh = camila.getByRole('button', { name: new RegExp(`^${longDate(dates[6]!)}`) });
  await expect(seventh).toBeInViewport({ ratio: 1 });
  await accessible(camila);
  await diego.goto(home);
  await expect(diego.getByRole('button', { name: 'Solicitar cambio' })).toBeEnabled();

  // The form: today cannot be toggled, both halves are green, and Cancelar of the confirmation keeps the choice.
  await request(camila, dates);
  await expect(camila.getByText('Turno propuesto')).toHaveCount(2);
  await expect(camila.getByText(/Tus horas/).locator('..')).toContainText('96 h');
  await expect(camila.getByText(/Horas de Diego/).locator('..')).toContainText('72 h');
  await expect(camila.getByText('Tu precio base').locator('..')).toContainText('$');
  await longHours(camila, dates, 'Tú');
  await accessible(camila);
  await camila.getByRole('button', { name: 'Cancelar' }).click();
  await expect(toggle(camila, 'PM', dates[3]!)).toHaveAttribute('aria-pressed', 'true');
  for (const half of ['AM', 'PM'] as const) await expect(toggle(camila, half, dates[0]!)).toBeDisabled();
  await accessible(camila);
  await camila.getByRole('button', { name: 'Siguiente' }).click();
  await camila.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(camila.getByText('¡Solicitud enviada!')).toBeVisible();
  await camila.getByRole('link', { name: 'Volver a turnos' }).click();
  await expect(camila).toHaveURL(home);
  await expect(camila.getByText('Esperas la respuesta de Diego')).toBeVisible();
  await expect(camila.getByRole('button', { name: 'Solicitar cambio' })).toBeDisabled();

  // The partner's phone shows it by itself.
  await diego.getByText('Camila te pide un cambio de turno').click();
  await expect(diego.getByRole('heading', { name: 'Aprobar solicitud' })).toBeVisible();
  await expect(
    diego.getByText(`Tienes hasta el ${formatDate(dates[1]!)} a las 23:59 para responder esta solicitud.`),
  ).toBeVisible();
  await expect(chip(diego, dates[3]!, 'día libre, cambia')).toBeAttached();
  await longHours(diego, dates, 'Camila');
  await accessible(diego);
  await camila.getByText('Esperas la respuesta de Diego').click();
  await expect(camila.getByRole('heading', { name: 'Solicitud pendiente' })).toBeVisible();

  await diego.getByRole('button', { name: 'Aceptar' }).click();
  await expect(diego).toHaveURL(`${home}/success`);
  await expect(diego.getByRole('heading', { name: 'Solicitud aprobada' })).toBeVisible();
  await expect(diego.getByText('¡Turno cambiado exitosamente!')).toBeVisible();
  // Accepted on one phone, seen on the other, which goes home by itself.
  await expect(camila.getByText('Tu compañero aceptó el cambio de turno.')).toBeVisible();
  await expect(camila).toHaveURL(home);
  await expect(chip(camila, dates[2]!, 'turno tarde, 17:00 – 05:00')).toBeVisible();
  await expect(chip(camila, dates[3]!, 'turno completo, 05:00 – 05:00')).toBeVisible();
  await diego.getByRole('link', { name: 'Volver a turnos' }).click();
  await expect(chip(diego, dates[2]!, 'turno mañana, 05:00 – 17:00')).toBeVisible();
  await expect(chip(diego, dates[3]!, 'día libre')).toBeVisible();

  // The rent screen follows the same rule, and the notice is in the list.
  await camila.goto('/app/v2/subscription');
  await expect(camila.getByRole('tabpanel')).toContainText(`${longDate(dates[2]!)}: turno tarde, 17:00 a 05:00`);
  await camila.goto('/app/v2/notifications');
  await expect(camila.getByText(/Tu compañero aceptó el cambio de turno que pediste/)).toBeVisible();
  for (const phone of [camila, diego]) await phone.context().close();
});

test('[PET-03] [PET-05] [PET-06] [PET-07] nothing to send, rejecting, deleting, and the history with its filters', async ({
  browser,
  server,
}) => {
  const { am, pm } = await couple(server);
  const dates = windowFrom(localDateOf(new Date()));
  const [camila, diego] = [await phoneOf(browser, server.url, am), await phoneOf(browser, server.url, pm)];

  await camila.goto(`${home}?vista=crear`);
  await camila.getByRole('button', { name: 'Siguiente' }).click();
  await expect(camila.getByText('No existen cambios entre la solicitud y el plan actual')).toBeVisible();
  await expect(camila.getByRole('button', { name: 'Enviar solicitud' })).toBeDisabled();

  await request(camila, dates);
  await camila.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(camila.getByText('¡Solicitud enviada!')).toBeVisible();
  await diego.goto(`${home}/current`);
  await diego.getByRole('button', { name: 'Rechazar' }).click();
  await diego.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(diego).toHaveURL(`${home}/reject`);
  await expect(diego.getByText('Has rechazado el cambio de turno')).toBeVisible();

  await request(camila, dates);
  await camila.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(camila.getByText('¡Solicitud enviada!')).toBeVisible();
  await camila.goto(`${home}/current`);
  await camila.getByRole('button', { name: 'Eliminar solicitud' }).click();
  await camila.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(camila.getByText('Solicitud eliminada')).toBeVisible();
  await expect(camila).toHaveURL(home);

  await request(camila, dates);
  await camila.getByRole('button', { name: 'Enviar solicitud' }).click();
  await camila.getByRole('link', { name: 'Volver a turnos' }).click();
  await camila.getByRole('link', { name: 'Ver solicitudes anteriores' }).click();
  await expect(camila.getByRole('heading', { name: 'Solicitudes anteriores' })).toBeVisible();
  const cards = camila.getByRole('main').locator('section');
  await expect(cards).toHaveText([/Pendiente/, /Completado/, /Rechazada/]);
  const today = formatDate(dates[0]!);
  await expect(cards).toContainText([
    `Vence el ${formatDate(dates[1]!)} a las 23:59`,
    `Eliminada el ${today}`,
    `Rechazada el ${today}`,
  ]);
  await expect(cards.getByRole('link')).toHaveText(['Ver solicitud']);
  await accessible(camila);
  await camila.getByRole('button', { name: 'Filtros' }).click();
  const sheet = camila.getByRole('dialog', { name: 'Filtros de búsqueda' });
  await sheet.getByText('Rechazados').click();
  await accessible(camila);
  await sheet.getByRole('button', { name: 'Aplicar' }).click();
  await expect(cards).toHaveText([/Rechazada/]);
  await camila.getByRole('button', { name: 'Rechazados' }).click();
  await sheet.getByRole('button', { name: 'Limpiar' }).click();
  await expect(cards).toHaveCount(3);
  await camila.getByRole('button', { name: 'Fecha' }).click();
  const calendar = camila.getByRole('dialog', { name: 'Elige una fecha' });
  await expect(calendar.getByRole('button', { name: new RegExp(longDate(dates[0]!)) })).toBeEnabled();
  await calendar.getByRole('button', { name: new RegExp(longDate(dates[0]!)) }).click();
  await expect(cards).toHaveCount(3);
  for (const phone of [camila, diego]) await phone.context().close();
});

test('[PET-10] the dialogs of the catalogue: a petition that is there already, and one that was withdrawn meanwhile', async ({
  browser,
  server,
}) => {
  const { am, pm } = await couple(server);
  const dates = windowFrom(localDateOf(new Date()));
  const [camila, diego] = [await phoneOf(browser, server.url, am), await phoneOf(browser, server.url, pm)];
  // Both have the confirmation before them.
  await request(camila, dates);
  await diego.goto(`${home}?vista=crear`);
  await toggle(diego, 'AM', dates[4]!).click();
  await diego.getByRole('button', { name: 'Siguiente' }).click();
  await camila.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(camila.getByText('¡Solicitud enviada!')).toBeVisible();
  await diego.getByRole('button', { name: 'Enviar solicitud' }).click();
  const creating = diego.getByRole('dialog', { name: 'Error al crear la petición' });
  await expect(creating).toContainText('Es posible que exista una petición pendiente activa.');
  await creating.getByRole('button', { name: 'Cerrar' }).last().click();

  // The partner's page is a moment old when the petition is withdrawn.
  await diego.goto(`${home}/current`);
  await expect(diego.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await diego.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query getShiftChangePetitionsOpen')) return route.abort();
    return route.continue();
  });
  await camila.goto(`${home}/current`);
  await camila.getByRole('button', { name: 'Eliminar solicitud' }).click();
  await camila.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(camila.getByText('Solicitud eliminada')).toBeVisible();
  await diego.getByRole('button', { name: 'Aceptar' }).click();
  const updating = diego.getByRole('dialog', { name: 'Error al actualizar la solicitud' });
  await expect(updating).toContainText(
    'Ocurrió un error al actualizar la solicitud de cambio de turno, intenta nuevamente ó contacta a soporte para reportar el error.',
  );
  await diego.unrouteAll();
  await updating.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(diego).toHaveURL(home);
  for (const phone of [camila, diego]) await phone.context().close();
});

test('[PET-01] no partner, no label, and a query that fails', async ({ page, server }) => {
  const alone = await server.driver({ status: 'rent' });
  await signIn(page, alone.email, alone.password);
  await page.goto(home);
  await expect(page.getByText('Turno compartido no disponible')).toBeVisible();
  await accessible(page);
  // Without a petition there is nothing to look at.
  await page.goto(`${home}/current`);
  await expect(page).toHaveURL(home);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query getCouples') ? route.abort() : route.continue(),
  );
  await page.goto(home);
  await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Turno compartido no disponible')).toBeVisible();
});

test('[PET-09] the tutorial: six steps in order, and Finalizar leads to the shared shift', async ({ page }) => {
  await signIn(page, 'camila');
  await page.goto(home);
  await page.getByRole('link', { name: 'Cómo funciona' }).click();
  const steps = [
    'Tu calendario',
    'Datos de tu compañero',
    'Solicita un cambio',
    'Organiza tu turno',
    'Resumen de días solicitados',
    'Espera la respuesta',
  ];
  for (const [at, title] of steps.entries()) {
    await expect(page.getByText(`Paso ${at + 1}/6`)).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    if (at === 1) await expect(page.getByText(/^\+56/)).toBeVisible();
    if (at === 3) await expect(page.getByText(/al menos 1 día de anticipación/)).toBeVisible();
    await accessible(page);
    await page.getByRole('button', { name: at < 5 ? 'Siguiente' : 'Finalizar' }).click();
  }
  await expect(page).toHaveURL(home);
  // In the demo world a swap can be asked for.
  await expect(page.getByRole('button', { name: 'Solicitar cambio' })).toBeEnabled();
});

test('[PET-08] a week later both phones show the plan’s shifts again', async ({ browser }) => {
  const server = await AppServer.start({ VOLANTE_DEMO: 'off' });
  try {
    const { am, pm } = await couple(server);
    const today = localDateOf(new Date());
    const dates = windowFrom(today);
    const camila = await phoneOf(browser, server.url, am);
    await request(camila, dates);
    await camila.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(camila.getByText('¡Solicitud enviada!')).toBeVisible();
    const diego = await phoneOf(browser, server.url, pm);
    await diego.goto(`${home}/current`);
    await diego.getByRole('button', { name: 'Aceptar' }).click();
    await expect(diego.getByText('¡Turno cambiado exitosamente!')).toBeVisible();
    for (const phone of [camila, diego]) await phone.context().close();

    await server.moveClockTo(new Date(Date.now() + 7 * 86_400_000));
    for (const [driver, shift] of [
      [am, 'turno mañana, 05:00 – 17:00'],
      [pm, 'turno tarde, 17:00 – 05:00'],
    ] as const) {
      const page = await (await browser.newContext({ baseURL: server.url })).newPage();
      await page.clock.setSystemTime(Date.now() + 7 * 86_400_000);
      await signIn(page, driver.email, driver.password);
      await page.goto(home);
      for (let day = 0; day < 7; day += 1) await expect(chip(page, addDays(today, 7 + day), shift)).toBeVisible();
      await page.context().close();
    }
  } finally {
    await server.stop();
  }
});
