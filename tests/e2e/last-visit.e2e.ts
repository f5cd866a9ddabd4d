import type { Page } from '@playwright/test';
import { doorsOf, newPlate } from '../kit/car-journeys.ts';
import { answerKept, expect, later, signIn, sinceYesterday, test } from '../kit/driven.ts';

/** A driver whose car opens at a distance. A car has one such driver. */
const withCar = () => ({
  driverWish: { status: 'rent', firstname: 'Andrea', label: true, plate: newPlate(), journey: sinceYesterday } as const,
});

const shift = (page: Page) => page.getByText(/^(Iniciar|Finalizar) turno$/);

async function visited(page: Page): Promise<void> {
  await expect(page.getByText('Ganancia de la semana')).toBeVisible();
  await expect(doorsOf(page).close).not.toHaveAttribute('aria-disabled');
  for (const operation of ['getDriver', 'getDashboardWeek', 'getAssignationsCard', 'carStatus']) {
    await answerKept(page, operation);
  }
}

test.describe('the same driver', () => {
  test.use(withCar());

  test('[SCR-14] a second visit paints its last data with its age before the network answers; nothing is done by it', async ({
    page,
    network,
  }) => {
    await visited(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    network.decide = async ({ path }) => void (path === '/graphql' && (await held));
    await later(page, 5);
    await page.goto('/app/v2/dashboard');
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await expect(page.getByText('Ganancia de la semana')).toBeVisible();
    const age = page.getByRole('banner').getByText(/^Actualizado hace \d min$/);
    await expect(age).toBeVisible();
    await expect(doorsOf(page).close).toHaveAttribute('aria-disabled', 'true');
    await expect(doorsOf(page).open).toBeDisabled();
    await expect(shift(page)).toHaveCount(0);

    answer();
    await expect(age).toBeHidden();
    await expect(doorsOf(page).close).not.toHaveAttribute('aria-disabled');
    await expect(shift(page)).toBeVisible();
  });
});

test.describe('another driver', () => {
  const first = withCar();
  test.use(first);

  test('[SCR-14] a second driver on the same phone sees nothing of the first', async ({ page, network, server }) => {
    await visited(page);
    const other = await server.driver({ status: 'rent', firstname: 'Bernardo' });
    await page.getByRole('link', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('volante.car'))).toBeNull();
    await signIn(page, other.email, other.password);
    network.decide = ({ path }) => (path === '/graphql' ? 'cut' : undefined);
    await later(page, 5);
    await page.goto('/app/v2/dashboard');
    await expect(page.getByText('Andrea')).toHaveCount(0);
    const asked = network.seen.filter(({ body }) => body.startsWith('{"several"')).at(-1)!;
    expect(asked.body).toContain(other.uid);
    expect(asked.body).not.toContain(first.driverWish.plate);
  });
});
