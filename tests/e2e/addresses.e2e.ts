import { expect, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block', driverWish: { firstname: 'Andrea', flags: ['auth', 'info', 'app'] } });

test('[SCR-01] a handover in a street of no list: typed, marked on the map by finger, and sent with the plan', async ({
  page,
  network,
}) => {
  await page.goto('/app/onboarding?step=plan');
  await page.getByRole('radio', { name: /Turno mañana/ }).check({ force: true });
  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  await page
    .getByRole('combobox', { name: 'Dirección donde prefieres recibir el auto' })
    .fill('Pasaje Que Nadie Conoce 12');
  await expect(page.getByText('Sin resultados. Prueba con la calle y la comuna').first()).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: 'Marcar en el mapa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marca el lugar en el mapa' });
  const map = dialog.getByRole('region', { name: /^Mapa: Dónde queda/ });
  await expect(map).toBeVisible();
  const { x, y, width, height } = (await map.boundingBox())!;
  const [middle, half] = [x + width / 2, y + height / 2];
  await page.mouse.move(middle, half);
  await page.mouse.down();
  await page.mouse.move(middle - 30, half, { steps: 4 });
  await page.mouse.move(middle - 90, half, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Usar este lugar' }).click();
  await expect(page.getByRole('img', { name: 'Mapa: Pasaje Que Nadie Conoce 12' })).toBeVisible();
  await send.click();
  await expect.poll(() => network.operations('createDriverPlanV2').length).toBe(1);
  const [sent] = network.operations('createDriverPlanV2');
  const { address, latitude, longitude } = JSON.parse(sent!.body).variables.exchangeAddress;
  expect(address).toBe('Pasaje Que Nadie Conoce 12');
  // Dragged to the west, the map shows what is east of where it began.
  expect(latitude).toBeCloseTo(-33.4489, 2);
  expect(longitude).toBeGreaterThan(-70.669);
  await expect(page).not.toHaveURL(/step=plan/);
});
