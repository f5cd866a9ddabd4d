import { addDays, localDateOf } from '@volante/domain/values/dates';
import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';
import { newPlate } from '../kit/cars-ops.ts';
import { ops } from '../kit/ops.ts';

test('[CON-18] [CON-20] pending events are approved at once and a bad one refused alone, a held driver is billed, tolls are imported by file, and the books fit', async ({
  page,
  server,
}) => {
  const plate = newPlate();
  await server.driver({ status: 'rent', firstname: 'Berta', lastname: 'Zúñiga', plate });
  await enterAs(page, 'dinero');
  await page.getByRole('link', { name: 'Semanas' }).first().click();
  const weeks = page.getByRole('region', { name: 'Liquidaciones por semana' });
  await expect(weeks.getByRole('row', { name: /Abierta/ })).toHaveCount(1);
  await expect(weeks.getByText('Cerrada').first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Páginas de dinero' }).getByRole('link', { name: 'Eventos' }).click();
  await page.getByLabel('Estado').selectOption('Pendiente');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const bad = page.getByRole('row', { name: /Estacionar en lugar prohibido/ });
  await expect(bad).toBeVisible();
  const id = (await bad.locator('[data-row]').getAttribute('data-row'))!;
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta hoja' }).check();
  const count = (await page.getByRole('row').count()) - 1;
  await page.getByRole('button', { name: `Aprobar los ${count} de esta hoja` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Estacionar en lugar prohibido')).toBeVisible();
  // Somebody else rejects one of them before the press.
  const env = { VOLANTE_DATA: server.dataFolder };
  const rejected = await ops(env, 'events', 'reject', '--id', id, '--reason', 'Está duplicado');
  expect(rejected, rejected.stderr).toMatchObject({ code: 0 });
  await dialog.getByRole('button', { name: `Aprobar ${count}` }).click();
  await expect(dialog.getByText(`${count - 1} de ${count} hechos, 1 no`)).toBeVisible();
  const refused = dialog.getByRole('listitem').filter({ hasText: 'Estacionar en lugar prohibido' });
  await expect(refused).toContainText('Rechazado');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('Nada con estos filtros')).toBeVisible();

  await page.goto('/semanas');
  const held = page.getByRole('region', { name: /^Retenidos/ });
  const nicolas = held.getByRole('row', { name: /Nicolás/ });
  await expect(nicolas).toContainText('Un monto o una suma de la semana');
  const uid = (await nicolas.getByRole('link').getAttribute('href'))!.split('/').at(-1)!;
  await nicolas.getByRole('button', { name: /Calcular de nuevo/ }).click();
  await dialog.getByRole('button', { name: 'Hacer' }).click();
  await expect(dialog.getByLabel('Conductor', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/Sigue retenido/).first()).toBeVisible();
  // The platform takes back what it had sent again and again.
  const sunday = addDays(localDateOf(new Date()), -((new Date().getUTCDay() + 6) % 7) - 1);
  const trips = Array.from({ length: 440 }, (_, number) => ({
    day: sunday,
    time: '13:00',
    source: `demo/ajuste/nicolas@volante.test/${number}`,
    category: 'other' as const,
  }));
  await server.facts(uid, { trips });
  await dialog.getByRole('button', { name: 'Hacer' }).click();
  await expect(dialog.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(nicolas).toHaveCount(0);

  await page.getByRole('button', { name: 'Importar peajes' }).click();
  const day = addDays(localDateOf(new Date()), -1);
  const line = (time: string, amount: string) => `${day} ${time};${plate};Lo Saldes;${amount}`;
  const csv = (lines: string[]) => ({
    name: 'tag.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog.getByLabel('Archivo').setInputFiles(csv([line('08:00', '900'), line('09:00', '20.5')]));
  const preview = dialog.getByRole('region', { name: 'Esto pasaría' });
  await expect(preview).toContainText('Línea 2');
  await expect(preview).toContainText('No se podría');
  await dialog.getByLabel('Archivo').setInputFiles(csv([line('08:00', '900'), line('09:00', '1.200')]));
  await expect(preview).toContainText(/Línea 1: .*nueva/);
  await expect(preview).toContainText(/Línea 2: .*nueva/);
  await dialog.getByRole('button', { name: 'Hacer' }).click();
  await expect(dialog.getByText('2 pasadas nuevas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('navigation', { name: 'Páginas de dinero' }).getByRole('link', { name: 'Libro y UF' }).click();
  await page.getByRole('button', { name: 'Comprobar ahora' }).click();
  await expect(page.getByText('El libro cuadra')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
