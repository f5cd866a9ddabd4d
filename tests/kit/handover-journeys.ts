import { expect } from './driven.ts';
import { codeOn, confirm, next, type Phone, swipe, takePhotos, typeCode } from './handover-phones.ts';

interface Both {
  deliverer: Phone;
  receiver: Phone;
}

/** From hand to hand, with whatever the networks do; the receiver's phone is started anew midway. */
export async function handToHand({ deliverer, receiver }: Both): Promise<void> {
  await expect(receiver.page.getByText('Recibes el auto')).toBeVisible();
  await swipe(receiver.page, 'Iniciar turno');
  await confirm(receiver.page, 'Recoger el auto');
  await takePhotos(receiver.page, [0, 1]);
  await expect(receiver.page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  // What was done stays done, and the form goes on where it was.
  await receiver.page.reload();
  await swipe(receiver.page, 'Iniciar turno');
  await takePhotos(receiver.page, [2, 3]);
  await next(receiver.page);
  await receiver.page.getByRole('button', { name: 'Sin daños nuevos' }).click();

  await swipe(deliverer.page, 'Finalizar turno');
  await takePhotos(deliverer.page);
  await next(deliverer.page);
  await deliverer.page.getByRole('button', { name: 'Rayón' }).click();
  await deliverer.page.getByRole('button', { name: 'Informar' }).click();
  const code = await codeOn(receiver.page);
  await expect(deliverer.page.getByRole('heading', { name: 'Código de seguridad' })).toBeVisible();
  expect(await deliverer.page.locator('dialog').innerText()).not.toContain(code);
  await typeCode(deliverer.page, code);
  // The receiver's screen moves on by itself.
  await expect(receiver.page.getByRole('heading', { name: '¡Ya estás listo!' })).toBeVisible({ timeout: 20_000 });
  await receiver.page.getByRole('button', { name: 'Finalizar' }).click();
  await deliverer.page.getByRole('button', { name: 'Finalizar', exact: true }).click();
}

export const handedOver = [
  'Done: Deliverer CodeExchange',
  'Done: Deliverer DamageReport',
  'Done: Deliverer Photos',
  'Done: Receiver CodeExchange',
  'Done: Receiver Photos',
  'Done: Receiver PickUp',
];

/** Left at the charger and taken from there; the deliverer's phone is started anew midway. */
export async function leftCharging({ deliverer, receiver }: Both): Promise<void> {
  await swipe(deliverer.page, 'Finalizar turno');
  for (const step of ['Dejar el auto en el cargador', 'Comenzar la carga', 'Asegurar el cable']) {
    await confirm(deliverer.page, step);
  }
  await takePhotos(deliverer.page, [0, 1]);
  await deliverer.page.reload();
  await swipe(deliverer.page, 'Finalizar turno');
  await takePhotos(deliverer.page, [2, 3]);
  await next(deliverer.page);
  await deliverer.page.getByRole('button', { name: 'Sin daños nuevos' }).click();
  await confirm(deliverer.page, 'Cerrar las puertas');
  const ended = deliverer.page.getByRole('heading', { name: 'Tu turno ha finalizado' });
  await expect(ended).toBeVisible({ timeout: 60_000 });
  await takenFromCharger(receiver);
}

export async function takenFromCharger({ page }: Phone): Promise<void> {
  await swipe(page, 'Iniciar turno');
  await confirm(page, 'Recoger el auto');
  await takePhotos(page);
  await next(page);
  await page.getByRole('button', { name: 'Sin daños nuevos' }).click();
  await confirm(page, 'Asegurar el cable');
  await expect(page.getByRole('heading', { name: '¡Ya estás listo!' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Devuelve el auto (hoy|mañana|el \d\d\/\d\d) a las/)).toBeVisible();
}

export const leftCharged = [
  'Done: Deliverer CableSecured',
  'Done: Deliverer Charging',
  'Done: Deliverer DoorsClosed',
  'Done: Deliverer LeftCharging',
  'Done: Deliverer Photos',
  'Done: Receiver CableSecured',
  'Done: Receiver Photos',
  'Done: Receiver PickUp',
];

export const leftParked = [
  'Done: Deliverer DoorsClosed',
  'Done: Deliverer Photos',
  'Done: Receiver Photos',
  'Done: Receiver PickUp',
];
