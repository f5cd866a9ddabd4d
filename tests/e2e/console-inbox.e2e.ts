import type { Locator } from '@playwright/test';
import { enterAs, expect, test, whoIs } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';
import { signIn } from '../kit/driven.ts';
import { desks, layoutFaults } from '../kit/layout-faults.ts';
import { ops } from '../kit/ops.ts';

test('[CON-21] a case from its first word to its end, by two of the staff and one driver; answer and next: 2 presses', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const run = async (...args: string[]) => {
    const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...args);
    expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
  };
  const helper = whoIs('flota');
  await run('staff', 'role', '--email', helper.email, '--roles', 'flota,soporte');
  const driver = await server.driver({ status: 'rent', firstname: 'Rosamel', lastname: 'Quezada' });
  const other = await server.driver({ status: 'rent', firstname: 'Fresia', lastname: 'Catrileo' });

  const phoneOf = async ({ email, password }: { email: string; password: string }) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const phone = await context.newPage();
    await signIn(phone, email, password);
    await phone.goto('/app/v2/support/cases');
    await phone.getByRole('button', { name: 'Iniciar un nuevo chat' }).click();
    const chat = phone.getByRole('dialog').filter({ has: phone.getByRole('log', { name: 'Mensajes' }) });
    const say = async (text: string) => {
      await chat.getByRole('textbox', { name: 'Mensaje' }).fill(text);
      await chat.getByRole('button', { name: 'Enviar', exact: true }).click();
    };
    return { context, chat, say };
  };
  const numberIn = async (chat: Locator) => (await chat.getByText(/^Nº Caso: \d+$/).textContent())!.replace(/\D/g, '');
  const own = async ({ chat, say }: Awaited<ReturnType<typeof phoneOf>>, first: string, then: string) => {
    await say(first);
    const number = await numberIn(chat);
    // The responder of the demo world is silent from then on.
    await run('chat', 'assign', '--case', number, '--to', whoIs('soporte').email);
    await say(then);
    await expect(chat).toContainText(then);
    return number;
  };
  const [rosamel, fresia] = [await phoneOf(driver), await phoneOf(other)];
  const number = await own(rosamel, 'No me abre el auto', 'Ya probé dos veces');
  await own(fresia, 'Me cobraron dos veces el TAG', 'El del lunes');

  await enterAs(page, 'soporte');
  await page.goto('/casos?vista=mine');
  await page.getByRole('link', { name: /Rosamel Quezada/ }).click();
  const log = page.getByRole('log', { name: 'Conversación' });
  await expect(log).toContainText('Ya probé dos veces');
  await page.getByRole('button', { name: /Guardar una respuesta/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre de la respuesta').fill('Puertas');
  await dialog
    .getByRole('textbox', { name: 'Respuesta', exact: true })
    .fill('Hola {nombre}, prueba otra vez en un minuto.');
  await dialog.getByRole('button', { name: 'Hacer' }).click();
  await expect(dialog.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Hola Rosamel, prueba otra vez en un minuto.').first()).toBeVisible();

  // A second person looks at the same case, and each sees the other; with Alt no key acts.
  const office = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const desk = await office.newPage();
  await enterAs(desk, 'flota');
  await desk.goto(page.url());
  await expect(page.getByText(`También lo mira ${helper.name}.`)).toBeVisible();
  await desk.getByLabel('Respuesta', { exact: true }).fill('Yo también lo veo');
  await expect(page.getByText(`${helper.name} está escribiendo aquí.`)).toBeVisible();
  await page.locator('body').press('Alt+1');
  await page.locator('body').press('Alt+s');
  await expect(page.getByLabel('Respuesta', { exact: true })).toHaveValue('');

  // Two presses: the saved answer, and send and go on.
  const at = await page.getByRole('button', { name: /^\d Puertas/ }).textContent();
  await page.locator('body').press(at!.slice(0, 1));
  await expect(page.getByLabel('Respuesta', { exact: true })).toHaveValue(/Hola Rosamel/);
  await page.locator('body').press('s');
  await expect(page.getByRole('heading', { level: 2, name: 'No me abre el auto' })).toHaveCount(0);
  await expect(page.getByLabel('Respuesta', { exact: true })).toHaveValue('');
  await expect(rosamel.chat).toContainText('Hola Rosamel, prueba otra vez en un minuto.');
  // What is begun here stays here.
  await page.getByLabel('Respuesta', { exact: true }).fill('Lo reviso con la autopista');

  // The helper's draft stayed in Rosamel's case, which is closed under it: refused, kept, reopened and sent.
  await run('chat', 'close', '--case', number);
  await expect(desk.getByRole('button', { name: 'Reabrir y seguir escribiendo' })).toBeVisible();
  await desk.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(desk.getByText('Ese caso está cerrado.')).toBeVisible();
  await expect(desk.getByLabel('Respuesta', { exact: true })).toHaveValue('Yo también lo veo');
  await desk.getByRole('button', { name: 'Reabrir y seguir escribiendo' }).click();
  await expect(desk.getByRole('button', { name: 'Reabrir y seguir escribiendo' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(rosamel.chat).toContainText('Yo también lo veo');
  await expect(desk.getByLabel('Respuesta', { exact: true })).toHaveValue('');

  // Closed for good: the driver sees it at once.
  await desk.getByRole('button', { name: 'Cerrar y seguir' }).click();
  await expect(rosamel.chat).toContainText(/cerrado/i);
  await expect(page.getByLabel('Respuesta', { exact: true })).toHaveValue('Lo reviso con la autopista');
  await page.reload();
  await expect(page.getByLabel('Respuesta', { exact: true })).toHaveValue('Lo reviso con la autopista');
  expect(await axeFaults(page)).toEqual([]);
  expect((await layoutFaults(page, desks)).filter((fault) => !fault.startsWith('small target'))).toEqual([]);
  await run('staff', 'role', '--email', helper.email, '--roles', 'flota');
  for (const { context } of [rosamel, fresia]) await context.close();
  await office.close();
});
