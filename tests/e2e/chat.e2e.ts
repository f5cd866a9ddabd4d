import type { Page } from '@playwright/test';
import { expect, guestTest, signIn, storedSession, test } from '../kit/driven.ts';
import { ops } from '../kit/ops.ts';
import { jpeg } from '../kit/sample-files.ts';
import { askServer } from '../kit/server.ts';

test.use({ serviceWorkers: 'block' });

const chatOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('log', { name: 'Mensajes' }) });
const said = (page: Page) => chatOf(page).getByRole('log', { name: 'Mensajes' });

async function write(page: Page, text: string): Promise<void> {
  await chatOf(page).getByRole('textbox', { name: 'Mensaje' }).fill(text);
  await chatOf(page).getByRole('button', { name: 'Enviar', exact: true }).click();
}

/** The number in the head of the chat. */
async function caseNumber(page: Page): Promise<string> {
  const head = chatOf(page).getByText(/^Nº Caso: \d+$/);
  await expect(head).toBeVisible();
  return (await head.textContent())!.replace('Nº Caso: ', '');
}

test('[HLP-02] [HLP-03] [HLP-04] a case from its first word to its end: two phones of one driver, and staff in the terminal', async ({
  page,
  browser,
  server,
  network,
  driver,
}) => {
  // Every word of staff is a process of its own.
  const staff = async (...args: string[]) => {
    const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, 'chat', ...args);
    expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
    return outcome.stdout;
  };
  await page.goto('/app/v2/support');
  await expect(page.getByRole('link', { name: /Cita virtual/ })).toHaveAttribute(
    'href',
    /\/meetings\/support-virtual\//,
  );
  await expect(page.getByRole('link', { name: /Cita presencial/ })).toHaveAttribute('href', /support-in-person/);
  await page.getByRole('link', { name: /Habla con nosotros/ }).click();
  await expect(page.getByText('No tienes casos abiertos disponibles.')).toBeVisible();
  await page.getByRole('tab', { name: 'Casos cerrados' }).click();
  await expect(page.getByText('No tienes casos cerrados disponibles.')).toBeVisible();

  await page.getByRole('button', { name: 'Iniciar un nuevo chat' }).click();
  await expect(chatOf(page)).toHaveAttribute('lang', 'es-MX');
  await chatOf(page).getByRole('textbox', { name: 'Asunto (opcional)' }).fill('Puertas del auto');
  await write(page, '<b>No me abre</b> el auto');
  await expect(said(page)).toContainText('<b>No me abre</b> el auto');
  const number = await caseNumber(page);
  await expect(chatOf(page).getByRole('heading', { name: 'Puertas del auto' })).toBeVisible();
  await expect(chatOf(page).getByRole('textbox', { name: 'Asunto (opcional)' })).toHaveCount(0);

  const second = await browser.newContext({ baseURL: network.url, serviceWorkers: 'block' });
  const other = await second.newPage();
  await signIn(other, driver.email, driver.password);
  await other.goto('/app/v2/support/cases');
  await other.getByRole('button', { name: new RegExp(`Nº Caso: ${number}`) }).click();
  await expect(said(other)).toContainText('No me abre');

  await test.step('staff answer, and both hear it; their typing and the reading show', async () => {
    expect(await staff('list')).toContain(number);
    await staff('open', '--case', number, '--once');
    await expect(said(page)).toContainText('Leído');
    await staff('reply', '--case', number, '--text', 'Hola, te ayudo: ¿qué luz ves?');
    for (const phone of [page, other]) await expect(said(phone)).toContainText('¿qué luz ves?');
    await write(other, 'Una roja');
    await expect(said(page)).toContainText('Una roja');
  });

  await test.step('a picture', async () => {
    const bytes = await jpeg();
    await chatOf(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'luz.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await expect(said(page).getByRole('img', { name: 'Foto enviada' })).toBeVisible();
    await expect(said(other).getByRole('img', { name: 'Foto enviada' })).toBeVisible();
    expect(await staff('open', '--case', number, '--once')).toMatch(/\[foto http/);
    // A picture that arrives late, and a draft that grows, do not push the last words out of sight.
    await other.setViewportSize({ width: 360, height: 480 });
    await write(other, 'Ahí la mandé');
    await chatOf(other).getByRole('button', { name: 'Cerrar chat' }).click();
    await other.reload();
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await other.route('**/files/**', (route) => arrival.then(() => route.continue()));
    await other.getByRole('button', { name: new RegExp(`Nº Caso: ${number}`) }).click();
    const last = said(other).getByText('Ahí la mandé');
    await expect(last).toBeInViewport();
    arrive();
    const photo = said(other).getByRole('img', { name: 'Foto enviada' });
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(last).toBeInViewport({ ratio: 1 });
    await chatOf(other).getByRole('textbox', { name: 'Mensaje' }).fill('Una línea\n'.repeat(4));
    await expect(last).toBeInViewport({ ratio: 1 });
    await chatOf(other).getByRole('textbox', { name: 'Mensaje' }).fill('');
    // Whoever reads further up is left there when staff answer.
    const first = said(other).getByText('No me abre');
    await first.scrollIntoViewIfNeeded();
    await staff('reply', '--case', number, '--text', 'La estoy mirando');
    await expect(said(other)).toContainText('La estoy mirando');
    await expect(first).toBeInViewport();
  });

  await test.step('offline what is written waits, and is said once when the line is back', async () => {
    const before = network.requests('/chat/messages').filter(({ method }) => method === 'POST').length;
    await page.context().setOffline(true);
    await write(page, 'Sin señal uno');
    await write(page, 'Sin señal dos');
    await expect(said(page)).toContainText('Se enviará con conexión');
    await page.context().setOffline(false);
    await expect(said(other)).toContainText('Sin señal dos');
    await expect(said(page)).not.toContainText('Se enviará con conexión');
    const shown = await said(other)
      .getByText(/^Sin señal/)
      .allTextContents();
    expect(shown).toEqual(['Sin señal uno', 'Sin señal dos']);
    expect(network.requests('/chat/messages').filter(({ method }) => method === 'POST').length).toBe(before + 2);
  });

  await test.step('staff close it: it can only be read, and is among the closed', async () => {
    await staff('close', '--case', number);
    for (const phone of [page, other]) await expect(chatOf(phone)).toContainText('Este caso está cerrado.');
    await expect(chatOf(page).getByRole('textbox')).toHaveCount(0);
    await chatOf(page).getByRole('button', { name: 'Cerrar chat' }).click();
    await page.reload();
    await page.getByRole('tab', { name: 'Casos cerrados' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: new RegExp(`Nº Caso: ${number}`) }).click();
    await expect(said(page)).toContainText('Una roja');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  });

  await test.step('it is found by a word that was said in it, without its accent', async () => {
    await chatOf(page).getByRole('button', { name: 'Cerrar chat' }).click();
    const search = page.getByRole('searchbox', { name: 'Buscar en tus chats' });
    await search.fill('senal DOS');
    const found = page.getByRole('button', { name: new RegExp(`Nº Caso: ${number}`) });
    await expect(found).toContainText('Cerrado');
    await expect(found).toContainText('«Sin señal dos»');
    await search.fill('nadie dijo esto');
    await expect(page.getByText('Ningún chat dice “nadie dijo esto”.')).toBeVisible();
    await search.fill('');
    await expect(page.getByRole('tab', { name: 'Casos cerrados' })).toBeVisible();
  });
  await second.close();
});

test('[HLP-04] the red dot follows what is read; a push’s address opens its case; drafts stay', async ({
  page,
  server,
  driver,
}) => {
  const { stdout } = await ops(
    { VOLANTE_DATA: server.dataFolder },
    'support',
    'say',
    '--driver',
    driver.email,
    '--text',
    'Revisa tu correo',
  );
  const conversation = /conversación (\S+)\./.exec(stdout)![1]!;
  await page.goto('/app/v2/support');
  const tab = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /Soporte/ });
  await expect(tab).toContainText('tienes mensajes nuevos');
  await page.goto(`/app/v2/support/cases?case=${conversation}`);
  await expect(said(page)).toContainText('Revisa tu correo');
  await expect(page).toHaveURL('/app/v2/support/cases');
  await chatOf(page).getByRole('textbox', { name: 'Mensaje' }).fill('Ya lo');
  await chatOf(page).getByRole('button', { name: 'Cerrar chat' }).click();
  await expect(tab).not.toContainText('tienes mensajes nuevos');
  await page.getByRole('button', { name: /Mensaje de soporte/ }).click();
  await expect(chatOf(page).getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Ya lo');
  await page.goto('/app/v2/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: 'Soporte te respondió' })).not.toContainText('Sin leer');
});

guestTest(
  '[HLP-04] ‘Reportar un problema’ on a line of a settlement opens a case that names it',
  async ({ page, server }) => {
    await signIn(page, 'camila');
    await page.goto('/app/v2/liquidations');
    await page
      .getByRole('list', { name: 'Liquidaciones' })
      .getByRole('listitem')
      .first()
      .getByRole('link')
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Egresos: .*¿Por qué\?$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Reportar un problema' }).click();
    await expect(chatOf(page)).toContainText('Sobre: ');
    await write(page, 'Este monto no cuadra');
    const number = await caseNumber(page);
    const { stdout } = await ops({ VOLANTE_DATA: server.dataFolder }, 'chat', 'open', '--case', number, '--once');
    expect(stdout).toMatch(/Sobre \(según la app\): Liquidación .+\$/);
  },
);

test('[HLP-04] a claim is checked beside its fields, survives a reload, and opens one case that the chat goes on with', async ({
  page,
  network,
}) => {
  await page.goto('/app/v2/support/claim');
  await page.getByRole('button', { name: 'Enviar reclamo' }).click();
  await expect(page.getByText('Elige sobre qué es tu reclamo.')).toBeVisible();
  await expect(page.getByText('Cuéntanos un poco más')).toBeVisible();
  await page.getByLabel('¿Sobre qué es?').selectOption('Una carga');
  await page.getByLabel('¿Qué pasó?').fill('El 3 de noviembre pagué dos veces la misma carga.');
  await page.reload();
  await expect(page.getByLabel('¿Qué pasó?')).toHaveValue('El 3 de noviembre pagué dos veces la misma carga.');
  await page.getByRole('button', { name: 'Enviar reclamo' }).dblclick();
  await expect(page.getByText('Recibimos tu reclamo')).toBeVisible();
  expect(network.operations('openSupportCase')).toHaveLength(1);
  await page.getByRole('button', { name: 'Ver el caso' }).click();
  await expect(said(page)).toContainText('pagué dos veces la misma carga');
  await page.goto('/app/v2/support/claim');
  await expect(page.getByLabel('¿Qué pasó?')).toHaveValue('');
});

test('[FRT-06] with five open cases a sixth is refused in words that lead to the open ones; what was written stays', async ({
  page,
  server,
  driver,
}) => {
  const open = 'mutation ($id: ID!, $text: String!) { openSupportCase(driverId: $id, message: $text) { caseNumber } }';
  const { accessToken } = (await storedSession(page)) as { accessToken: string };
  const numbers: string[] = [];
  for (const text of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) {
    const { data } = await askServer(server.url, accessToken, open, { id: driver.uid, text: `Caso ${text}` });
    numbers.push(data.openSupportCase.caseNumber);
  }
  await page.goto('/app/v2/support/cases');
  await page.getByRole('button', { name: 'Iniciar un nuevo chat' }).click();
  await write(page, 'No abre la puerta');
  const refused = said(page).getByRole('alert');
  await expect(refused).toContainText('Ya tienes 5 casos abiertos.');
  await refused.getByRole('button', { name: 'Ver mis casos abiertos' }).click();
  await expect(chatOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Nº Caso: / })).toHaveCount(5);

  // The claim form says the same beside what was typed.
  await page.goto('/app/v2/support/claim');
  await page.getByLabel('¿Sobre qué es?').selectOption('Una carga');
  await page.getByLabel('¿Qué pasó?').fill('El 3 de noviembre pagué dos veces.');
  await page.getByRole('button', { name: 'Enviar reclamo' }).click();
  await expect(page.getByText('Ya tienes 5 casos abiertos.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver mis casos abiertos' }).click();
  await expect(page.getByRole('heading', { name: 'Mensajería' })).toBeVisible();

  // The words wait in the next new chat, and go when a case was closed.
  await ops({ VOLANTE_DATA: server.dataFolder }, 'chat', 'close', '--case', numbers[0]!);
  await page.reload();
  await page.getByRole('button', { name: 'Iniciar un nuevo chat' }).click();
  await expect(said(page)).toContainText('No abre la puerta');
  await said(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(said(page)).toContainText('Enviado');
  await caseNumber(page);
});
