import type { Locator, Page } from '@playwright/test';
import { localTimeOf } from '@volante/domain/values/dates';
import type { CreatedDriver, DriverWish } from '@volante/demo/scenario';
import type { AppServer } from './e2e-process.ts';
import { expect } from './fixtures.ts';
import { ops } from './ops.ts';

let plates = 0;

/** A plate that no other test uses. */
export function newPlate(): string {
  plates += 1;
  return `ZZ${'BCDFGHJKLP'[process.pid % 10]}${'BCDFGHJKLP'[Math.floor(plates / 100) % 10]}${String(plates % 100).padStart(2, '0')}`;
}

/** Two drivers who share a car with remote doors: the one who holds it at this hour in Santiago, and the other. */
export async function couple(
  server: AppServer,
  plate: string,
  wish: DriverWish = {},
  plan = 'electrico-compartido',
): Promise<{ holder: CreatedDriver; partner: CreatedDriver }> {
  const member = (firstname: string, shift: string) =>
    server.driver({ status: 'rent', firstname, plate, label: true, shift: `${plan}-${shift}`, ...wish });
  const now = localTimeOf(new Date());
  const [first, second] = now >= '05:00' && now < '17:00' ? (['am', 'pm'] as const) : (['pm', 'am'] as const);
  return { holder: await member('Andrea', first), partner: await member('Pablo', second) };
}

/** Sets how the simulated car answers commands from now on. */
export async function behave(server: AppServer, plate: string, answers: string): Promise<void> {
  const args = ['simulator', 'behave', '--car', plate, '--answers', answers];
  const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...args);
  expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
}

/** The audit's door sequences of the car, newest first: 'open done', 'close failed (silent)'. */
export async function doorAudit(server: AppServer, plate: string): Promise<string[]> {
  const { stdout } = await ops({ VOLANTE_DATA: server.dataFolder }, 'doors', 'list', '--car', plate);
  return stdout.split('\n').map((line) => line.split('  ').slice(-2).join(' '));
}

/** Locators for the door controls on the dashboard. */
export function doorsOf(page: Page) {
  const stage = (name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
  const controls = page.getByRole('group', { name: 'Puertas del auto' });
  return {
    /** A slide: by keys, as `slide` in this file does it by hand. */
    open: controls.getByRole('button', { name: /^(Desliza para abrir|Abriendo…|Puertas abiertas)$/ }),
    close: controls.getByRole('button', { name: /^(Cerrar|Cerrando…)$/ }),
    retry: page.getByRole('button', { name: 'Reintentar' }),
    stage,
  };
}

/**
 * Keeps from now on what the page says of the pause after a command, with whether closing could be pressed at that moment:
 * 'Espera 5 s, Cerrar: no'. The pause lasts five seconds, which a busy machine may be too late to meet.
 */
export async function keepPauses(page: Page): Promise<() => Promise<string[]>> {
  const shown = await page.evaluateHandle(() => {
    const pauses = new Set<string>();
    new MutationObserver(() => {
      const pause = /Espera \d+ s/.exec(document.body.innerText)?.[0];
      const close = [...document.querySelectorAll('button')].find((button) => button.innerText === 'Cerrar');
      if (pause) pauses.add(`${pause}, Cerrar: ${close?.ariaDisabled === 'true' ? 'no' : 'sí'}`);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    return pauses;
  });
  return () => shown.evaluate((pauses) => [...pauses]);
}

/** Drags a finger over a slide: the share of its way that it travels. */
export async function slide(page: Page, control: Locator, share = 1): Promise<void> {
  const box = (await control.locator('xpath=..').boundingBox())!;
  const y = box.y + box.height / 2;
  const from = box.x + 30;
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(from + (box.width - 60) * share, y, { steps: 8 });
  await page.mouse.up();
}
