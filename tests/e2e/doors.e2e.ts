import type { Locator, Page } from '@playwright/test';
import { BadNetwork } from '../kit/bad-network.ts';
import { behave, couple, doorAudit, doorsOf, keepPauses, newPlate, slide } from '../kit/car-journeys.ts';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';
import type { AppServer } from '../kit/e2e-process.ts';

test.use({ serviceWorkers: 'block' });
// Most of it is waiting for a car.
test.describe.configure({ mode: 'parallel' });

const unknown = 'Sin conexión: no sabemos cómo terminó.';

/** A driver with a car of their own whose doors obey, signed in and looking at it. */
async function driverWithCar(page: Page, server: AppServer): Promise<string> {
  const plate = newPlate();
  const { email, password } = await server.driver({
    status: 'rent',
    firstname: 'Andrea',
    plate,
    label: true,
    shift: 'electrico-exclusivo-all',
  });
  await signIn(page, email, password);
  await expect(doorsOf(page).open).toBeEnabled();
  return plate;
}

test('[DSH-06] [SCR-09] one of a couple opens and closes the car; the partner who tries meanwhile is told who has it', async ({
  page,
  browser,
  server,
  network,
}) => {
  const plate = newPlate();
  const { holder, partner } = await couple(server, plate);
  await signIn(page, holder.email, holder.password);
  const doors = doorsOf(page);
  await expect(doors.open).toBeEnabled();
  await expect(page.getByText('Puertas cerradas · recién')).toBeVisible();

  // The partner's page is a moment old: it still believes the car to be theirs.
  const theirs = await BadNetwork.to(server.url);
  theirs.decide = ({ body }) =>
    body.includes('query carStatus')
      ? { change: (answer) => answer.replace(/"remoteDoors":\{.*?\}/, '"remoteDoors":{"available":true}') }
      : undefined;
  const other = await (await browser.newContext({ baseURL: theirs.url })).newPage();
  await signIn(other, partner.email, partner.password);
  await expect(doorsOf(other).open).toBeEnabled();

  // A tap opens nothing, nor does a slide that stops half way.
  await doors.open.click({ force: true });
  await slide(page, doors.open, 0.5);
  await expect(doors.open).toHaveText('Desliza para abrir');
  expect(network.operations('openCarDoors')).toHaveLength(0);
  // [SCR-09] With the buttons right over the tab bar there is no room for the stages: they are scrolled to.
  const tabs = page.getByRole('navigation', { name: 'Principal' });
  const bottomOf = async (what: Locator) => {
    const { y, height } = (await what.boundingBox())!;
    return y + height;
  };
  const height = Math.ceil((await bottomOf(doors.close)) + (await tabs.boundingBox())!.height + 8);
  await page.setViewportSize({ width: 360, height });
  const pauses = await keepPauses(page);
  await Promise.all([slide(page, doors.open), doorsOf(other).open.press('Enter')]);
  await expect(other.getByText(/Ahora el auto lo tiene Andrea\./)).toBeVisible();
  await expect(doors.open).toBeDisabled();
  await expect(doors.close).toBeDisabled();
  await expect(page.getByText(/Puertas abiertas a las \d\d:\d\d/)).toBeVisible();
  for (const name of ['Enviado', 'Recibido', 'Abierto']) {
    await expect(doors.stage(name)).toContainText('listo');
    await expect.poll(() => bottomOf(doors.stage(name))).toBeLessThan((await tabs.boundingBox())!.y);
  }
  await expect
    .poll(() => bottomOf(page.getByText(/Puertas abiertas a las/)))
    .toBeLessThan((await tabs.boundingBox())!.y);
  await expect(page.getByText('Puertas abiertas · recién')).toBeVisible();
  // What one will want next stands first.
  await expect(page.getByRole('group', { name: 'Puertas del auto' }).getByRole('button').first()).toHaveText('Cerrar');

  await expect(page.getByText(/^Espera/)).toBeHidden();
  const [first, ...later] = await pauses();
  expect(first).toMatch(/^Espera [1-5] s, Cerrar: no$/);
  for (const pause of later) expect(pause).toMatch(/^Espera [1-4] s, Cerrar: no$/);
  await doors.close.click();
  await expect(page.getByText(/Puertas cerradas a las \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('Puertas cerradas · recién')).toBeVisible();
  expect(network.operations('openCarDoors')).toHaveLength(1);
  expect(await doorAudit(server, plate)).toEqual(['close done', 'open done']);

  // What the server says of the partner's doors, unchanged.
  theirs.decide = () => undefined;
  await other.reload();
  await expect(doorsOf(other).open).toBeDisabled();
  await expect(other.getByText(/Ahora el auto lo tiene Andrea\. Podrás abrirlo/)).toBeVisible();
  await other.context().close();
  await theirs.close();
});

test('[DSH-06] a car that takes its time: each stage when it happens, also after a reload and on another phone', async ({
  page,
  browser,
  server,
  network,
}) => {
  const plate = await driverWithCar(page, server);
  const heard: string[] = [];
  network.decide = ({ body }) =>
    body.includes('query getCarCommand')
      ? { change: (answer) => (heard.push(/"status":"(\w+)"/.exec(answer)?.[1] ?? ''), answer) }
      : undefined;
  await behave(server, plate, 'slow');
  const elsewhere = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await elsewhere.goto('/app/v2/dashboard');
  await expect(doorsOf(elsewhere).close).toBeEnabled();
  const doors = doorsOf(page);
  await doors.open.press('Enter');
  await expect(doors.stage('Enviado')).toContainText('listo');
  await expect(doors.stage('Recibido')).toContainText('en curso');
  await page.reload();
  await expect(doors.stage('Recibido')).toContainText('en curso');
  await expect(doors.open).toBeDisabled();

  // The other phone has not heard of it: its press is refused, and it follows what is under way to its end.
  await doorsOf(elsewhere).close.click();
  await expect(doorsOf(elsewhere).stage('Abierto')).toBeVisible();
  await expect(doorsOf(elsewhere).open).toBeDisabled();

  await expect(doors.stage('Recibido')).toContainText('listo');
  await expect(doors.stage('Abierto')).toContainText('en curso');
  await expect(page.getByText(/Puertas abiertas a las/)).toBeHidden();
  expect(heard).not.toContain('done');
  await expect(page.getByText(/Puertas abiertas a las/)).toBeVisible();
  expect(heard).toContain('done');
  await expect(elsewhere.getByText(/Puertas abiertas a las/)).toBeVisible();
  expect(network.operations('openCarDoors')).toHaveLength(1);
  await elsewhere.context().close();
});

test('[DSH-06] a car that never answers: after ten seconds it says so, and a retry is a new command', async ({
  page,
  server,
}) => {
  const plate = await driverWithCar(page, server);
  await behave(server, plate, 'never');
  const doors = doorsOf(page);
  await doors.open.press('Enter');
  await expect(doors.stage('Enviado')).toContainText('listo');
  await expect(page.getByText(/El auto no respondió en 10 segundos y cancelamos la orden\./)).toBeVisible({
    timeout: 15_000,
  });
  await expect(doors.stage('Recibido')).toContainText('no se logró');
  await expect(page.getByText('Puertas cerradas · recién')).toBeVisible();
  await behave(server, plate, 'normal');
  // Nobody opens a car by a tap, nor by a second one.
  await expect(doors.retry).toHaveCount(0);
  await expect(doors.open).toBeEnabled();
  await slide(page, doors.open);
  await expect(page.getByText(/Puertas abiertas a las/)).toBeVisible();
  expect(await doorAudit(server, plate)).toEqual(['open done', 'open failed (silent)']);
});

test('[DSH-06] a car that answers late: what was given up stays given up', async ({ page, server }) => {
  const plate = await driverWithCar(page, server);
  await behave(server, plate, 'late');
  const doors = doorsOf(page);
  await doors.open.press('Enter');
  const given = page.getByText(/El auto no respondió en 10 segundos/);
  await expect(given).toBeVisible({ timeout: 30_000 });
  await stays(4000, 'the car answers two seconds after it was given up', () => expect(given).toBeVisible());
  await expect(doors.stage('Abierto')).toContainText('pendiente');
  expect(await doorAudit(server, plate)).toEqual(['open failed (silent)']);
});

test('[DSH-06] the phone loses its connection in the middle, claims nothing, and comes back to the truth', async ({
  page,
  context,
  server,
  network,
}) => {
  const plate = await driverWithCar(page, server);
  await behave(server, plate, 'slow');
  const doors = doorsOf(page);
  await doors.open.press('Enter');
  await expect(doors.stage('Enviado')).toContainText('listo');
  await context.setOffline(true);
  await expect(page.getByText(unknown)).toBeVisible();
  await expect(doors.stage('Recibido')).toContainText('no se sabe');
  await expect(async () => expect(await doorAudit(server, plate)).toEqual(['open done'])).toPass();
  await expect(page.getByText(unknown)).toBeVisible();
  await expect(page.getByText(/Puertas abiertas/)).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(/Puertas abiertas a las/)).toBeVisible();

  // Without a network a press says so at once, and is not sent later.
  await behave(server, plate, 'normal');
  await expect(doors.close).toBeEnabled();
  await context.setOffline(true);
  await doors.close.click();
  await expect(page.getByText('Sin conexión: tu orden no salió del teléfono.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Puertas abiertas · recién')).toBeVisible();
  await stays(1500, 'what waits for a network goes out when it is back', () =>
    expect(network.operations('closeCarDoors')).toHaveLength(0),
  );
  expect(await doorAudit(server, plate)).toEqual(['open done']);
});

test('[DSH-06] an answer that is lost, and a press that never arrived', async ({ page, server, network }) => {
  const plate = await driverWithCar(page, server);
  const doors = doorsOf(page);
  network.decide = ({ body }) => (body.includes('mutation closeCarDoors') ? 'cut' : undefined);
  await doors.close.click();
  await expect(page.getByText('Tu orden no llegó al auto. Inténtalo de nuevo.')).toBeVisible();
  await expect(doors.retry).toBeEnabled();
  expect(await doorAudit(server, plate)).toEqual(['No hay órdenes de puertas.']);

  network.decide = ({ body }) => (body.includes('mutation openCarDoors') ? 'lose answer' : undefined);
  await doors.open.press('Enter');
  await expect(page.getByText(/Puertas abiertas a las/)).toBeVisible();
  expect(await doorAudit(server, plate)).toEqual(['open done']);

  // The next press of the same button is another command, not the old answer.
  network.decide = () => undefined;
  await expect(doors.open).toBeEnabled();
  await doors.open.press('Enter');
  await expect(async () => expect(await doorAudit(server, plate)).toEqual(['open done', 'open done'])).toPass();
});
