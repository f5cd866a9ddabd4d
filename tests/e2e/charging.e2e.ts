import type { Locator, Page } from '@playwright/test';
import { begin, buildStation, type BuiltStation, electricDriver, staff } from '../kit/charging-journeys.ts';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';
import type { AppServer } from '../kit/e2e-process.ts';
import { stays } from '../kit/stays.ts';

test.use({ serviceWorkers: 'block' });

const map = '/app/v2/chargers';
/** What is polled every ten seconds shows within this. */
const aPoll = { timeout: 30_000 };

const pinOf = (page: Page, { alias }: BuiltStation) => page.getByRole('button', { name: new RegExp(`^${alias}\\.`) });
const sheetOf = (page: Page, { alias }: BuiltStation) => page.getByRole('region', { name: alias });
const connectorsOf = (page: Page) => page.getByRole('list', { name: 'Conectores' }).getByRole('listitem');

/** Hides the page or shows it again, as a phone that is locked does. */
const show = (page: Page, seen: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    seen ? 'visible' : 'hidden',
  );

async function arrive(page: Page, server: AppServer, path = map) {
  const driver = await electricDriver(server);
  await signIn(page, driver.email, driver.password);
  await page.goto(path);
  return driver;
}

test('[CHG-01] [CHG-02] [CHG-03] a driver finds a station on the map, by filters, by list and by where they are', async ({
  page,
  server,
  network,
  context,
}) => {
  const station = await buildStation(server);
  await arrive(page, server, '/app/v2/dashboard');
  await page.getByRole('link', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Mapa de carga' }).click();
  await expect(page).toHaveURL(map);
  const pin = pinOf(page, station);
  await expect(pin).toHaveAttribute('aria-label', /Carga rápida y lenta\. 3 de 3 disponibles/);
  const [asked] = network.operations('getChargingStations');
  expect(JSON.parse(asked!.body).variables).toEqual({ plugTypes: ['Type2', 'CCS2'] });

  await test.step('the sheet of a station: what it has, by drag, button and key', async () => {
    await pin.click();
    const sheet = sheetOf(page, station);
    await expect(sheet.getByRole('heading')).toBeFocused();
    await expect(sheet.getByText('Voltaje Andino')).toBeVisible();
    await expect(sheet.getByText('$320 por kWh, IVA incluido')).toBeVisible();
    await expect(sheet.getByText('Av. Grecia 5000, Ñuñoa')).toBeVisible();
    await expect(connectorsOf(page).nth(0)).toContainText(/Tipo 2 · 22 kW.*Carga lenta \(AC\).*Disponible.*Usar Qr/);
    await expect(connectorsOf(page).nth(1)).toContainText(/CCS2 · 50 kW.*Carga rápida \(DC\).*Disponible.*Ver/);
    const maps = `https://www.google.com/maps/search/?api=1&query=-33.432,${station.place.longitude}`;
    await expect(sheet.getByRole('link', { name: 'Ir a google Maps' })).toHaveAttribute('href', maps);
    const grown = sheet.getByRole('button', { name: 'Reducir' });
    await drag(page, sheet.getByRole('heading'), -200);
    await expect(grown).toHaveAttribute('aria-expanded', 'true');
    await grown.press('Enter');
    await expect(sheet.getByRole('button', { name: 'Ampliar' })).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(pin).toBeFocused();
    await pin.press('Enter');
    await drag(page, sheet.getByRole('heading'), 120);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(map);
  });

  await test.step('what a charge point reports shows by itself, and only what has changed is asked for', async () => {
    await pin.press('Enter');
    await station.point.status(2, 'Faulted');
    const broken = connectorsOf(page).nth(1);
    await expect(broken).toContainText('Con falla', aPoll);
    await expect(broken.getByRole('button', { name: 'Ver CCS2' })).toBeDisabled();
    await expect(connectorsOf(page).nth(2).getByRole('link', { name: 'Ver CCS2' })).toBeEnabled();
    expect(network.operations('getChargingStations').at(-1)!.headers['if-none-match']).toMatch(/^".+"$/);
    await page.keyboard.press('Escape');
  });

  await test.step('filters count with Aplicar, and Limpiar takes them away', async () => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('switch', { name: 'Carga rápida' }).press('Space');
    await page.getByRole('switch', { name: 'Solo disponibles' }).press('Space');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    const last = () => JSON.parse(network.operations('getChargingStations').at(-1)!.body).variables;
    await expect.poll(last).toEqual({ plugTypes: ['Type2', 'CCS2'], currentType: 'DC', status: 'Available' });
    await page.getByRole('button', { name: 'Filtros, hay filtros puestos' }).click();
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
    await expect(pin).toBeVisible();
  });

  await test.step('stations that lie on each other are one button that brings them nearer', async () => {
    const groups = page.getByRole('button', { name: /puntos de carga juntos/ });
    const pins = page.getByRole('button', { name: /disponible/ });
    const before = await pins.count();
    await groups.first().press('Enter');
    await expect.poll(() => pins.count()).not.toBe(before);
  });

  await test.step('without permission the map stays as it is; with it, distances', async () => {
    await page.getByRole('button', { name: 'Mi ubicación' }).click();
    const notice = page.getByText(/Sin tu ubicación te mostramos todo Santiago/);
    // Held there by the pointer, it lies over nothing that is pressed on this screen.
    await notice.hover();
    expect(await reachable(page.getByRole('button', { name: 'Mi ubicación' }))).toBe(true);
    expect(await reachable(page.getByRole('link', { name: 'Escanear QR' }))).toBe(true);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...station.place, latitude: -33.44 });
    await page.getByRole('button', { name: 'Mi ubicación' }).click();
    await expect(page.getByRole('img', { name: 'Tu ubicación' })).toBeVisible();
  });

  await test.step('the same stations as a list, by keyboard', async () => {
    await page.getByRole('link', { name: 'Ver lista' }).click();
    const first = page.getByRole('list', { name: 'Puntos de carga' }).getByRole('button').first();
    await expect(first).toContainText(station.alias);
    await expect(first).toContainText('a 900 m');
    await first.press('Enter');
    const dialog = page.getByRole('dialog', { name: station.alias });
    await expect(dialog.getByText('Voltaje Andino · a 900 m')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Ver mapa' }).click();
    await expect(pin).toBeVisible();
  });
});

