import type { Page } from '@playwright/test';
import { expect, expireSession, later, storedSession, test } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';

test.use({ serviceWorkers: 'block' });

const refreshes = (network: { requests: (path: string) => { body: string }[] }) =>
  network.requests('/accounts/token').filter(({ body }) => body.includes('grant_type=refresh_token'));

const isRefresh = ({ path, body }: { path: string; body: string }) =>
  path === '/accounts/token' && body.includes('refresh_token');

/** With the car, whose questions come last: nothing is on its way any more. */
async function dashboardShown(page: Page): Promise<void> {
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await expect(page.getByText('Iniciar turno')).toBeVisible();
}

/** An open screen may ask once more, and would renew the session that a test has just expired. */
async function leaveApp(page: Page): Promise<void> {
  await page.goto('/healthz');
}

test('[SES-05] once the expiry has passed, the calls of a screen share one refresh', async ({
  page,
  network,
  driver,
}) => {
  await dashboardShown(page);
  const before = (await storedSession(page))!;
  await leaveApp(page);
  await expireSession(page);
  await page.goto('/app/v2/dashboard');
  await dashboardShown(page);
  await expect.poll(() => network.operations('getDriverNotifications').length).toBe(2);

  expect(refreshes(network)).toHaveLength(1);
  const fields = Object.fromEntries(new URLSearchParams(refreshes(network)[0]!.body));
  expect(fields).toEqual({
    grant_type: 'refresh_token',
    refresh_token: before.refreshToken,
    client_id: 'volante-web',
    redirect_uri: expect.stringMatching(/\/auth$/),
  });
  const after = (await storedSession(page))!;
  expect(after.accessToken).not.toBe(before.accessToken);
  expect(after.user).toMatchObject({ uid: driver.uid });
  expect(Number(after.expiresAt) - Date.now()).toBeGreaterThan(44 * 60_000);
});

test('[SES-05] two tabs that wake up together share one refresh', async ({ page, context, network }) => {
  const second = await context.newPage();
  await second.goto('/app/v2/notifications');
  await expect(second.getByText('¡Nada por ahora!')).toBeVisible();
  await Promise.all([page, second].map(leaveApp));
  await expireSession(page);
  network.decide = async (request) => {
    if (isRefresh(request)) await new Promise((resolve) => setTimeout(resolve, 500));
    return undefined;
  };
  await Promise.all([page.goto('/app/v2/dashboard'), second.goto('/app/v2/notifications')]);
  await dashboardShown(page);
  await expect(second.getByText('¡Nada por ahora!')).toBeVisible();
  expect(refreshes(network)).toHaveLength(1);
});

test('[SES-05] a refresh whose answer is lost throws nobody out', async ({ page, network }) => {
  await dashboardShown(page);
  await expireSession(page);
  let lost = 0;
  network.decide = (request) => {
    if (!isRefresh(request) || lost > 0) return undefined;
    lost += 1;
    return 'lose answer';
  };
  await page.reload();
  await dashboardShown(page);
  await expect.poll(() => refreshes(network).length).toBe(2);
  const [first, second] = network.requests('/accounts/token').filter(isRefresh);
  expect(second!.body).toBe(first!.body);
  expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);

  // The family of tokens is alive: the next refresh works too.
  await expireSession(page);
  await page.reload();
  await dashboardShown(page);
  await expect(page).toHaveURL('/app/v2/dashboard');
});

test('[SES-06] a refused refresh is a hard logout that remembers the place', async ({ page, network }) => {
  await dashboardShown(page);
  await page.waitForLoadState('networkidle');
  const { refreshToken } = (await storedSession(page))!;
  await page.request.post('/accounts/token/revocation', {
    form: { client_id: 'volante-web', token: String(refreshToken) },
  });
  await expireSession(page);
  await page.goto('/app/v2/notifications');
  await expect(page).toHaveURL('/signin?motivo=vencida&volver=%2Fapp%2Fv2%2Fnotifications');
  await expect(page.getByRole('alert')).toHaveText('Tu sesión terminó. Entra otra vez para seguir donde estabas.');
  expect(await storedSession(page)).toBeNull();
  expect(refreshes(network)).toHaveLength(1);
});

test('[SES-07] an access token revoked in mid-session is renewed and the call repeated, unseen by the driver', async ({
  page,
  network,
  driver,
}) => {
  // A screen that asks nothing by itself meanwhile.
  await page.goto('/app/v2/support');
  await expect(page.getByText('Llamar a soporte')).toBeVisible();
  const { accessToken } = (await storedSession(page))!;
  await page.request.post('/accounts/token/revocation', {
    form: { client_id: 'volante-web', token: String(accessToken) },
  });
  const stillAccepted = () =>
    page.request
      .post('/graphql', {
        headers: { authorization: `Bearer ${String(accessToken)}` },
        data: {
          query: 'query getUber($uid:ID!){getUber(uid:$uid){category{uberPro}}}',
          variables: { uid: driver.uid },
        },
      })
      .then(async (response) => !(await response.text()).includes('UNAUTHENTICATED'));
  await expect.poll(stillAccepted, { timeout: 6000 }).toBe(false);

  const before = network.operations('getDriverNotifications').length;
  await later(page, 2);
  await page.goto('/app/v2/notifications');
  await expect.poll(() => network.operations('getDriverNotifications').length - before).toBe(2);
  await expect(page.getByText('¡Nada por ahora!')).toBeVisible();
  expect(refreshes(network)).toHaveLength(1);
});

test('[SES-07] the call is repeated once, not for ever', async ({ page, network }) => {
  await dashboardShown(page);
  const unauthenticated = { errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] };
  const before = network.operations('getDriverNotifications').length;
  network.decide = ({ body }) =>
    body.includes('getDriverNotifications') ? { status: 401, body: JSON.stringify(unauthenticated) } : undefined;
  await later(page, 2);
  await page.goto('/app/v2/notifications');
  await expect.poll(() => network.operations('getDriverNotifications').length - before).toBe(2);
  await stays(1500, 'a repeated call would follow at once', () =>
    expect(network.operations('getDriverNotifications').length - before).toBe(2),
  );
  expect(refreshes(network)).toHaveLength(1);
});
