import { expect, guestTest as test } from '../kit/driven.ts';
import { next, picture, putAwayPhones, swipe, takePhotos, twoPhones } from '../kit/handover-phones.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });
test.afterEach(putAwayPhones);

const place = { latitude: -33.4372, longitude: -70.6506 };

test('[SHF-05] a damage is reported, contested once, decided by staff, and read by both in the history', async ({
  browser,
  server,
}) => {
  const { id, deliverer, receiver } = await twoPhones(browser, server, { place });
  const [author, other] = [deliverer.page, receiver.page];
  const staff = (...args: string[]) => ops({ VOLANTE_DATA: server.dataFolder }, 'handover', ...args);
  await swipe(author, 'Finalizar turno');
  await takePhotos(author);
  await next(author);
  await author.getByRole('button', { name: 'Informar', exact: true }).click();
  await expect(author.getByText('Elige al menos un tipo de daño.')).toBeVisible();
  await author.getByRole('button', { name: 'Rayón' }).click();
  await author.getByLabel('Comentario').fill('Puerta del copiloto');
  await author.locator('dialog input[type=file]').setInputFiles(await picture('#aa3333'));
  await expect(author.getByRole('button', { name: 'Quitar foto' })).toBeVisible();
  // Neither going back nor a page that the phone has ended loses what was written.
  await author.getByRole('button', { name: 'Volver' }).click();
  await author.getByRole('button', { name: 'Siguiente' }).last().click();
  await expect(author.getByLabel('Comentario')).toHaveValue('Puerta del copiloto');
  await author.reload();
  await swipe(author, 'Finalizar turno');
  await expect(author.getByLabel('Comentario')).toHaveValue('Puerta del copiloto');
  await expect(author.getByRole('button', { name: 'Rayón' })).toHaveAttribute('aria-pressed', 'true');
  await expect(author.getByRole('button', { name: 'Quitar foto' })).toBeVisible();
  const history = (page: typeof other) => page.getByRole('dialog', { name: 'Historial de daños' });
  const open = (page: typeof other) => page.getByRole('button', { name: 'Historial de daños del auto' }).click();
  const damage = (page: typeof other) => history(page).getByRole('heading', { name: 'Rayón' });
  // The other reads the history already: what is reported meanwhile shows by itself.
  await open(other);
  await expect(history(other).getByText('Sin daños informados')).toBeVisible();
  await author.getByRole('button', { name: 'Informar', exact: true }).click();
  await expect(author.getByRole('heading', { name: 'Código de seguridad' })).toBeVisible();
  await author.getByRole('button', { name: 'Cerrar' }).click();
  await expect(damage(other)).toBeVisible({ timeout: 30_000 });
  const read = async (page: typeof other) => {
    await open(page);
    await expect(damage(page)).toBeVisible();
  };
  const shown = history(other);
  await expect(shown).toContainText('Puerta del copiloto');
  await expect(shown.getByRole('link', { name: 'Foto 1 del daño' })).toBeVisible();
  await shown.getByRole('button', { name: 'Ver las fotos de ambos' }).click();
  await expect(shown.getByText('Al entregarAndrea')).toBeVisible();
  await expect(shown.getByText('Sin foto')).toHaveCount(4);
  await expect(shown.getByRole('link', { name: 'Ver el lugar' }).first()).toHaveAttribute(
    'href',
    /-33\.4372,-70\.6506$/,
  );
  await shown.getByRole('button', { name: 'No estoy de acuerdo' }).click();
  await expect(shown.getByRole('button', { name: 'Enviar objeción' })).toBeDisabled();
  await other.getByLabel('¿Por qué no estás de acuerdo?').fill('Estaba desde la semana pasada');
  // Closed by mistake: what was typed is there again.
  await shown.getByRole('button', { name: 'Cerrar' }).click();
  await expect(shown).toBeHidden();
  await read(other);
  await expect(other.getByLabel('¿Por qué no estás de acuerdo?')).toHaveValue('Estaba desde la semana pasada');
  await shown.getByRole('button', { name: 'Enviar objeción' }).dblclick();
  await expect(shown.getByText('En revisión')).toBeVisible();
  await expect(shown.getByText('Objeción: Estaba desde la semana pasada')).toBeVisible();
  await expect(shown.getByRole('button', { name: /No estoy de acuerdo|Enviar objeción/ })).toHaveCount(0);

  const [damageId = ''] = (await staff('damages')).stdout
    .split('\n')
    .find((line) => line.includes(id))!
    .split('  ');
  const decision = ['--damage', damageId, '--verdict', 'withdrawn', '--why', 'Se ve en las fotos de antes'];
  expect(await staff('decide', ...decision)).toMatchObject({ code: 0 });
  await read(author);
  for (const page of [author, other]) {
    await expect(history(page).getByText('Descartado')).toBeVisible();
    await expect(history(page).getByText('Soporte: Se ve en las fotos de antes')).toBeVisible();
    await expect(history(page).getByRole('button', { name: 'No estoy de acuerdo' })).toBeHidden();
  }
});

test('[SHF-01] nobody comes: after twenty minutes the one who waits says so with photo and place, and partner and staff are told', async ({
  browser,
  server,
}) => {
  const { id, holder, deliverer, receiver } = await twoPhones(browser, server, { minutes: -25, place });
  const { page } = deliverer;
  await expect(page.getByRole('heading', { name: '¿No llegó Pablo?' })).toBeVisible();
  // Without signal it waits on the phone, and goes by itself.
  await page.context().setOffline(true);
  await page.locator('input[type=file]').setInputFiles(await picture());
  await expect(page.getByText(/^Avisaste que no llegó\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await ops({ VOLANTE_DATA: server.dataFolder }, 'handover', 'no-shows')).stdout)
    .toContain(id);
  const { stdout } = await ops({ VOLANTE_DATA: server.dataFolder }, 'handover', 'show', '--id', id);
  expect(JSON.parse(stdout).noShows).toEqual([
    expect.objectContaining({ driver_id: holder.uid, ...place, link: expect.stringContaining('/files/') }),
  ]);
  await receiver.page.goto('/app/v2/notifications');
  await expect(receiver.page.getByText(/Andrea avisó que no llegaste/)).toBeVisible();
  // The other may still come: the handover goes on.
  await receiver.page.goto('/app/manageshift');
  await swipe(receiver.page, 'Iniciar turno');
  await receiver.page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/Pablo completó ‘Recoger el auto’/)).toBeVisible();
});