test('[CHG-05] [CHG-06] [CHG-08] a driver charges, looks away and back, stops, and sees what it cost', async ({
  page,
  server,
  network,
}) => {
  const station = await buildStation(server);
  const { point } = station;
  await point.status(2, 'Faulted');
  await arrive(page, server, `${map}?estacion=${station.id}`);
  await connectorsOf(page).nth(2).getByRole('link', { name: 'Ver CCS2' }).click();

  await test.step('only a usable connector can be chosen, and it may fail in the last moment', async () => {
    const begins = page.getByRole('button', { name: 'Iniciar carga' });
    await expect(page.getByText('$320 por kWh, IVA incluido')).toBeVisible();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    // Forced: the browser of the test will not press what says that it is not to be used.
    await page.getByText(station.codes[1]!).click({ force: true });
    await expect(page.getByText('Solo puedes seleccionar un conector disponible o en preparación')).toBeVisible();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await point.status(3, 'Reserved');
    await begins.click();
    await expect(page.getByText(/^No se pudo iniciar la carga: /)).toBeVisible();
    await point.status(3, 'Preparing');
    await expect(page.getByText('En preparación')).toBeVisible(aPoll);
    await begins.dblclick();
    await page.waitForURL(/charging-view\?sesion=/);
    expect(network.operations('startChargingSession')).toHaveLength(2);
  });

  await expect(page.getByText('Pendiente')).toBeVisible();
  const transactionId = await begin(point, 3);
  await expect(page.getByText('Activa')).toBeVisible();
  await expect(page.getByText(station.alias)).toBeVisible();

  await test.step('nothing is asked for while the screen is hidden; seen again, it catches up at once', async () => {
    const asked = () => network.operations('getChargingSessions').length;
    await show(page, false);
    const before = asked();
    const [soc, power] = [
      { value: '64', measurand: 'SoC', unit: 'Percent' },
      { value: '48.2', measurand: 'Power.Active.Import', unit: 'kW' },
    ];
    await point.meter(transactionId, 1_500, new Date(), [soc, power]);
    await stays(6000, 'it would be asked every five seconds', () => expect(asked()).toBe(before));
    await show(page, true);
    await expect(page.getByText('0,50 kWh', { exact: true })).toBeVisible({ timeout: 3000 });
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '64%, 0,50 kWh');
    await expect(page.getByText('48,2 kW', { exact: true })).toBeVisible();
    await expect(page.getByText('$160')).toBeVisible();
  });

  await test.step('meanwhile no other charge can begin', async () => {
    await page.goto(`${map}?estacion=${station.id}`);
    await expect(connectorsOf(page).nth(0).getByRole('button', { name: 'Usar Qr' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Gestionar carga' }).click();
    await expect(page.getByText('Activa')).toBeVisible();
  });

  await test.step('a stop the charge point refuses, a lost network, and one that is accepted', async () => {
    point.answers.RemoteStopTransaction = { status: 'Rejected' };
    const stop = async () => {
      await page.getByRole('button', { name: 'Detener Carga' }).click({ timeout: 1000 });
      await page.getByRole('button', { name: 'Sí, detener' }).click({ timeout: 1000 });
    };
    await stop();
    await expect(page.getByText(/^No se pudo detener la carga: /)).toBeVisible();
    network.decide = ({ body }) => (body.includes('query getChargingSessions') ? 'cut' : undefined);
    await expect(page.getByText(/^Error al cargar la sesión de carga: /)).toBeVisible(aPoll);
    await expect(page.getByText('0,50 kWh', { exact: true })).toBeVisible();
    network.decide = () => undefined;
    point.answers.RemoteStopTransaction = { status: 'Accepted' };
    await expect(stop).toPass();
    await expect(page).toHaveURL(map);
    // Closed before the end, the receipt leaves its place to the news.
    const receipt = page.getByRole('dialog', { name: 'Deteniendo la carga' });
    await receipt.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('link', { name: 'Gestionar carga' })).toBeVisible();
  });

  await point.send('StopTransaction', { transactionId, meterStop: 1_900, timestamp: new Date().toISOString() });
  await expect(page.getByText('Carga completada: 0,90 kWh, $288')).toBeVisible();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByText('Completada')).toBeVisible();
  await expect(page.getByText('$288', { exact: true })).toBeVisible();
  await test.step('[HLP-04] a problem with it opens a case that names the charge', async () => {
    await page.getByRole('button', { name: 'Reportar un problema' }).click();
    const chat = page.getByRole('dialog', { name: 'Chat de soporte' });
    await expect(chat.getByText(/^Sobre: Carga del .* hrs, 0,90 kWh$/)).toBeVisible();
    await chat.getByRole('button', { name: 'Cerrar chat' }).click();
  });
  await page.getByRole('button', { name: 'Volver al mapa' }).click();
  await expect(page.getByRole('link', { name: 'Gestionar carga' })).toBeHidden();
});

