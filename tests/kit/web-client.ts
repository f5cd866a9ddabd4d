import { createHash, randomBytes } from 'node:crypto';
import { CookieBrowser } from './cookie-browser.ts';

const verifier = randomBytes(32).toString('base64url');

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
  id_token?: string;
}

/** The authorization URL as the web app builds it. */
export function authorizationUrl(origin: string, extra: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams({
    client_id: 'volante-web',
    redirect_uri: `${origin}/auth`,
    response_type: 'code',
    scope: 'driver',
    tenancy: 'cl',
    state: 'un-estado',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(extra)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `${origin}/accounts/auth?${query.toString()}`;
}

export function postForm(
  url: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(values), headers });
}

export function exchangeCode(origin: string, code: string, server = origin): Promise<Response> {
  return postForm(`${server}/accounts/token`, {
    grant_type: 'authorization_code',
    client_id: 'volante-web',
    redirect_uri: `${origin}/auth`,
    code,
    code_verifier: verifier,
  });
}

export function refresh(server: string, token: string, key?: string): Promise<Response> {
  return postForm(
    `${server}/accounts/token`,
    { grant_type: 'refresh_token', client_id: 'volante-web', refresh_token: token },
    key ? { 'idempotency-key': key } : {},
  );
}

/** Exchanges the code in the browser's address for tokens. */
export async function tokensOf(browser: CookieBrowser): Promise<Tokens> {
  const code = browser.url.searchParams.get('code');
  if (!code) throw new Error(`No code in ${browser.url.href}: ${browser.text}`);
  const answer = await exchangeCode(browser.origin, code);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Tokens;
}

export interface SignedIn {
  browser: CookieBrowser;
  tokens: Tokens;
}

/** Signs in as the web app does, in a new browser or a given one. */
export async function signInAt(
  origin: string,
  { email, password }: { email: string; password: string },
  browser = new CookieBrowser(origin),
): Promise<SignedIn> {
  await browser.open(authorizationUrl(origin));
  if (!browser.url.searchParams.has('code')) await browser.press('Iniciar sesión', { email, password });
  return { browser, tokens: await tokensOf(browser) };
}
