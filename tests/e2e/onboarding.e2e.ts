import type { Page } from '@playwright/test';
import { type OnboardingStep, stepNumber } from '@volante/domain/onboarding/steps';
import { tutorials } from '@volante/domain/tutorial-videos';
import type { BadNetwork } from '../kit/bad-network.ts';
import { axeFaults } from '../kit/axe.ts';
import { expect, guestTest, signIn, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block', driverWish: { status: 'on boarding', firstname: 'Renata', flags: ['auth'] } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const at = (step: string) => `/app/onboarding?step=${step}`;

/** As a server whose company has set these films. */
function withFilms(network: BadNetwork, films: readonly string[]): void {
  const none = '"films":{}';
  network.decide = ({ path }) =>
    path === '/app/onboarding'
      ? {
          change: (html) =>
            html.replace(
              none,
              `"films":${JSON.stringify(Object.fromEntries(films.map((film, at) => [tutorials[at]!.topic, film])))}`,
            ),
        }
      : undefined;
}

const titles = {
  basicInfo: 'Datos personales',
  source: '¿Cómo supiste de nosotros?',
  resume: 'Tu registro',
  general: 'Completa tu perfil',
  'basicInfo-2': 'Datos personales',
  documents: 'Carga de archivos',
  documentsCompliance: 'Documentos del conductor',
  plan: 'Plan de arriendo',
  app: 'Vincular cuenta Uber',
  bankAccount: 'Cuenta bancaria',
};

test('[ONB-01] a new driver starts with the form; every step has its address, which back, reload and sharing keep', async ({
  page,
}) => {
  await expect(page).toHaveURL('/app/onboarding');
  await expect(heading(page, 'Datos personales')).toBeVisible();
  for (const [step, title] of Object.entries(titles)) {
    await page.goto(at(step));
    await expect(heading(page, title), step).toBeVisible();
    await expect(page.locator('main'), step).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('alert'), step).toHaveCount(0);
    // [SCR-06] Which step of how many; the two overviews are none.
    const place = stepNumber(step as OnboardingStep);
    await expect(page.getByText(/^Paso \d de \d$/), step).toHaveText(
      place ? [`Paso ${place.number} de ${place.of}`] : [],
    );
  }
  await page.goto('/app/onboarding?step=meeting');
  await expect(heading(page, 'Datos personales')).toBeVisible();

  await page.goto(at('general'));
  await page.getByRole('link', { name: 'Plan de arriendo' }).click();
  await expect(page).toHaveURL(at('plan'));
  await expect(heading(page, 'Plan de arriendo')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Plan de arriendo')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Completa tu perfil')).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(heading(page, 'Tu registro')).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'Cuenta bancaria' }).click();
  await expect(heading(page, 'Cuenta bancaria')).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(at('general'));
  // The arrow was a step back: nothing is walked in circles.
  await page.goForward();
  await expect(page).toHaveURL(at('bankAccount'));
});

test('[ONB-01] a step whose code does not come says so and tries again', async ({ page }) => {
  await page.goto(at('general'));
  await expect(heading(page, 'Completa tu perfil')).toBeVisible();
  await page.route(/\/assets\/plan-step-/, (route) => route.abort());
  await page.getByRole('link', { name: 'Plan de arriendo' }).click();
  await expect(page.getByText('No pudimos abrir este paso')).toBeVisible();
  await page.unroute(/\/assets\/plan-step-/);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No pudimos abrir este paso')).toHaveCount(0);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
});

