import type { Page } from '@playwright/test';
import { onboardingSteps } from '@volante/domain/onboarding/steps';
import { axeFaults } from '../kit/axe.ts';
import { expect, test } from '../kit/driven.ts';
import { openStep, stepAt } from '../kit/onboarding-steps.ts';
import { ops } from '../kit/ops.ts';

test.use({
  serviceWorkers: 'block',
  driverWish: { status: 'on boarding', firstname: 'Renata', flags: ['auth', 'info'] },
});

const help = (page: Page) => page.getByRole('dialog', { name: '¿Necesitas ayuda?' });
const chat = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('log', { name: 'Mensajes' }) });

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ayuda', exact: true }).click();
  await help(page)
    .getByRole('button', { name: /Escríbenos/ })
    .click();
  await expect(chat(page)).toBeVisible();
}

test('DAY-15: every step has chat, phone and FAQ in its header; the first message makes a case about that step', async ({
  page,
  server,
}) => {
  const staff = async (...args: string[]) => {
    const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, 'chat', ...args);
    expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
    return outcome.stdout;
  };
  for (const step of onboardingSteps) {
    await openStep(page, step);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ayuda' }), step).toBeVisible();
  }
  await page.goto(stepAt('plan'));
  await page.getByRole('button', { name: 'Ayuda', exact: true }).click();
  await expect(help(page).getByRole('link', { name: /Llámanos/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  expect(await axeFaults(page)).toEqual([]);
  await help(page)
    .getByRole('link', { name: /Preguntas frecuentes/ })
    .click();
  await expect(page).toHaveURL('/app/v2/faq');
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(stepAt('plan'));

  await ask(page);
  await chat(page).getByRole('textbox', { name: 'Mensaje' }).fill('¿Puedo cambiar de plan después?');
  await chat(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  const head = chat(page).getByText(/^Nº Caso: \d+$/);
  await expect(head).toBeVisible();
  const number = (await head.textContent())!.replace('Nº Caso: ', '');
  await chat(page).getByRole('button', { name: 'Cerrar' }).click();
  const told = await staff('open', '--case', number, '--once');
  expect(told).toContain('Sobre (según la app): Pantalla Registro, paso 4: Plan de arriendo · plan');
  expect(told).toContain('Renata');

  // While it is open, help on that step goes on with it; on another step it begins another one.
  await ask(page);
  await expect(chat(page)).toContainText('¿Puedo cambiar de plan después?');
  await chat(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.goto(stepAt('bankAccount'));
  await ask(page);
  await expect(chat(page)).not.toContainText('¿Puedo cambiar de plan después?');
});
