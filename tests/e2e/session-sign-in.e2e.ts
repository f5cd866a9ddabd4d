import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, guestTest, signInByHand, storedSession, test } from '../kit/driven.ts';
import { nextSecond } from '../kit/stays.ts';

test.use({ serviceWorkers: 'block' });

/** Presses 'Iniciar' and answers with the address the browser was sent to. */
async function leave(page: Page): Promise<URL> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/accounts/auth');
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  return new URL((await asked).url());
}

async function typePassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

for (const path of ['/', '/welcome']) {
  guestTest(`[SES-01] ${path} welcomes and leads to sign-in and sign-up`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alcanza tus objetivos');
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL('/signin');
    await page.goBack();
    await page.getByRole('link', { name: 'Registrarse' }).click();
    await expect(page).toHaveURL('/signup');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  guestTest(
    '[SES-01] the first paint is in the HTML: welcome, and the shape of the signed-in app',
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Alcanza tus objetivos' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
      await page.goto('/app/v2/dashboard');
      await expect(page.getByRole('link', { name: 'Ganancias' })).toBeVisible();
      await expect(page.locator('.skeleton')).not.toHaveCount(0);
    },
  );
});

const doors: [path: string, extra: Record<string, string>][] = [
  ['/signin', {}],
  ['/signup', { screen: 'signup' }],
  ['/signin/uber', { provider: 'uber' }],
  ['/signup/uber', { screen: 'signup', provider: 'uber' }],
];
for (const [path, extra] of doors) {
  guestTest(`[SES-02] ${path} leaves for the accounts provider with all it asks for`, async ({ page, baseURL }) => {
    await page.goto(path);
    const { searchParams } = await leave(page);
    const { state, code_challenge: challenge, ...rest } = Object.fromEntries(searchParams);
    expect(rest).toEqual({
      client_id: 'volante-web',
      redirect_uri: `${baseURL}/auth`,
      response_type: 'code',
      scope: 'driver',
      tenancy: 'cl',
      code_challenge_method: 'S256',
      ...extra,
    });
    expect(state).toMatch(/^[\w-]{40,}$/);
    expect(challenge).toMatch(/^[\w-]{43}$/);
    await page.goto('/signin');
    const kept = await page.evaluate((key) => localStorage.getItem(key), `volante.sign-in.${state}`);
    expect(JSON.parse(kept!)).toMatchObject({ verifier: expect.stringMatching(/^[\w-]{43}$/) });

    const second = await leave(page);
    expect(second.searchParams.get('state')).not.toBe(state);
  });
}

test('[SES-03] a good code is exchanged in a form, then user info is asked for; [SES-04] the session holds it all', async ({
  page,
  network,
  driver,
}) => {
  const [exchange] = network.requests('/accounts/token');
  expect(exchange!.headers['content-type']).toContain('application/x-www-form-urlencoded');
  const fields = Object.fromEntries(new URLSearchParams(exchange!.body));
  expect(fields).toMatchObject({
    grant_type: 'authorization_code',
    code: expect.any(String),
    client_id: 'volante-web',
  });
  expect(network.requests('/accounts/me')[0]!.headers.authorization).toMatch(/^Bearer /);

  const session = (await storedSession(page))!;
  expect(Object.keys(session).toSorted()).toEqual(['accessToken', 'expiresAt', 'refreshToken', 'user']);
  expect(session.user).toEqual({
    email: driver.email,
    firstname: 'Andrea',
    lastname: 'Olivares',
    uid: driver.uid,
    userType: 'driver',
    verified: expect.any(Boolean),
  });
  const minutesAhead = (Number(session.expiresAt) - Date.now()) / 60_000;
  expect(minutesAhead).toBeGreaterThan(44);
  expect(minutesAhead).toBeLessThanOrEqual(45);
});

const strangers = [
  ['a missing state', '/auth?code=abc'],
  ['a state of somebody else', '/auth?code=abc&state=nunca'],
  ['an error nobody asked for', '/auth?error=access_denied&state=nunca'],
] as const;
for (const [name, address] of strangers) {
  guestTest(`[SES-03] ${name} on return is a hard logout with a clear message`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/signin\?motivo=ingreso/);
    await expect(page.getByRole('alert')).toHaveText('No pudimos completar tu ingreso. Inténtalo otra vez.');
    expect(await storedSession(page)).toBeNull();
  });
}

test('[SES-03] a different state ends the session that was there; what was not sent yet stays on the phone', async ({
  page,
  driver,
}) => {
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect((await storedSession(page))!.user).toMatchObject({ uid: driver.uid });
  await expect.poll(databases).toContain('volante-writes');
  await page.goto('/auth?code=abc&state=nunca');
  await expect(page).toHaveURL(/\/signin\?motivo=ingreso/);
  expect(await storedSession(page)).toBeNull();
  expect(await databases()).toContain('volante-writes');
});

guestTest('[SES-03] an error in answer to our own question is a hard logout', async ({ page }) => {
  await page.goto('/signin');
  const state = (await leave(page)).searchParams.get('state');
  await page.goto(`/auth?error=access_denied&state=${state}`);
  await expect(page).toHaveURL(/\/signin\?motivo=ingreso/);
  await expect(page.getByRole('alert')).toHaveText('No pudimos completar tu ingreso. Inténtalo otra vez.');
  expect(await page.evaluate((key) => localStorage.getItem(key), `volante.sign-in.${state}`)).toBeNull();
});

