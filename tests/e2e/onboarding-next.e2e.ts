import type { Page } from '@playwright/test';
import { documentNames } from '@volante/domain/documents/names';
import { axeFaults } from '../kit/axe.ts';
import { expect, test } from '../kit/driven.ts';
import {
  addBankAccount,
  choosePlan,
  linkRideHailing,
  newRut,
  stepAt,
  uploadDocuments,
} from '../kit/onboarding-steps.ts';

test.use({
  serviceWorkers: 'block',
  driverWish: { status: 'on boarding', firstname: 'Renata', flags: ['auth', 'info'] },
});

const next = (page: Page, label: string) => page.getByRole('link', { name: `Siguiente: ${label}`, exact: true });

test('DAY-15: after each step one "Siguiente" leads to the next open one; the checklist names the number of each', async ({
  page,
}) => {
  await page.goto(stepAt('general'));
  const rows = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /Paso \d/ });
  await expect(rows).toHaveText([
    /Datos personales.*Paso 1/,
    /Documentos del conductor.*Paso 5/,
    /Cuenta bancaria.*Paso 6/,
    /Plan de arriendo.*Paso 4/,
    /Vincular cuenta Uber.*Paso 3/,
  ]);
  expect(await axeFaults(page)).toEqual([]);
  await next(page, 'cuenta Uber').click();
  await expect(page).toHaveURL(stepAt('app'));
  await linkRideHailing(page);
  // From a page of a finished step at once to the next open one.
  await expect(page).toHaveURL(stepAt('plan'));
  await choosePlan(page);
  // What was sent leads back to the checklist, which knows at once what comes next.
  await expect(page).toHaveURL(stepAt('general'));
  await next(page, 'documentos').click();
  await expect(page).toHaveURL(stepAt('documents'));
  await uploadDocuments(page, documentNames);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page).toHaveURL(stepAt('bankAccount'));
  await addBankAccount(page, newRut());
  await expect(page).toHaveURL(stepAt('general'));
  await expect(page.getByRole('link', { name: 'Ver mis documentos' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Siguiente/ })).toHaveCount(0);

  // Finished steps have it too.
  for (const step of ['plan', 'app', 'bankAccount']) {
    await page.goto(stepAt(step));
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page).toHaveURL(stepAt('documentsCompliance'));
  }
});

test('DAY-15: the step just sent is not asked for again while the answer about it is on its way', async ({
  page,
  network,
}) => {
  await page.goto(stepAt('plan'));
  let release = () => {};
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  network.decide = ({ body }) => {
    const sent = network.operations('createPreference').length > 0;
    return sent && body.includes('query getDriverOnboarding') ? held : undefined;
  };
  await choosePlan(page);
  await expect(page).toHaveURL(stepAt('general'));
  await expect(next(page, 'cuenta Uber')).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: 'Plan de arriendo' })).toContainText('Listo');
});
