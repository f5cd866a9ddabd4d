import { expect, guestTest, test as signedIn } from '../kit/driven.ts';

const test = signedIn;

test.use({ serviceWorkers: 'block' });

test('[HLP-01] a driver finds an answer by words without accents and by topic, and sends it on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/app/v2/faq');
  const question = (name: string) => page.locator('summary', { hasText: name });
  const found = page.locator('output', { hasText: /^\d+ preguntas?$/ });
  await expect(found).toHaveText('51 preguntas');

  await page.getByLabel('Buscar').fill('GARANTIA');
  await expect(found).toHaveText('1 pregunta');
  await question('¿Qué es la garantía').click();
  const answer = page.getByText('Es un fondo que se junta');
  await expect(answer).toBeVisible();
  await expect(page).toHaveURL('/app/v2/faq?pregunta=garantia');
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.getByLabel('Tema').selectOption('Seguros y asistencia en ruta');
  await expect(page.getByText('No encontramos esa pregunta')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await expect(found).toHaveText('51 preguntas');
  await page.getByLabel('Tema').selectOption('Seguros y asistencia en ruta');
  await expect(found).toHaveText('8 preguntas');
  await question('Tuve un choque').click();
  await expect(page.locator('ol li b', { hasText: '131' })).toBeVisible();
  await expect(page).toHaveURL('/app/v2/faq?pregunta=choque');

  // The link opens that answer, in view, and a link of the answer leads on.
  await page.goto(link);
  await expect(answer).toBeInViewport();
  await page.getByRole('link', { name: 'tu perfil', exact: true }).click();
  await expect(page).toHaveURL('/app/v2/profile?tab=accounting');
});

test.describe('terms', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', terms: 'before' } });

  test('[HLP-05] what changed is shown, the end of the text is enough to accept, and it is recorded', async ({
    page,
  }) => {
    const modal = page.getByRole('dialog', { name: 'Cambios en los Términos de Servicio' });
    await expect(modal.getByRole('listitem')).toContainText(['Liquidaciones y pagos', 'Carga de energía']);
    await modal.getByRole('link', { name: 'Continuar' }).click();
    await expect(page.getByText('Versión Febrero 2025.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Qué cambió desde Junio 2024' })).toBeVisible();
    const ended = page.locator('details', { hasText: 'Cambió' }).filter({ hasText: 'Término del arriendo' });
    await ended.locator('summary').click();
    await expect(ended.locator('del')).toContainText('avisando con quince días');
    await expect(ended.locator('ins')).toContainText('avisando con siete días');

    const accept = page.getByRole('button', { name: 'Aceptar' });
    await expect(accept).toBeDisabled();
    const energy = page.getByText('La energía que cargas').last();
    await expect(energy).toBeVisible();
    await page.locator('summary', { hasText: '10. Carga de energía' }).last().click();
    await expect(energy).toBeHidden();
    await page.locator('footer').first().focus();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await accept.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ir a inicio' }).click();
    await expect(page).toHaveURL('/app/v2/dashboard');
    await page.goto('/terms-and-conditions');
    await expect(page.getByText('Ya la aceptaste.')).toBeVisible();
    await expect(accept).toBeHidden();
  });
});

test.describe('the dashboard tutorial', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', tutorialDue: true } });

  test('[DSH-08] is offered once, goes through its eleven steps, and ends with posts to read', async ({ page }) => {
    const offer = page.getByRole('heading', { name: '¿Te mostramos tu inicio?' });
    await expect(offer).toBeVisible();
    await page.getByRole('link', { name: 'Ver tutorial' }).click();
    await expect(page.getByRole('heading', { name: 'Saludos, Andrea' })).toBeInViewport();
    const steps = page.locator('main > section');
    await expect(steps).toHaveCount(12);
    await expect(steps.locator('h2[tabindex]')).toHaveText([
      'Saludos, Andrea',
      'Inicio',
      'Arriendo',
      'Ganancias',
      'Liquidaciones',
      'Menú de accesos',
      'Calendario',
      'Ganancia total',
      'Estado de solicitud',
      'Accesos rápidos',
      'Kilómetros en viajes',
      'Gráfico de kilómetros',
    ]);
    for (let step = 0; step < 11; step += 1) {
      await steps.nth(step).getByRole('button', { name: 'Siguiente', exact: true }).click();
      await expect(page.getByText(`Paso ${step + 1} de 11`)).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Finalizar tutorial' }).click();
    await expect(page.getByRole('heading', { name: 'Todo listo' })).toBeVisible();
    const post = page.getByRole('link', { name: /Tu primera semana, día por día/ });
    await expect(post).toContainText('09/11/2026');
    await expect(post.locator('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('link', { name: /Saber más/ })).toHaveAttribute('href', '/content/pages/recursos');
    await expect(page.getByRole('link', { name: /Preguntas frecuentes/ })).toHaveAttribute('href', '/app/v2/faq');
    await page.getByRole('link', { name: 'Ir a inicio' }).click();
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await expect(offer).toBeHidden();
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(offer).toBeHidden();

    await page.goto('/app/v2/tutorial/dashboard');
    await page.getByRole('button', { name: 'Saltar tutorial' }).first().click();
    await expect(page.getByRole('heading', { name: 'Todo listo' })).toBeVisible();
    await post.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu primera semana, día por día');
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/app/v2/tutorial/dashboard');
  });
});

test('[HLP-06] the pages outside the app open from the menu and from the plan, and lead back', async ({ page }) => {
  await page.goto('/app/v2/dashboard#menu');
  await page.getByRole('link', { name: 'Recursos útiles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursos útiles');
  await page.getByRole('link', { name: 'Preguntas frecuentes' }).click();
  await page.locator('summary', { hasText: '¿Cuánto es el deducible?' }).click();
  await expect(page.getByText('10 UF', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/app/v2/dashboard');
});

guestTest('[HLP-05] a visitor reads the terms, and has nothing to accept', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByText('1. Qué regulan estos términos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
});