for (const fate of ['cut', 'lose answer'] as const) {
  guestTest(
    `[SES-03] a network lost during the exchange (${fate}) is told, and the next try succeeds`,
    async ({ page, network, server }) => {
      const driver = await server.driver({ status: 'rent', firstname: 'Andrea' });
      network.decide = ({ path }) => (path === '/accounts/token' ? fate : undefined);
      await page.goto('/signin');
      await leave(page);
      await typePassword(page, driver);
      await expect(page.getByRole('alert')).toContainText('No pudimos completar tu ingreso');
      expect(await storedSession(page)).toBeNull();
      network.decide = () => undefined;
      await leave(page);
      await expect(page).toHaveURL('/app/v2/dashboard');
    },
  );
}

test('[SES-11] a fresh sign-in asks for the password and comes back to the same screen', async ({ page, driver }) => {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  const before = (await storedSession(page))!;
  await nextSecond();
  // As lib/session/begin-sign-in.ts leaves for it; no screen of today needs a fresh sign-in yet.
  const verifier = randomBytes(32).toString('base64url');
  const open = { verifier, returnTo: '/app/v2/profile?tab=cuenta', startedAt: Date.now() };
  await page.evaluate((kept) => localStorage.setItem('volante.sign-in.otra-vez', JSON.stringify(kept)), open);
  const params = new URLSearchParams({
    client_id: 'volante-web',
    redirect_uri: new URL('/auth', page.url()).href,
    response_type: 'code',
    scope: 'driver',
    tenancy: 'cl',
    state: 'otra-vez',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  await page.goto(`/accounts/auth?${params.toString()}`);
  await page.getByLabel('Contraseña').fill(driver.password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).toHaveURL('/app/v2/profile?tab=cuenta');
  const after = (await storedSession(page))!;
  expect(after.user).toMatchObject({ uid: driver.uid });
  const signedInAt = (token: unknown) => JSON.parse(atob(String(token).split('.')[1]!)).auth_time as number;
  expect(signedInAt(after.accessToken)).toBeGreaterThan(signedInAt(before.accessToken));
});

guestTest('[SES-03] a failed code exchange is a hard logout, and the next try succeeds', async ({ page, network }) => {
  network.decide = ({ path }) =>
    path === '/accounts/token' ? { status: 400, body: '{"error":"invalid_grant"}' } : undefined;
  await page.goto('/signin');
  await leave(page);
  await page.getByLabel('Correo').fill('camila@volante.test');
  await page.getByLabel('Contraseña').fill('volante-demo');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos completar tu ingreso');
  expect(await storedSession(page)).toBeNull();
  network.decide = () => undefined;
  await leave(page);
  await expect(page).toHaveURL('/app/v2/dashboard');
});

guestTest('[SES-10] the gate says so while it works, and shows no code in the address', async ({ page, network }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  network.decide = async ({ path }) => {
    if (path === '/accounts/token') await held;
    return undefined;
  };
  const signedIn = signInByHand(page, 'camila');
  await expect(page.getByText('...Autenticando...')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  answer();
  await signedIn;
});

const destinations = [
  ['bruno', '/app/onboarding'],
  ['gustavo', '/app/onboarding'],
  ['luis', '/app/v2/dashboard'],
  ['karla', '/app/v2/dashboard'],
  ['camila', '/app/v2/dashboard'],
] as const;
for (const [name, place] of destinations) {
  guestTest(`[SES-10] ${name} goes to ${place}`, async ({ page }) => {
    await signInByHand(page, name);
    await expect(page).toHaveURL(place);
  });
}

guestTest('[SES-10] without a session the gate leads to the welcome', async ({ page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('[SES-10] a gate that cannot reach the server offers to try again', async ({ page, network }) => {
  network.decide = ({ path }) => (path === '/graphql' ? 'cut' : undefined);
  await page.goto('/auth');
  await expect(page.getByText('No pudimos abrir tu cuenta')).toBeVisible();
  network.decide = () => undefined;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL('/app/v2/dashboard');
});

guestTest('[SES-11] who was going somewhere gets there after signing in', async ({ page }) => {
  await page.goto('/app/v2/balance?semana=2026-10-26');
  await expect(page).toHaveURL(/\/signin\?volver=/);
  await leave(page);
  await page.getByLabel('Correo').fill('camila@volante.test');
  await page.getByLabel('Contraseña').fill('volante-demo');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).toHaveURL('/app/v2/balance?semana=2026-10-26');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tus Ganancias');
});

guestTest('[SES-11] who still has to register goes to onboarding first', async ({ page }) => {
  await page.goto('/app/v2/trips');
  await leave(page);
  await page.getByLabel('Correo').fill('bruno@volante.test');
  await page.getByLabel('Contraseña').fill('volante-demo');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).toHaveURL('/app/onboarding');
});

test('[SES-01] a signed-in driver who opens / lands in the app', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/app/v2/dashboard');
});
