import type { Page } from '@playwright/test';
import { axeFaults } from '../kit/axe.ts';
import { layoutFaults } from '../kit/layout-faults.ts';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';

// One of the longest files: its tests are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

test.use({ serviceWorkers: 'block' });

interface Look {
  name: string;
  path: string;
  /** What is on the page once it has settled. */
  shows: string | RegExp;
  open?: (page: Page) => Promise<void>;
}

const publicScreens: Look[] = [
  { name: 'welcome', path: '/', shows: 'Alcanza tus objetivos' },
  { name: 'sign-in', path: '/signin?motivo=vencida', shows: 'Tu sesión terminó' },
  { name: 'sign-up', path: '/signup', shows: 'Crea tu cuenta' },
  { name: 'terms', path: '/terms-and-conditions', shows: '1. Qué regulan estos términos' },
  { name: 'public FAQ', path: '/content/pages/preguntas-frecuentes', shows: /./ },
  { name: 'blog', path: '/content/pages/blog', shows: /./ },
  { name: 'not found', path: '/404', shows: 'Not found view' },
];

const openSettlement = (page: Page) => page.locator('main a[href*="liquidacion="]').first().click();

const driverScreens: Look[] = [
  { name: 'dashboard', path: '/app/v2/dashboard', shows: /Puertas (abiertas|cerradas)/ },
  { name: 'notifications', path: '/app/v2/notifications', shows: /liquidación/ },
  { name: 'support', path: '/app/v2/support', shows: 'Llamar a soporte' },
  { name: 'profile', path: '/app/v2/profile', shows: 'Beneficios por categoría' },
  { name: 'Uber account', path: '/app/v2/uber', shows: 'Cuenta Uber vinculada' },
  { name: 'rent', path: '/app/v2/subscription', shows: 'Lo que incluye' },
  { name: 'vehicle', path: '/app/v2/subscription?tab=vehiculo', shows: 'Odómetro del auto' },
  { name: 'shared shift', path: '/app/v2/petitions', shows: 'Tu compañero de turno' },
  { name: 'asking for a swap', path: '/app/v2/petitions?vista=crear', shows: 'Selecciona los turnos' },
  { name: 'swap tutorial', path: '/app/v2/tutorial/petitions', shows: 'Paso 1/6' },
  { name: 'FAQ', path: '/app/v2/faq?pregunta=choque', shows: 'Deja constancia en Carabineros' },
  { name: 'dashboard tutorial', path: '/app/v2/tutorial/dashboard', shows: 'Saludos, Camila' },
  { name: 'public page', path: '/content/pages/plan-plus', shows: 'Para quién es' },
  { name: 'request status', path: '/app/v2/rent-queue-status', shows: 'Documentación aceptada' },
  { name: 'cash block', path: '/app/v2/cash-block', shows: 'Consejos de seguridad' },
  { name: 'cases', path: '/app/v2/support/cases', shows: 'Casos abiertos' },
  { name: 'notification preferences', path: '/app/v2/notifications/preferences', shows: 'Probar en mi teléfono' },
  { name: 'charging map', path: '/app/v2/chargers', shows: 'Mapa esquemático' },
  { name: 'charging list', path: '/app/v2/chargers?vista=lista', shows: 'Costanera Center' },
  {
    name: 'charging station',
    path: '/app/v2/chargers?vista=lista',
    shows: 'Ir a google Maps',
    open: (page) => page.getByRole('button', { name: /Alto Las Condes/ }).click(),
  },
  { name: 'scanner', path: '/app/v2/chargers?vista=qr', shows: 'No se pudo acceder a la cámara.' },
  { name: 'no charge', path: '/app/v2/chargers/charging-view', shows: 'No tienes una carga activa' },
  {
    name: 'side menu',
    path: '/app/v2/dashboard#menu',
    shows: 'Multas de tránsito',
    open: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { name: 'earnings', path: '/app/v2/balance', shows: 'Ver los montos en una tabla' },
  {
    name: 'amounts of a day',
    path: '/app/v2/balance',
    shows: /lunes/i,
    open: async (page) => {
      await page.getByRole('option').first().click();
      await page.getByText('Ver los montos en una tabla').click();
    },
  },
  { name: 'settlements', path: '/app/v2/liquidations', shows: 'Liquidaciones' },
  { name: 'settlement', path: '/app/v2/liquidations', shows: 'Ver liquidación completa', open: openSettlement },
  {
    name: 'whole settlement',
    path: '/app/v2/liquidations',
    shows: 'Concepto',
    open: async (page) => {
      await openSettlement(page);
      await page.getByRole('link', { name: 'Ver liquidación completa' }).click();
    },
  },
  { name: 'trips', path: '/app/v2/trips', shows: /\$/ },
  { name: 'tolls', path: '/app/v2/tags', shows: /\$/ },
  { name: 'receipts', path: '/app/v2/vouchers', shows: /N°/ },
  {
    name: 'boleta or factura',
    path: '/app/v2/vouchers',
    shows: 'Como aparece en el SII.',
    open: async (page) => {
      await page.getByRole('button', { name: /^Recibes boleta/ }).click();
      await page.getByText('Factura electrónica', { exact: true }).click();
    },
  },
  { name: 'refunds', path: '/app/v2/incomes-events', shows: 'Reembolsos' },
  { name: 'penalties', path: '/app/v2/exchange-events', shows: 'Multas Volante' },
  { name: 'fines', path: '/app/v2/control-events', shows: 'Multas de tránsito' },
  { name: 'other charges', path: '/app/v2/expenses-events', shows: 'Otros cobros' },
  { name: 'payments', path: '/app/payment', shows: 'Monto' },
  { name: 'claim', path: '/app/v2/support/claim', shows: 'Formulario de reclamo' },
  { name: 'personal data', path: '/app/v2/profile?tab=personal', shows: 'RUT' },
  { name: 'documents', path: '/app/v2/profile?tab=documents', shows: /Licencia/ },
  { name: 'bank account', path: '/app/v2/profile?tab=accounting', shows: /Cuenta/ },
  { name: 'swap approved', path: '/app/v2/petitions/success', shows: 'Solicitud aprobada' },
  { name: 'swap rejected', path: '/app/v2/petitions/reject', shows: 'Solicitud rechazada' },
  {
    name: 'week picker',
    path: '/app/v2/dashboard',
    shows: 'Elige una semana',
    open: (page) => page.getByRole('button', { name: 'Elegir semana' }).click(),
  },
];

const newDriverScreens: Look[] = [
  { name: 'resume', path: '/app/onboarding?step=resume', shows: 'Hola, Fabiola' },
  { name: 'checklist', path: '/app/onboarding?step=general', shows: 'Vincular cuenta Uber' },
  { name: 'first data', path: '/app/onboarding?step=basicInfo', shows: 'RUT' },
  { name: 'where they live', path: '/app/onboarding?step=basicInfo&pagina=2', shows: 'Región' },
  { name: 'parking and phones', path: '/app/onboarding?step=basicInfo&pagina=3', shows: 'Teléfono de emergencia' },
  { name: 'channel', path: '/app/onboarding?step=source', shows: /./ },
  { name: 'documents to send', path: '/app/onboarding?step=documents', shows: /Licencia/ },
  { name: 'documents in review', path: '/app/onboarding?step=documentsCompliance', shows: /Licencia/ },
  { name: 'plans', path: '/app/onboarding?step=plan', shows: /\$/ },
  { name: 'ride-hailing account', path: '/app/onboarding?step=app', shows: /Uber/ },
  { name: 'bank account', path: '/app/onboarding?step=bankAccount', shows: /Banco/ },
];

async function visit(page: Page, { path, shows, open }: Look): Promise<void> {
  await page.goto(path);
  await open?.(page);
  await expect(page.getByText(shows).first()).toBeVisible();
}

/** Everything wrong with how a screen stands: accessibility and layout, in both themes. */
async function faults(page: Page): Promise<string[]> {
  return [...(await axeFaults(page)), ...(await layoutFaults(page))];
}

/** Walks through the screens; what the browser complains about (content security policy, errors) counts as a fault too. */
async function walk(page: Page, screens: Look[]): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const look of screens) {
    await test.step(look.name, async () => {
      await visit(page, look);
      expect.soft([...(await faults(page)), ...complaints.splice(0)], look.name).toEqual([]);
    });
  }
}

// Each of these walks through many screens: its time is that of many tests.
test.describe.configure({ timeout: 480_000 });

test('[SCR-12] public screens stand up to axe, thumbs, large text and the content security policy', async ({
  page,
}) => {
  await walk(page, publicScreens);
});

const third = Math.ceil(driverScreens.length / 3);
for (const part of [1, 2, 3]) {
  test(`[SCR-12] screens of a driver stand up to axe, thumbs, large text and the content security policy (part ${part})`, async ({
    page,
  }) => {
    await signIn(page, 'camila');
    await walk(page, driverScreens.slice((part - 1) * third, part * third));
  });
}

test('[SCR-12] screens of a new driver stand up to axe, thumbs, large text and the content security policy', async ({
  page,
}) => {
  await signIn(page, 'fabiola');
  await walk(page, newDriverScreens);
});
