import type { Page } from '@playwright/test';
import type { BadNetwork } from '../kit/bad-network.ts';
import { couple, doorsOf, newPlate } from '../kit/car-journeys.ts';
import { expect, guestTest, signIn, test } from '../kit/driven.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });

/** The clocks of phone and server as the app finds them. */
async function openAt(page: Page, network: BadNetwork, instant: string): Promise<void> {
  network.serverTime = new Date(instant);
  await page.clock.setFixedTime(network.serverTime);
  await page.goto('/app/v2/dashboard');
}

test('[DSH-01] the top bar: menu, the week, a calendar without future, notifications', async ({ page, network }) => {
  await openAt(page, network, '2026-11-11T15:00:00Z');
  await expect(page.getByRole('link', { name: 'Menú' })).toBeVisible();
  await expect(page.getByText('Lun 09/11 – Dom 15/11')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notificaciones' })).toBeVisible();

  await page.getByRole('button', { name: 'Elegir semana' }).click();
  const sheet = page.getByRole('dialog', { name: 'Elige una semana' });
  const weeks = sheet.getByRole('listitem').getByRole('button');
  await expect(weeks.filter({ hasText: '16' })).toBeDisabled();
  await expect(sheet.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
  await weeks.filter({ hasText: '2345678' }).click();
  await expect(page.getByText('Lun 02/11 – Dom 08/11')).toBeVisible();
  await expect(page).toHaveURL('/app/v2/dashboard?semana=2026-11-02');

  await page.getByRole('link', { name: 'Soporte' }).click();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByText('Lun 02/11 – Dom 08/11')).toBeVisible();
});

test.describe('a phone set to Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  const instants = [
    ['Sunday night in Santiago, Monday in Tokyo', '2026-11-16T02:30:00Z', 'Lun 09/11 – Dom 15/11'],
    ['Monday just after midnight in Santiago', '2026-11-16T03:00:00Z', 'Lun 16/11 – Dom 22/11'],
    ['the last minute before the clocks go forward', '2026-09-06T03:59:00Z', 'Lun 31/08 – Dom 06/09'],
    ['the Sunday on which the clocks have gone forward, late', '2026-09-07T02:59:00Z', 'Lun 31/08 – Dom 06/09'],
    ['the first minute of the week after it', '2026-09-07T03:00:00Z', 'Lun 07/09 – Dom 13/09'],
    ['the hour that comes twice when they go back', '2026-04-05T03:30:00Z', 'Lun 30/03 – Dom 05/04'],
    ['the last minute of that longer Sunday', '2026-04-06T03:59:00Z', 'Lun 30/03 – Dom 05/04'],
  ] as const;

  test('[APP-10] weeks are Santiago’s, also on both nights when the clocks change', async ({ page, network }) => {
    for (const [name, instant, week] of instants) {
      await test.step(name, async () => {
        await openAt(page, network, instant);
        await expect(page.getByText(week)).toBeVisible();
      });
    }
  });

  test('[APP-10] times of notifications are Santiago’s', async ({ page, notify }) => {
    await notify('Aviso');
    await page.clock.setSystemTime(Date.now() + 120_000);
    await page.goto('/app/v2/notifications');
    const expected = new Intl.DateTimeFormat('es-CL', {
      timeZone: 'America/Santiago',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(new Date());
    await expect(page.getByRole('button', { name: /Aviso/ })).toContainText(`- ${expected}:`);
  });
});

const words = [
  ['camila', 'Arriendo activo', 'Ganancia de la semana'],
  ['fabiola', 'En registro', 'Nos faltan algunos datos tuyos para entregarte el auto.'],
  ['gustavo', 'En registro', 'Un ejecutivo confirmará tu ingreso. Te avisaremos por aquí.'],
  ['hugo', 'En lista de espera', 'Te avisaremos cuando haya un auto para ti.'],
  ['ines', 'Cuenta congelada', 'Habla con soporte para volver a conducir.'],
  ['nicolas', 'Arriendo revocado', 'Habla con soporte si quieres revisarlo.'],
] as const;
for (const [name, pill, text] of words) {
  guestTest(`the dashboard says what is true for ${name}`, async ({ page }) => {
    await signIn(page, name);
    await page.goto('/app/v2/dashboard');
    await expect(page.getByText(pill, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    const others = words.filter((word) => word[1] !== pill && word[2] !== text);
    const week = ['ines', 'nicolas'].includes(name) ? 'Ganancia de la semana' : '';
    for (const other of others.flatMap(([, ...said]) => said).filter((said) => said !== week)) {
      await expect(page.getByText(other, { exact: true })).toHaveCount(0);
    }
  });
}

const shift = (page: Page) => page.getByText(/^(Iniciar|Finalizar) turno$/);

guestTest('[DSH-04] frozen: the card says so and opens the chat', async ({ page, server }) => {
  const { email, password } = await server.driver({ status: 'frozen', label: true });
  await signIn(page, email, password);
  const card = page.getByRole('button', { name: /Tu cuenta está congelada/ });
  await expect(card).toContainText('Habla con soporte para volver a conducir.');
  await expect(doorsOf(page).open).toHaveCount(0);
  await expect(shift(page)).toHaveCount(0);
  await card.click();
  await expect(page.getByRole('dialog', { name: 'Chat de soporte' })).toBeVisible();
});

guestTest(
  '[DSH-04] [DSH-05] in the queue: the card leads to the request; no shift, no partner, no vouchers',
  async ({ page }) => {
    await signIn(page, 'hugo');
    const card = page.getByRole('link', { name: /En lista de espera/ });
    await expect(card).toHaveAttribute('href', '/app/v2/rent-queue-status');
    await expect(doorsOf(page).open).toHaveCount(0);
    await expect(shift(page)).toHaveCount(0);
    await expect(page.getByText('Compartes el auto')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Viajes' })).toHaveAttribute('href', '/app/v2/trips');
    await expect(page.getByRole('link', { name: 'Boletas' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Tus ganancias' })).toBeDisabled();
    await expect(page.getByText('Ganancia de la semana')).toHaveCount(0);
  },
);

guestTest('[DSH-04] exclusive electric plan: the doors alone', async ({ page, server }) => {
  const wish = { status: 'rent', shift: 'electrico-exclusivo-all', remoteDoors: true } as const;
  const { email, password } = await server.driver(wish);
  await signIn(page, email, password);
  await expect(doorsOf(page).open).toBeEnabled();
  await expect(doorsOf(page).close).toBeEnabled();
  await expect(shift(page)).toHaveCount(0);
  await expect(page.getByText('Compartes el auto')).toHaveCount(0);
});

guestTest(
  '[DSH-04] [DSH-05] everyone else: shift and doors, the shift only with a handover, the partner to call',
  async ({ page, server }) => {
    const plate = newPlate();
    const { holder, partner } = await couple(server, plate, { label: undefined });
    await signIn(page, holder.email, holder.password);
    await expect(page.getByRole('button', { name: 'Iniciar turno' })).toBeDisabled();
    await expect(page.getByText('Se activa cuando tengas una entrega de turno pendiente.')).toBeVisible();
    await expect(doorsOf(page).open).toBeDisabled();
    await expect(doorsOf(page).close).toBeDisabled();
    await expect(page.getByText('Este auto no se abre a distancia. Usa su llave.')).toBeVisible();

    await expect(page.getByRole('heading', { name: 'Compartes el auto' })).toBeVisible();
    await expect(page.getByText('Pablo Olivares')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Llamar a Pablo' })).toHaveAttribute('href', 'tel:+56987651234');
    await expect(page.getByRole('link', { name: /Turno compartido/ })).toHaveAttribute('href', '/app/v2/petitions');

    await server.exchange({ carId: plate, deliverer: holder.uid, receiver: partner.uid });
    await page.reload();
    await page.clock.setSystemTime(Date.now() + 120_000);
    await page.reload();
    await page.getByRole('link', { name: 'Finalizar turno' }).click();
    await expect(page).toHaveURL('/app/manageshift');

    await page.context().clearCookies();
    await signIn(page, partner.email, partner.password);
    await expect(page.getByRole('link', { name: 'Iniciar turno' })).toHaveAttribute('href', '/app/manageshift');

    // A frozen driver still sees who shares the car, and asks for no swap.
    const freeze = ['drivers', 'status', '--driver', partner.email, '--to', 'frozen', '--why', 'Deuda'];
    expect(await ops({ VOLANTE_DATA: server.dataFolder }, ...freeze)).toMatchObject({ code: 0 });
    await page.clock.setSystemTime(Date.now() + 240_000);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Llamar a Andrea' })).toBeVisible();
    await expect(page.getByText('Cuando tu arriendo esté activo')).toBeVisible();
    await expect(page.getByRole('link', { name: /Turno compartido/ })).toHaveCount(0);
  },
);

guestTest(
  '[DSH-04] what staff change while the page is open is there before the doors are pressed twice',
  async ({ page, server }) => {
    const plate = newPlate();
    const wish = { status: 'rent', plate, shift: 'electrico-exclusivo-all', remoteDoors: true } as const;
    const { email, password } = await server.driver(wish);
    const staff = async (...args: string[]) => {
      const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...args, '--driver', email, '--why', 'Prueba');
      expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
    };
    await signIn(page, email, password);
    await expect(doorsOf(page).open).toBeEnabled();
    await staff('drivers', 'status', '--to', 'frozen');
    await doorsOf(page).open.press('Enter');
    await expect(page.getByRole('button', { name: /Tu cuenta está congelada/ })).toBeVisible();
    await expect(page.getByText('Cuenta congelada', { exact: true })).toBeVisible();

    await staff('drivers', 'status', '--to', 'rent');
    await page.clock.setSystemTime(Date.now() + 120_000);
    await page.reload();
    await expect(doorsOf(page).open).toBeEnabled();
    await staff('cars', 'unassign');
    await doorsOf(page).open.press('Enter');
    await expect(page.getByRole('link', { name: /En lista de espera/ })).toBeVisible();
  },
);

for (const status of ['churned', 'revoked'] as const) {
  guestTest(
    `[DSH-04] [DSH-05] ${status}: neither shift nor partner, and doors that do nothing`,
    async ({ page, server }) => {
      const { email, password } = await server.driver({ status });
      await signIn(page, email, password);
      await expect(doorsOf(page).open).toBeDisabled();
      await expect(page.getByText('Ya no tienes un auto asignado.')).toBeVisible();
      await expect(shift(page)).toHaveCount(0);
      await expect(page.getByText('Compartes el auto')).toHaveCount(0);
    },
  );
}

guestTest(
  '[ONB-08] doors, shift and swaps stay locked until bank and documents are verified',
  async ({ page, server }) => {
    const plate = newPlate();
    const { holder, partner } = await couple(server, plate);
    await server.exchange({ carId: plate, deliverer: holder.uid, receiver: partner.uid });
    const verify = async (flag: string, value: string) => {
      const args = ['drivers', 'verify', '--driver', holder.email, '--flag', flag, '--value', value];
      const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...args);
      expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
    };
    await verify('bank', 'false');
    await verify('docs', 'false');
    await signIn(page, holder.email, holder.password);
    await expect(page.getByRole('heading', { name: 'Puertas y turno bloqueados' })).toBeVisible();
    await expect(doorsOf(page).open).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Finalizar turno' })).toBeDisabled();
    await expect(page.getByText('Bloqueado hasta verificar tus datos')).toBeVisible();
    await expect(page.getByRole('link', { name: /Turno compartido/ })).toHaveCount(0);
    const docs = page.getByRole('link', { name: 'Tus documentos aprobados' });
    await expect(docs).toHaveAttribute('href', '/app/v2/profile?tab=documents');
    await expect(page.getByRole('link', { name: 'Tu cuenta bancaria' })).toHaveAttribute(
      'href',
      '/app/v2/profile?tab=accounting',
    );

    await verify('docs', 'true');
    await page.clock.setSystemTime(Date.now() + 120_000);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Tu cuenta bancaria' })).toBeVisible();
    await expect(docs).toHaveCount(0);
    await verify('bank', 'true');
    await page.clock.setSystemTime(Date.now() + 240_000);
    await page.reload();
    await expect(doorsOf(page).open).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Finalizar turno' })).toBeVisible();
    await expect(page.getByText('Puertas y turno bloqueados')).toHaveCount(0);
  },
);

guestTest('onboarding shows how far the driver is and a way out', async ({ page }) => {
  await signIn(page, 'fabiola');
  await expect(page).toHaveURL('/app/onboarding');
  await expect(page.getByRole('progressbar', { name: 'Avance de tu perfil' })).toHaveAttribute('aria-valuetext', '80%');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
});
