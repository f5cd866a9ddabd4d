import { doorsOf } from '../kit/car-journeys.ts';
import { expect, guestTest as test } from '../kit/driven.ts';
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

test.use({ serviceWorkers: 'block' });
test.afterEach(putAwayPhones);

test('DAY-08: who handed the car over reads who has to give it back, and goes to the handover', async ({
  browser,
  server,
}) => {
  const { carId, holder, partner, deliverer, receiver } = await twoPhones(browser, server);
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
  await expect(receiver.page.getByRole('heading', { name: '¡Ya estás listo!' })).toBeVisible({ timeout: 20_000 });

  // Pablo has it now, in the middle of Andrea's shift: only his handover opens it for her again.
  const { page } = deliverer;
  await page.goto('/app/v2/dashboard');
  await expect(page.getByText('Podrás abrirlo cuando Pablo te lo entregue.')).toBeVisible();
  await expect(page.getByText(/desde las/)).toBeHidden();
  await expect(doorsOf(page).open).toBeDisabled();
  const time = new Date(Date.now() + 90 * 60_000).toISOString();
  await server.exchange({
    carId,
    deliverer: partner.uid,
    receiver: holder.uid,
    exchangeType: 'EXCHANGE-CAR',
    time,
  });
  await page.reload();
  await expect(page.getByText(/Podrás abrirlo cuando Pablo te lo entregue\. La entrega es/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver la entrega' }).click();
  await expect(page.getByText('Recibes el auto')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar a Pablo' })).toBeVisible();
});
