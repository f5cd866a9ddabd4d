import { expect, guestTest as test, signIn } from '../kit/driven.ts';
import {
  codeOn,
  confirm,
  next,
  putAwayPhones,
  swipe,
  takePhotos,
  twoPhones,
  typeCode,
} from '../kit/handover-phones.ts';
import { approvedDocuments } from '@volante/demo/onboarding/documents';

test.use({ serviceWorkers: 'block' });
test.afterEach(putAwayPhones);

test('DAY-07: the handover leads the home of both, and whoever has finished rests', async ({ browser, server }) => {
  const { deliverer, receiver } = await twoPhones(browser, server, { minutes: 30 });
  for (const [{ page }, title] of [
    [deliverer, 'Entrega el auto a Pablo'],
    [receiver, 'Recibe el auto de Andrea'],
  ] as const) {
    await page.goto('/app/v2/dashboard');
    const lead = page.getByRole('region', { name: 'Por hacer' });
    await expect(lead.getByRole('heading').first()).toHaveText(title);
    await expect(lead.getByRole('link', { name: 'Ir a la entrega' })).toBeVisible();
    await lead.getByRole('link', { name: 'Ir a la entrega' }).click();
    await expect(page).toHaveURL('/app/manageshift');
  }
  await swipe(receiver.page, 'Iniciar turno');
  await confirm(receiver.page, 'Recoger el auto');
  await takePhotos(receiver.page);
  await next(receiver.page);
  await receiver.page.getByRole('button', { name: 'Sin daños nuevos' }).click();
  await swipe(deliverer.page, 'Finalizar turno');
  await takePhotos(deliverer.page);
  await next(deliverer.page);
  await deliverer.page.getByRole('button', { name: 'Sin daños nuevos' }).click();
  await typeCode(deliverer.page, await codeOn(receiver.page));
  await deliverer.page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await deliverer.page.goto('/app/v2/dashboard');
  await expect(deliverer.page.getByRole('button', { name: 'Turno finalizado' })).toBeDisabled();
  await expect(deliverer.page.getByText(/Entregaste el auto a las \d\d:\d\d\. ¡Buen descanso!/)).toBeVisible();
  await expect(deliverer.page.getByRole('heading', { name: 'Entrega el auto a Pablo' })).toBeHidden();
});

test('DAY-07: the most urgent leads with one button, the rest stands below in order', async ({ page, server }) => {
  const days = { licenciaConducirFront: 5, licenciaConducirBack: 9 } as Record<string, number>;
  const documents = approvedDocuments(20).map((wish) =>
    days[wish.name] ? { ...wish, review: { to: 'APPROVED' as const, expiresIn: days[wish.name]! } } : wish,
  );
  const driver = await server.driver({ status: 'rent', firstname: 'Elena', documents });
  await signIn(page, driver.email, driver.password);
  const toDo = page.getByRole('region', { name: 'Por hacer' });
  await expect(toDo.getByRole('heading')).toHaveText(['Por vencer: Licencia de conducir (frente)']);
  await expect(toDo.getByRole('link')).toHaveText([/^Renovar$/, /^Por vencer: Licencia de conducir \(reverso\)/]);
  await toDo.getByRole('link', { name: 'Renovar' }).click();
  await expect(page).toHaveURL('/app/v2/profile?tab=documents');
});