test.describe('half done', () => {
  test.use({
    driverWish: { status: 'on boarding', firstname: 'Renata', flags: ['auth', 'info', 'app', 'plan'] },
  });

  test('[ONB-01, ONB-04, ONB-06] the resume shows how far it is and the next step, the checklist what stands', async ({
    page,
  }) => {
    await expect(page).toHaveURL('/app/onboarding');
    await expect(heading(page, 'Tu registro')).toBeVisible();
    await expect(page.getByText('Hola, Renata')).toBeVisible();
    const ring = page.getByRole('progressbar', { name: 'Avance de tu perfil' });
    await expect(ring).toHaveAttribute('aria-valuetext', '60%');
    await expect(page.getByRole('link', { name: 'Datos personales' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Siguiente: documentos' }).click();
    await expect(page).toHaveURL(at('documents'));
    await page.getByRole('link', { name: 'Volver' }).click();

    await expect(heading(page, 'Completa tu perfil')).toBeVisible();
    const row = (name: string) => page.getByRole('link', { name });
    for (const [name, state] of [
      ['Datos personales', 'Listo'],
      ['Documentos del conductor', 'Pendiente'],
      ['Cuenta bancaria', 'Pendiente'],
      ['Plan de arriendo', 'Listo'],
      ['Vincular cuenta Uber', 'Listo'],
    ] as const) {
      await expect(row(name)).toContainText(state);
    }
    await expect(row('Configurar cuenta')).toHaveAttribute('href', '/accounts/settings');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Alcanza tus objetivos')).toBeVisible();
  });

  test('[ONB-05] nine films: 20 px turn the page, and nothing leaves for YouTube before one is tapped', async ({
    page,
    network,
  }) => {
    withFilms(network, ['https://www.youtube.com/watch?v=volante-001']);
    await page.goto(at('resume'));
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(network.url)) foreign.push(request.url());
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>El video</p>' }),
    );
    const films = page.getByRole('region', { name: 'Videos tutoriales' });
    const place = (text: string) => expect(films.getByText(text, { exact: true })).toBeAttached();
    await films.scrollIntoViewIfNeeded();
    const box = (await films.getByRole('heading').first().boundingBox())!;
    const swipe = async (px: number) => {
      await page.mouse.move(180, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(180 + px, box.y + 5, { steps: 3 });
      await page.mouse.up();
    };
    await place('1 de 9');
    await swipe(-19);
    await place('1 de 9');
    await swipe(-20);
    await place('2 de 9');
    await swipe(20);
    await place('1 de 9');
    expect(foreign).toEqual([]);

    await films.getByRole('button', { name: /Ver «Cómo funciona/ }).click();
    const frame = films.locator('iframe');
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/);
    await expect(page.frameLocator('iframe').getByText('El video')).toBeVisible();
    expect(foreign.every((url) => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);
    await films.getByRole('button', { name: 'Siguiente' }).click();
    await expect(frame).toHaveCount(0);

    // Any other frame is the policy's to refuse.
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            resolve(`${effectiveDirective} ${blockedURI}`),
          );
          const other = document.createElement('iframe');
          other.src = 'https://www.youtube.com/embed/volante-001';
          document.body.append(other);
        }),
    );
    expect(refused).toBe('frame-src https://www.youtube.com');
  });

  test('[ONB-05] a film whose link is none of YouTube’s says so', async ({ page, network }) => {
    withFilms(network, ['https://videos.example/volante-001']);
    await page.goto(at('resume'));
    await expect(page.getByText('URL de YouTube no válida')).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver «Cómo funciona/ })).toHaveCount(0);
  });

  test('[ONB-05] where there is no film our guide leads step by step to the place where it is done', async ({
    page,
  }) => {
    const films = page.getByRole('region', { name: 'Videos tutoriales' });
    for (const [index, { title }] of tutorials.entries()) {
      if (index > 0) await films.getByRole('button', { name: 'Siguiente' }).click();
      await films.getByRole('button', { name: `Ver «${title}»` }).click();
      const guide = page.getByRole('dialog', { name: title });
      const steps = Number((await guide.getByText(/^Paso 1 de \d$/).innerText()).slice(-1));
      expect(steps, title).toBeGreaterThanOrEqual(3);
      if (index === 0) expect(await axeFaults(page)).toEqual([]);
      for (let next = 2; next <= steps; next += 1) {
        await guide.getByRole('button', { name: 'Siguiente' }).click();
        await expect(guide.getByText(`Paso ${next} de ${steps}`)).toBeVisible();
      }
      await expect(guide.getByRole('button', { name: 'Siguiente' })).toHaveCount(0);
      if (title === 'Sube tus documentos') {
        await guide.getByRole('link', { name: 'Ir a mis documentos' }).click();
        await expect(page).toHaveURL(at('documents'));
        await page.goBack();
        // The carousel begins anew: on to where it was.
        for (let turn = 0; turn < index; turn += 1) await films.getByRole('button', { name: 'Siguiente' }).click();
      } else await guide.getByRole('button', { name: 'Cerrar' }).click();
      await expect(guide).toBeHidden();
    }
  });
});

test.describe('everything done', () => {
  test.use({
    driverWish: {
      status: 'on boarding',
      firstname: 'Renata',
      flags: ['auth', 'info', 'app', 'plan', 'docs', 'bank', 'meeting'],
    },
  });

  test('[ONB-04] at 100% the driver waits for an executive, and nothing is left to press', async ({ page }) => {
    await page.goto('/app/onboarding');
    await expect(page.getByText(/Espera la confirmación de un ejecutivo/)).toBeVisible();
    await expect(page.locator('footer')).toHaveCount(0);
  });
});

guestTest(
  '[ONB-01] only who is on boarding or back to it stays; everyone else is sent to the dashboard',
  async ({ page }) => {
    await signIn(page, 'hugo');
    await page.goto(at('general'));
    await expect(page).toHaveURL('/app/v2/dashboard');
    await page.context().clearCookies();
    await signIn(page, 'luis');
    await page.goto(at('resume'));
    await expect(page.getByText('Hola, Luis')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/app/v2/dashboard');
  },
);
