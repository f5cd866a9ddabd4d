import type { CookieBrowser } from './cookie-browser.ts';
import type { Lie, SoftwareAuthenticator } from './software-authenticator.ts';

export const passkeyList = '/accounts/settings/passkeys';

/** What the page's script is told to ask the browser for. */
async function optionsAt(browser: CookieBrowser, action: string) {
  const csrf = browser.value('csrf')!;
  const headers = { accept: 'application/json' };
  const { text } = await browser.post(`${action}/options`, new URLSearchParams({ csrf }), headers);
  return { csrf, options: JSON.parse(text) };
}

/** Adds a passkey as the settings do, and returns what the browser was asked for. */
export async function addPasskey(browser: CookieBrowser, authenticator: SoftwareAuthenticator, lie: Lie = {}) {
  await browser.open(`${passkeyList}/add`);
  const { csrf, options } = await optionsAt(browser, `${passkeyList}/add`);
  const form = { csrf, name: 'Mi teléfono', credential: authenticator.create(options, lie) };
  await browser.post(`${passkeyList}/add`, new URLSearchParams(form));
  return options;
}

/** The form that answers the sign-in page with a passkey. */
export async function passkeyForm(browser: CookieBrowser, authenticator: SoftwareAuthenticator, lie: Lie = {}) {
  const action = `${browser.url.pathname.replace(/\/passkey$/, '')}/passkey`;
  const { csrf, options } = await optionsAt(browser, action);
  return { action, body: new URLSearchParams({ csrf, credential: authenticator.get(options, lie) }) };
}

export async function answerWithPasskey(browser: CookieBrowser, authenticator: SoftwareAuthenticator, lie: Lie = {}) {
  const { action, body } = await passkeyForm(browser, authenticator, lie);
  await browser.post(action, body);
}
