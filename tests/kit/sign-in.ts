import type { Page } from '@playwright/test';
import { CookieBrowser } from './cookie-browser.ts';
import { authorizationUrl, tokensOf } from './web-client.ts';

const demoPassword = 'volante-demo';

/** How long a session lasts after each refresh, as in the app. */
const window = 45 * 60_000;

function fullAddress(email: string): string {
  return email.includes('@') ? email : `${email}@volante.test`;
}

/** Signs in as a driver does: our screen, the accounts pages, and back through the gate. */
export async function signInByHand(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/signin');
  await page
    .getByRole('button', { name: 'Iniciar' })
    .or(page.getByRole('link', { name: 'Iniciar' }))
    .first()
    .click();
  await page.waitForURL(/\/accounts\//);
  await page.getByLabel('Correo').fill(fullAddress(email));
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL(/\/app\//);
}

/** Uses regular expressions on the HTML: parsing the page would take longer than the rest of the sign-in. */
function signInForm(text: string): { action: string; csrf: string } {
  const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(text) ?? [];
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(text) ?? [];
  return { action, csrf };
}

/**
 * The same sign-in without drawing its pages: the provider is walked through by HTTP, the browser gets its cookies and
 * the app the session it would have stored. Then the gate, as always. For tests that are about something else.
 */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  const browser = new CookieBrowser(origin);
  await browser.open(authorizationUrl(origin));
  const { action, csrf } = signInForm(browser.page.text);
  await browser.post(action, new URLSearchParams({ csrf, email: fullAddress(email), password }));
  const tokens = await tokensOf(browser);
  const me = await fetch(`${origin}/accounts/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  const { firstname, lastname, uid, userType, verified, ...rest } = (await me.json()) as Record<string, unknown>;
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    user: { email: rest.email, firstname, lastname, uid, userType, verified },
    expiresAt: Date.now() + window,
  };
  await page.context().addCookies(
    browser.allCookies().map(({ name, value, path }) => ({
      name,
      value,
      path,
      domain: new URL(origin).hostname,
      httpOnly: true,
      secure: origin.startsWith('https:'),
      sameSite: 'Lax' as const,
    })),
  );
  await page.evaluate((stored) => localStorage.setItem('volante.session', stored), JSON.stringify(session));
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.waitForURL(/\/app\//);
}