test('[CHG-04] [CHG-06] a code is typed where there is no camera, and a charge that never begins says why', async ({
  page,
  server,
  network,
}) => {
  const station = await buildStation(server, { price: '0' });
  const free = await buildStation(server, { connectors: ['Type2:AC:7'] });
  await arrive(page, server, `${map}/charging-view`);
  await expect(page.getByText('No tienes una carga activa')).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(map);
  await page.getByRole('link', { name: 'Escanear QR' }).click();
  await expect(page.getByText('Escanea el código QR del hub de carga')).toBeVisible();
  await expect(page.getByText('No se pudo acceder a la cámara.')).toBeVisible();
  await expect(page.getByText('Por favor, ingresa el código manualmente.')).toBeVisible();
  const [code, onward] = [page.getByLabel('Código del conector'), page.getByRole('button', { name: 'Continuar' })];
  await expect(onward).toBeDisabled();

  const trouble = async (typed: string, words: string | RegExp) => {
    await code.fill(typed);
    await onward.click();
    await expect(page.locator('output').getByText(words)).toBeVisible();
    await expect(code).toHaveValue(typed);
    await expect(code).toHaveAttribute('aria-invalid', 'true');
  };
  await trouble('   ', 'El código QR no es válido.');
  await trouble('NO-EXISTE', 'No se encontró una estación con ese código QR.');
  const lookUps = (fate: (answer: string) => string) => {
    network.decide = ({ body }) => (body.includes('query getChargingStation(') ? { change: fate } : undefined);
  };
  lookUps((answer) => answer.replaceAll('"connectorProviderId":"', '"connectorProviderId":"otro'));
  await trouble(station.codes[0]!, 'No se encontró el conector dentro de la estación.');
  network.decide = ({ body }) => (body.includes('query getChargingStation(') ? 'cut' : undefined);
  await trouble(station.codes[0]!, /^Error al buscar la estación: /);
  network.decide = () => undefined;

  await code.fill(`https://carga.volante.test/c/${station.codes[0]}`);
  await onward.click();
  await expect(page.getByRole('heading', { name: station.alias })).toBeVisible();
  await expect(page.getByText('Gratis')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  // Polled every ten seconds: unchanged, it costs next to nothing. The first poll brings the version, the second asks by it.
  const same = await page.waitForResponse((response) => response.status() === 304, { timeout: 30_000 });
  const { responseBodySize, responseHeadersSize } = await same.request().sizes();
  expect(responseBodySize).toBe(0);
  expect(responseHeadersSize).toBeLessThan(1000);
  await station.point.status(1, 'Charging');
  await expect(page.getByText('Cargando', { exact: true })).toBeVisible(aPoll);
  await expect(page.getByRole('button', { name: 'Iniciar carga' })).toBeDisabled();

  // What nobody knows has a word of its own.
  lookUps((answer) =>
    answer
      .replace('"address":"Av. Grecia 5000, Ñuñoa"', '"address":null')
      .replace(/"provider":\{.*?\}/, '"provider":null')
      .replace('"plugType":"CCS2"', '"plugType":null')
      .replace('"ocppStatus":"Charging"', '"ocppStatus":null'),
  );
  await page.reload();
  for (const word of ['Proveedor Desconocido', 'Dirección Desconocida', /^Desconocido · 50 kW/, 'Desconocida'])
    await expect(page.getByText(word, { exact: typeof word === 'string' })).toBeVisible();
  network.decide = () => undefined;
  await station.point.status(1, 'Available');
  await page.reload();

  station.point.answers.RemoteStartTransaction = { status: 'Rejected' };
  await page.getByRole('button', { name: 'Iniciar carga' }).click();
  await page.waitForURL(/charging-view\?sesion=/);
  await expect(page.getByText('Inválida')).toBeVisible(aPoll);
  await expect(page.getByText('El cargador no aceptó la carga.')).toBeVisible();
  await page
    .getByRole('link', { name: `Ver ${free.alias}` })
    .or(page.getByRole('link', { name: /^Ver / }))
    .first()
    .click();
  await expect(page).toHaveURL(/estacion=/);
  await expect(connectorsOf(page).first()).toBeVisible();
});

test('[CHG-01] [CHG-03] [CHG-05] a driver without a car looks at every station and can start nothing', async ({
  page,
  server,
  network,
}) => {
  const station = await buildStation(server);
  const driver = await server.driver({ status: 'rent queue', firstname: 'Hugo' });
  await signIn(page, driver.email, driver.password);
  await page.goto(`${map}?estacion=${station.id}`);
  await expect(connectorsOf(page).nth(1)).toContainText('CCS2 · 50 kW');
  await expect(connectorsOf(page).getByRole('link')).toHaveCount(0);
  await expect(connectorsOf(page).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(pinOf(page, station)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Escanear QR' })).toHaveCount(0);
  expect(network.operations('getCarConfigPlugTypes')).toHaveLength(0);
  expect(network.operations('getChargingSessions')).toHaveLength(0);
  await page.goto(`${map}?vista=conectores&estacion=${station.id}`);
  await page.getByText(station.codes[1]!).click();
  await page.getByRole('button', { name: 'Iniciar carga' }).click();
  await expect(page.getByText('No tienes un vehículo asignado. No se puede iniciar la carga.')).toBeVisible();
  await page.goto(`${map}/charging-view`);
  await expect(page.getByText('No tienes una carga activa')).toBeVisible();
});

test('[DAY-04] a charge that nobody can have taken shows no price, and its price once staff have said the kWh', async ({
  page,
  server,
}) => {
  const station = await buildStation(server);
  const { point } = station;
  await arrive(page, server, `${map}?estacion=${station.id}`);
  await connectorsOf(page).nth(2).getByRole('link', { name: 'Ver CCS2' }).click();
  await page.getByRole('button', { name: 'Iniciar carga' }).click();
  await page.waitForURL(/charging-view\?sesion=/);
  const session = new URL(page.url()).searchParams.get('sesion')!;
  const transactionId = await begin(point, 3);
  await point.meter(transactionId, 100_000, new Date());
  await expect(page.getByText('99,00 kWh', { exact: true })).toBeVisible(aPoll);
  await expect(page.getByText('Costo hasta ahora')).toBeVisible();
  await expect(page.getByText('En revisión')).toBeVisible();

  const timestamp = new Date().toISOString();
  await point.send('StopTransaction', { transactionId, meterStop: 199_000, timestamp });
  await expect(page.getByText('Completada')).toBeVisible(aPoll);
  await expect(page.getByText('En revisión')).toBeVisible();
  await expect(page.getByText(/\(198,00 kWh\)\. No se te cobra nada por ahora: .* te avisaremos\./)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  const listed = await staff(server, 'list');
  expect(listed).toMatch(new RegExp(`En revisión, sin cobrar.*\\n${session} `));

  await staff(server, 'correct', '--session', session, '--kwh', '12,5', '--why', 'Leímos el medidor', '--yes');
  await page.reload();
  await expect(page.getByText('$4.000')).toBeVisible();
  await expect(page.getByText('12,50 kWh', { exact: true })).toBeVisible();
  await expect(page.getByText('En revisión')).toBeHidden();
});

/** Whether a tap on the middle of the element would reach it. */
const reachable = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** A finger on the middle of the element moves so many px down. */
async function drag(page: Page, element: Locator, down: number): Promise<void> {
  const box = (await element.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2);
  await page.mouse.move(x, y + down);
  await page.mouse.up();
}
