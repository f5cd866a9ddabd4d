import { AxeBuilder } from '@axe-core/playwright';
import { type DocumentName, documentNames, documentTitle, onlyPdf } from '@volante/domain/documents/names';
import { addDays, formatDate, localDateOf } from '@volante/domain/values/dates';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { BadNetwork, Seen } from '../kit/bad-network.ts';
import { expect, forgetAnswers, storedSession, test as base } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';
import { ops } from '../kit/ops.ts';
import { exe, jpegFromPhone, pdf, truncatedJpeg } from '../kit/sample-files.ts';

base.use({ serviceWorkers: 'block', driverWish: { status: 'on boarding', firstname: 'Andrea', flags: ['auth'] } });

const list = '/app/onboarding?step=documents';
const complianceList = '/app/onboarding?step=documentsCompliance';

const test = base.extend<{ review: (action: string, name: DocumentName, ...more: string[]) => Promise<void> }>({
  review: ({ server, driver }, use) =>
    use(async (action, name, ...more) => {
      const args = ['documents', action, '--driver', driver.email, '--name', name, ...more];
      const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...args);
      expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
    }),
});

const cardOf = (page: Page, name: DocumentName) => page.getByRole('listitem', { name: documentTitle(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const uploads = (network: BadNetwork) => network.requests('/documents/attach');

/** A card with letters under a lamp, as a driver takes it. */
function photo({ light = 1, blur = 0 } = {}): Promise<Buffer> {
  const lines = Array.from({ length: 10 }, (_, row) => row)
    .map((row) => `<text x="90" y="${130 + row * 34}" font-size="24" fill="#123">SOTO ROJAS 12.345.67${row}-K</text>`)
    .join('');
  const card = `<svg width="800" height="600"><rect width="800" height="600" fill="#765"/><rect x="60" y="60" width="680" height="480" fill="#e4ece8"/>${lines}</svg>`;
  const picture = sharp(Buffer.from(card)).modulate({ brightness: light });
  return (blur ? picture.blur(blur) : picture).jpeg().toBuffer();
}

const pdfFile = (bytes?: number) => ({ name: 'mi archivo.pdf', mimeType: 'application/pdf', buffer: pdf(bytes) });
const photoFile = async (wish = {}) => ({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await photo(wish) });

type Chosen = { name: string; mimeType: string; buffer: Buffer };

type Source = 'camera' | 'gallery' | 'file';

const sources: Record<Source, string> = {
  camera: 'Tomar una foto',
  gallery: 'Elegir una foto',
  file: 'Elegir un archivo',
};

async function choose(page: Page, source: Source, chosen: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, sources[source]).click();
  await (await chooser).setFiles(chosen);
}

/** A PDF by its name of that many bytes, made inside the browser: carrying it there takes seconds. */
async function chooseLarge(page: Page, bytes: number): Promise<void> {
  await page.locator('input[data-source=file]').evaluate((input: HTMLInputElement, size) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(size)], 'mi archivo.pdf', { type: 'application/pdf' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, bytes);
}

/** From the card to the last question. */
async function pick(page: Page, name: DocumentName, source: Source, chosen: Chosen): Promise<void> {
  await cardOf(page, name)
    .getByRole('button', { name: /documento|subir/ })
    .click();
  await choose(page, source, chosen);
  await expect(page.getByRole('dialog', { name: '¿Subir este documento?' })).toBeVisible();
}

const confirm = (page: Page) => button(page, 'Confirmar').click();
const isPending = (page: Page, name: DocumentName) => expect(cardOf(page, name).getByText('Pendiente')).toBeVisible();

/** The file inside a multipart body. */
function fileIn({ bytes }: Seen): { fileName: string; content: Buffer } {
  const text = bytes.toString('latin1');
  const [, fileName = ''] = /filename="([^"]+)"/.exec(text) ?? [];
  const start = text.indexOf('\r\n\r\n', text.indexOf('filename=')) + 4;
  return { fileName, content: bytes.subarray(start, text.indexOf('\r\n--', start)) };
}

/** Straight to the server, past the screens. */
async function attach(page: Page, ...names: DocumentName[]): Promise<void> {
  const session = (await storedSession(page)) as { accessToken: string; user: { uid: string } };
  for (const name of names) {
    const answer = await page.request.post('/documents/attach', {
      headers: { 'api-key': 'volante-documents-web', authorization: `Bearer ${session.accessToken}` },
      multipart: { id: session.user.uid, files: { ...pdfFile(), name: `${name}.pdf` } },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** What the server itself has, past the phone. */
async function statusOnServer(page: Page, name: DocumentName): Promise<string | undefined> {
  const session = (await storedSession(page)) as { accessToken: string; user: { uid: string } };
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: {
      query: 'query getDocument($uid:ID!){getDocument(uid:$uid){files{name status}}}',
      variables: { uid: session.user.uid },
    },
  });
  const { data } = (await answer.json()) as { data: { getDocument: { files: { name: string; status: string }[] } } };
  return data.getDocument.files.find((file) => file.name === name)?.status;
}

const broken = (message = 'roto') => ({
  status: 200,
  body: JSON.stringify({ data: null, errors: [{ message, extensions: { code: 'INTERNAL' } }] }),
});

test('[DOC-01] [DOC-04] [DOC-05] [DOC-08] six real files, chosen, seen, confirmed and uploaded; then the way goes on', async ({
  page,
  network,
  driver,
}) => {
  await page.goto(list);
  await expect(page.getByRole('heading', { name: 'Carga de archivos' })).toBeVisible();
  await expect(page.getByText('0 de 6 documentos subidos')).toBeVisible();
  await expect(button(page, 'Siguiente')).toBeDisabled();
  for (const name of documentNames) await expect(cardOf(page, name)).toContainText('No subido');

  // A certificate comes from the files alone.
  await cardOf(page, 'hojaVida').getByRole('button', { name: 'Subir documento' }).click();
  await expect(button(page, 'Elegir un archivo')).toBeVisible();
  await expect(button(page, 'Tomar una foto')).toHaveCount(0);
  await expect(page.locator('input[data-source=file]')).toHaveAttribute('accept', /pdf/);
  await choose(page, 'file', pdfFile(40_000));
  const question = page.getByRole('dialog', { name: '¿Subir este documento?' });
  await expect(question).toContainText('mi archivo.pdf');
  await expect(question).toContainText('40 kB');
  expect(uploads(network)).toHaveLength(0);
  await confirm(page);
  await expect(cardOf(page, 'hojaVida')).toContainText('Documento subido correctamente, esperando revisión.');
  const [sent] = uploads(network);
  expect(fileIn(sent!).fileName).toBe('hojaVida.pdf');
  expect(sent!.body).toContain(driver.uid);
  expect(sent!.headers).toMatchObject({
    'api-key': 'volante-documents-web',
    'idempotency-key': expect.stringMatching(/.{16,}/),
  });

  // A photo as the phone takes it: on its side, with the place it was taken at.
  const taken = await jpegFromPhone();
  expect(await sharp(taken).metadata()).toMatchObject({ width: 640, height: 400, orientation: 6 });
  await cardOf(page, 'cedulaIdentidadFront').getByRole('button', { name: 'Subir documento' }).click();
  await expect(page.locator('input[data-source=camera]')).toHaveAttribute('capture', 'environment');
  await choose(page, 'camera', { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken });
  await expect(page.getByAltText('La foto que vas a subir')).toBeVisible();
  await confirm(page);
  await isPending(page, 'cedulaIdentidadFront');
  const { fileName, content } = fileIn(uploads(network).at(-1)!);
  expect(fileName).toBe('cedulaIdentidadFront.jpg');
  const arrived = await sharp(content).metadata();
  expect(arrived).toMatchObject({ format: 'jpeg', width: 400, height: 640 });
  expect([arrived.orientation ?? 1, arrived.exif]).toEqual([1, undefined]);

  // One's own file can be looked at.
  await button(page, `Ver ${documentTitle('cedulaIdentidadFront')}`).click();
  const shown = page.getByAltText(`Archivo: ${documentTitle('cedulaIdentidadFront')}`);
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(640);
  await button(page, 'Cerrar').click();

  for (const name of documentNames) {
    if (name === 'hojaVida' || name === 'cedulaIdentidadFront') continue;
    const byFile = onlyPdf(name) || name === 'licenciaConducirBack';
    await pick(page, name, byFile ? 'file' : 'camera', byFile ? pdfFile() : await photoFile());
    await confirm(page);
    await isPending(page, name);
  }
  await expect(page.getByText('6 de 6 documentos subidos')).toBeVisible();
  await button(page, 'Siguiente').click();
  await expect(page).not.toHaveURL(list);
});

test('[DOC-02] [DOC-03] [SCR-05] each state with its label, its text, its reason and its button', async ({
  page,
  review,
}) => {
  await attach(page, ...documentNames.slice(0, 5));
  await Promise.all([
    review('approve', 'cedulaIdentidadFront', '--expires', '2031-05-20'),
    review('reject', 'cedulaIdentidadBack', '--reason', 'Está cortada'),
    review('errors', 'licenciaConducirFront', '--reason', 'El nombre no coincide'),
    review('approve', 'licenciaConducirBack').then(() => review('expire', 'licenciaConducirBack')),
  ]);
  const expected: [DocumentName, string, string, string | undefined][] = [
    ['cedulaIdentidadFront', 'Aprobado', 'Válido hasta el 20/05/2031', undefined],
    ['cedulaIdentidadBack', 'Rechazado', '(Documento rechazado)Motivo: Está cortada', 'Volver a subir'],
    [
      'licenciaConducirFront',
      'Con errores',
      '(Documento rechazado por errores)Motivo: El nombre',
      'Corregir documento',
    ],
    ['licenciaConducirBack', 'Vencido', '', 'Renovar documento'],
    ['certificadoAntecedentes', 'Pendiente', 'Documento subido correctamente, esperando revisión.', 'Subir documento'],
    ['hojaVida', 'No subido', '', 'Subir documento'],
  ];
  for (const address of [list, complianceList]) {
    await page.goto(address);
    for (const [name, label, text, action] of expected) {
      const card = cardOf(page, name);
      await expect(card.getByText(label, { exact: true })).toBeVisible();
      await expect(card).toContainText(text);
      const buttons = card.getByRole('button').filter({ hasNotText: /^Ver$/ });
      if (action) await expect(buttons).toHaveText([action]);
      else await expect(buttons).toHaveCount(0);
    }
    // DAY-15: what was sent asks for nothing; another file in its place is a quiet offer.
    await expect(page.getByText('¿Te equivocaste de archivo?')).toHaveCount(1);
    await expect(cardOf(page, 'certificadoAntecedentes')).toContainText('¿Te equivocaste de archivo?Subir documento');
    await expect(button(page, 'Siguiente')).toBeDisabled();
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`)).toEqual([]);

  // [SCR-05] Staff correct the date: 'Por vencer' is true from now on, and the open screen says so by itself.
  const soon = addDays(localDateOf(new Date()), 12);
  await review('approve', 'cedulaIdentidadFront', '--expires', soon);
  await expect(cardOf(page, 'cedulaIdentidadFront')).toContainText('Por vencer', { timeout: 20_000 });
  await expect(cardOf(page, 'cedulaIdentidadFront')).toContainText(`Vence el ${formatDate(soon)}`);
  await expect(cardOf(page, 'cedulaIdentidadFront').getByRole('button', { name: 'Renovar documento' })).toBeVisible();
});

test('[DOC-05] [DOC-07] what cannot be sent is told before anything leaves the phone', async ({ page, network }) => {
  await page.goto(list);
  const openSheet = () =>
    cardOf(page, 'licenciaConducirFront').getByRole('button', { name: 'Subir documento' }).click();
  await openSheet();
  const sheet = page.getByRole('dialog', { name: documentTitle('licenciaConducirFront') });
  const says = (...paragraphs: string[]) => expect(sheet.getByRole('alert').locator('p')).toHaveText(paragraphs);
  const wrongFormat = 'Formato de archivo no válido. Formatos permitidos: pdf, jpg, jpeg, png';
  // [SCR-05]
  const takes = 'Este documento se sube como foto (jpg o png) o como PDF.';
  const photoOf = (buffer: Buffer) => ({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer });

  await page.locator('input[data-source=file]').dispatchEvent('cancel');
  await says('No se ha seleccionado ningún archivo');
  await choose(page, 'file', { name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: exe() });
  await says(wrongFormat, takes);
  await chooseLarge(page, 10_485_761);
  await says('El archivo es demasiado grande. Tamaño máximo: 10 MB');
  await choose(page, 'camera', pdfFile());
  await says(wrongFormat, takes);
  await choose(page, 'gallery', pdfFile());
  await says(wrongFormat, takes);

  // A photo that is none: told for six seconds at the bottom, over nothing the driver wants to tap.
  await choose(page, 'camera', photoOf(Buffer.from('no soy una foto')));
  const snackbar = page.getByText('Error al procesar el archivo: no pudimos leer la foto');
  await expect(snackbar).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.mouse.move(0, 0);
  await stays(4500, 'it is shown for six seconds, some of which have passed', () => expect(snackbar).toBeVisible());
  await expect(snackbar).toHaveCount(0, { timeout: 3000 });

  // A photo that was cut off would be drawn, the rest of it gray.
  await openSheet();
  await choose(page, 'camera', photoOf(await truncatedJpeg()));
  await expect(snackbar).toBeVisible();
  await expect(sheet).toBeHidden();

  // The phone's back button closes what is on top, and the screen stays.
  await openSheet();
  await chooseLarge(page, 10_485_760);
  await expect(page.getByRole('dialog', { name: '¿Subir este documento?' })).toContainText('10,0 MB');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(list);
  expect(uploads(network)).toHaveLength(0);
});

test('[DAY-17] a photo chosen as a file takes the photo’s way; what cannot be read or is too small is told beside the choice', async ({
  page,
  network,
}) => {
  await page.goto(list);
  const name = 'licenciaConducirFront';
  await cardOf(page, name).getByRole('button', { name: 'Subir documento' }).click();
  const sheet = page.getByRole('dialog', { name: documentTitle(name) });
  const small = await sharp(await photo())
    .resize(30, 30)
    .jpeg()
    .toBuffer();
  await choose(page, 'file', { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect(sheet.getByRole('alert')).toHaveText(
    'La imagen es muy pequeña: 30 × 30 píxeles. Sube una de al menos 200 × 200.',
  );
  await choose(page, 'file', { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await expect(sheet.getByRole('alert')).toContainText('No pudimos convertir esta foto HEIC');
  expect(uploads(network)).toHaveLength(0);

  const large = await sharp(await photo())
    .resize(2800, 2100)
    .webp()
    .toBuffer();
  await choose(page, 'file', { name: 'foto.webp', mimeType: 'image/webp', buffer: large });
  await expect(page.getByAltText('La foto que vas a subir')).toBeVisible();
  await expect(button(page, 'Recortar o girar')).toBeVisible();
  await confirm(page);
  await isPending(page, name);
  const { fileName, content } = fileIn(uploads(network).at(-1)!);
  expect(fileName).toBe(`${name}.jpg`);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 });

  const sideways = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() };
  await pick(page, 'licenciaConducirBack', 'file', sideways);
  await confirm(page);
  await isPending(page, 'licenciaConducirBack');
  const upright = await sharp(fileIn(uploads(network).at(-1)!).content).metadata();
  expect(upright).toMatchObject({ format: 'jpeg', width: 400, height: 640 });

  // A certificate stays a PDF.
  await cardOf(page, 'hojaVida').getByRole('button', { name: 'Subir documento' }).click();
  await choose(page, 'file', await photoFile());
  await expect(page.getByRole('alert')).toContainText('solo en PDF');
});

test('[DOC-04] a dark or blurred photo is doubted, taken again, or kept anyway', async ({ page, network }) => {
  await page.goto(list);
  await cardOf(page, 'cedulaIdentidadBack').getByRole('button', { name: 'Subir documento' }).click();
  await choose(page, 'camera', await photoFile({ light: 0.12 }));
  await expect(page.getByRole('dialog', { name: 'La foto se ve muy oscura' })).toBeVisible();
  const again = page.waitForEvent('filechooser');
  await button(page, 'Tomar otra').click();
  await (await again).setFiles(await photoFile({ blur: 6 }));
  await expect(page.getByRole('dialog', { name: 'La foto se ve borrosa' })).toBeVisible();
  await button(page, 'Usar igual').click();
  // Two taps in a hurry are one upload.
  await button(page, 'Confirmar').dblclick();
  await isPending(page, 'cedulaIdentidadBack');
  expect(uploads(network)).toHaveLength(1);

  await pick(page, 'cedulaIdentidadFront', 'camera', await photoFile());
});

const redSquare = { create: { width: 100, height: 100, channels: 3, background: 'red' } } as const;

/** Whether the photo to upload has the square there. */
const isRed = (page: Page, x: number, y: number) =>
  page.getByAltText('La foto que vas a subir').evaluate(
    (image: HTMLImageElement, at) => {
      const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const [red, green, blue] = context.getImageData(at.x, at.y, 1, 1).data;
      return red! > 200 && green! < 80 && blue! < 80;
    },
    { x, y },
  );

test('[SCR-05] a photo of the gallery is upright, cropped by key and finger, turned, and its review arrives by itself', async ({
  page,
  network,
  review,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  network.decide = ({ body }) =>
    body.includes('query getDocument')
      ? { change: (text) => text.replace(/"reviewMinutes":(null|\d+)/, '"reviewMinutes":170') }
      : undefined;
  await page.goto(list);
  const name = 'cedulaIdentidadFront';

  // Where to get what is missing, under its official name.
  await cardOf(page, 'certificadoAntecedentes').getByRole('button', { name: 'Subir documento' }).click();
  const where = page.getByRole('region', { name: 'Dónde conseguirlo' });
  await expect(where).toContainText('Certificado de antecedentes para fines particulares');
  await expect(where.getByRole('link', { name: 'registrocivil.cl' })).toHaveAttribute(
    'href',
    'https://www.registrocivil.cl',
  );
  await page.keyboard.press('Escape');

  // Lying on its side, as phones store it: upright it is 800 × 600.
  const marked = await sharp(await photo())
    .composite([{ input: redSquare, left: 80, top: 120 }])
    .toBuffer();
  const buffer = await sharp(marked).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await cardOf(page, name).getByRole('button', { name: 'Subir documento' }).click();
  await expect(page.locator('input[data-source=gallery]')).not.toHaveAttribute('capture');
  await choose(page, 'gallery', { name: 'WhatsApp.jpg', mimeType: 'image/jpeg', buffer });
  const question = page.getByRole('dialog', { name: '¿Subir este documento?' });
  const size = () =>
    page
      .getByAltText('La foto que vas a subir')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([800, 600]);
  expect([await isRed(page, 130, 170), await isRed(page, 670, 170)]).toEqual([true, false]);

  await button(page, 'Recortar o girar').click();
  const dialog = page.getByRole('dialog', { name: 'Recortar la foto' });
  await dialog.getByRole('button', { name: 'Esquina superior izquierda' }).focus();
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  await expect(dialog.getByText('Queda 90 % del ancho y 80 % del alto')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(question).toBeVisible();
  await expect.poll(size).toEqual([720, 480]);

  // A second crop begins with the whole photo and the frame as it was; a finger drags the other corner.
  await button(page, 'Recortar o girar').click();
  await expect(dialog.getByText('Queda 90 % del ancho y 80 % del alto')).toBeVisible();
  const corner = dialog.getByRole('button', { name: 'Esquina inferior derecha' });
  const target = await corner.evaluate((handle) => {
    const box = handle.getBoundingClientRect();
    return { width: box.width, height: box.height };
  });
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(48);
  const whole = (await dialog.getByAltText('La foto entera').boundingBox())!;
  const from = (await corner.boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - whole.width * 0.2, y - whole.height * 0.1, { steps: 5 });
  await page.mouse.move(x - whole.width * 0.4, y - whole.height * 0.3, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByText('Queda 50 % del ancho y 50 % del alto')).toBeVisible();
  await dialog.getByRole('button', { name: 'Girar' }).click();
  await expect(dialog.getByText('Queda 50 % del ancho y 50 % del alto')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(question).toBeVisible();
  await expect.poll(async () => (await size()).map((side) => Math.round(side / 10))).toEqual([30, 40]);
  // What was at the top left of the frame is at the top right of what has been turned.
  expect([await isRed(page, 250, 50), await isRed(page, 50, 50)]).toEqual([true, false]);
  await confirm(page);
  await isPending(page, name);
  const { width, height } = await sharp(fileIn(uploads(network).at(-1)!).content).metadata();
  expect([Math.round(width / 10), Math.round(height / 10)]).toEqual([30, 40]);

  await expect(page.getByText('Solemos revisar en unas 3 horas.')).toBeVisible();
  await review('reject', name, '--reason', 'Está borrosa');
  await expect(cardOf(page, name)).toContainText('Motivo: Está borrosa', { timeout: 20_000 });
  await expect(page.getByText(`${documentTitle(name)}: Rechazado`)).toBeVisible();
  await expect(page.getByText('Solemos revisar')).toHaveCount(0);
});

test('[DOC-04] a lost answer, a reload in the middle and a lost network: each file is stored once', async ({
  page,
  context,
  network,
}) => {
  await page.goto(list);
  let fate: 'lose answer' | 'cut' | undefined = 'lose answer';
  network.decide = ({ path }) => {
    const now = path === '/documents/attach' ? fate : undefined;
    if (now === 'lose answer') fate = undefined;
    return now;
  };
  await pick(page, 'hojaVida', 'file', pdfFile());
  await confirm(page);
  await isPending(page, 'hojaVida');
  expect(new Set(uploads(network).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect([uploads(network).length, network.replayed]).toEqual([2, 1]);

  // The page goes away while the file is on its way; the next visit goes on by itself.
  const onTheirWay: ((value: undefined) => void)[] = [];
  network.decide = ({ path }) =>
    path === '/documents/attach' ? new Promise<undefined>((arrive) => onTheirWay.push(arrive)) : undefined;
  await pick(page, 'certificadoAntecedentes', 'file', pdfFile(3_000_000));
  await confirm(page);
  await expect(button(page, 'Subiendo... 100%')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Subiendo\.\.\./)).toBeVisible();
  await expect.poll(() => uploads(network).length).toBe(4);
  network.decide = () => undefined;
  // Both: that of the page that went away may be read after that of the next one.
  for (const arrive of onTheirWay) arrive(undefined);
  await isPending(page, 'certificadoAntecedentes');
  expect(new Set(uploads(network).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);

  // Without a network the confirmed file waits, and may be discarded.
  await pick(page, 'cedulaIdentidadFront', 'camera', await photoFile());
  await context.setOffline(true);
  await confirm(page);
  await expect(cardOf(page, 'cedulaIdentidadFront')).toContainText('Se subirá cuando vuelva la conexión');
  await expect(page.getByText('2 de 6 documentos subidos')).toBeVisible();
  await context.setOffline(false);
  await isPending(page, 'cedulaIdentidadFront');

  fate = 'cut';
  network.decide = ({ path }) => (path === '/documents/attach' ? fate : undefined);
  await pick(page, 'licenciaConducirFront', 'camera', await photoFile());
  await confirm(page);
  const card = cardOf(page, 'licenciaConducirFront');
  await expect(card).toContainText('No pudimos conectarnos. Seguiremos intentando.');
  await expect(card.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await card.getByRole('button', { name: 'Descartar' }).click();
  await expect(card.getByRole('button', { name: 'Subir documento' })).toBeVisible();
  await button(page, 'Deshacer').click();
  await card.getByRole('button', { name: 'Descartar' }).click();
  await expect(card.getByRole('button', { name: 'Subir documento' })).toBeVisible();
  fate = undefined;
  await page.reload();
  await expect(card).toContainText('No subido');
  expect(await statusOnServer(page, 'licenciaConducirFront')).toBeUndefined();
});

test('[DOC-06] the compliance list sends by attachDocument in base64; both lists are of the same documents', async ({
  page,
  network,
  driver,
}) => {
  await page.goto(complianceList);
  for (const name of documentNames) await expect(cardOf(page, name)).toContainText('No subido');
  const file = pdfFile(60_000);
  await pick(page, 'certificadoAntecedentes', 'file', file);
  await confirm(page);
  await isPending(page, 'certificadoAntecedentes');
  const [asked] = network.operations('getCompliance');
  expect(JSON.parse(asked!.body).variables).toEqual({ entityId: driver.uid, entityType: 'driver', country: 'CL' });
  const [sent] = network.operations('attachDocument');
  expect(JSON.parse(sent!.body).variables).toEqual({
    input: {
      encodedFile: file.buffer.toString('base64'),
      fileName: 'certificado_de_antecedentes.pdf',
      fileFormat: 'pdf',
    },
    entity: 'driver',
    entityId: driver.uid,
  });
  expect(sent!.headers['idempotency-key']).toMatch(/.{16,}/);
  expect(await statusOnServer(page, 'certificadoAntecedentes')).toBe('PENDING');

  // [DOC-07] What goes wrong here is told at the bottom.
  network.decide = ({ body }) => (body.includes('mutation attachDocument') ? broken() : undefined);
  await pick(page, 'hojaVida', 'file', file);
  await confirm(page);
  await expect(page.getByText('Error al subir el documento', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'hojaVida').getByRole('button', { name: 'Reintentar' })).toBeVisible();
  network.decide = () => undefined;
  await cardOf(page, 'hojaVida').getByRole('button', { name: 'Reintentar' }).click();
  await isPending(page, 'hojaVida');

  network.decide = ({ body }) => (body.includes('query getCompliance') ? broken('sin servicio') : undefined);
  await forgetAnswers(page);
  await page.goto(complianceList);
  await expect(page.getByText('Error al cargar documentos: sin servicio')).toBeVisible();
  network.decide = ({ body }) =>
    body.includes('query getCompliance')
      ? { change: (text) => text.replace(/"documents":\[.*\]/, '"documents":[]') }
      : undefined;
  await button(page, 'Reintentar').click();
  await expect(page.getByText('No hay documentos requeridos')).toBeVisible();
});

test('[DOC-07] loading, uploading and refreshing fail as the catalogue says, and nothing is lost by it', async ({
  page,
  network,
}) => {
  const failing = new Set(['query getDocument']);
  network.decide = ({ path, body }) => {
    if (failing.has(path)) return { status: 500, body: '{"error":{"code":"INTERNAL","message":"roto"}}' };
    return [...failing].some((operation) => body.includes(operation)) ? broken() : undefined;
  };
  await page.goto(list);
  await expect(page.getByText('Error al cargar los documentos')).toBeVisible();
  failing.clear();
  await button(page, 'Reintentar').click();
  await expect(page.getByText('0 de 6 documentos subidos')).toBeVisible();

  failing.add('/documents/attach');
  await pick(page, 'hojaVida', 'file', pdfFile());
  await confirm(page);
  const dialog = page.getByRole('dialog', { name: 'Error al subir archivo' });
  await expect(dialog).toContainText(
    'Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat',
  );
  await expect(dialog.getByRole('button', { name: 'Abrir chat' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  // Also after a reload the file is still there for another try, and the list cannot be refreshed after it.
  await page.reload();
  const card = cardOf(page, 'hojaVida');
  await expect(card.getByRole('button', { name: 'Descartar' })).toBeVisible();
  failing.clear();
  failing.add('query getDocument');
  await card.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error al actualizar los documentos')).toBeVisible();
  failing.clear();
  await page.getByRole('status').getByRole('button', { name: 'Reintentar' }).click();
  await isPending(page, 'hojaVida');
  expect(new Set(uploads(network).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

  // Refused for what it is: the phone believed its name, the server its content.
  await pick(page, 'cedulaIdentidadFront', 'file', { ...pdfFile(), buffer: exe() });
  await confirm(page);
  const wrongFormat = 'Formato de archivo no válido. Formatos permitidos: pdf, jpg, jpeg, png';
  await expect(page.getByText(`Error al subir el documento: ${wrongFormat}`)).toBeVisible();
  const refused = cardOf(page, 'cedulaIdentidadFront');
  await expect(refused.getByRole('alert')).toHaveText(
    `${wrongFormat}. Este documento se sube como foto (jpg o png) o como PDF.`,
  );
  await expect(refused.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await pick(page, 'cedulaIdentidadFront', 'file', pdfFile());
  await confirm(page);
  await isPending(page, 'cedulaIdentidadFront');
  await expect(refused.getByRole('alert')).toHaveCount(0);
});

test.describe('in the profile', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea' } });

  test('[DOC-04] the same list; signing out asks about a file on its way, and leaves nothing of it on the phone', async ({
    page,
    network,
  }) => {
    await page.goto('/app/v2/profile?tab=documents');
    network.decide = ({ path }) => (path === '/documents/attach' ? 'cut' : undefined);
    await pick(page, 'cedulaIdentidadBack', 'camera', await photoFile());
    await confirm(page);
    await expect(cardOf(page, 'cedulaIdentidadBack')).toContainText('Seguiremos intentando');
    expect(await waitingOnPhone(page)).toBe(1);
    const leave = async () => {
      await page.goto('/app/v2/profile?tab=general');
      await button(page, 'Cerrar sesión').click();
      await expect(page.getByRole('dialog', { name: 'Tienes cambios sin enviar' })).toBeVisible();
    };
    await leave();
    await button(page, 'Quedarme').click();
    await page.goto('/app/v2/profile?tab=documents');
    await expect(cardOf(page, 'cedulaIdentidadBack')).toContainText('Seguiremos intentando');
    await leave();
    await button(page, 'Salir igual').click();
    await expect(page).toHaveURL('/');
    expect(await waitingOnPhone(page)).toBe(0);
  });
});

/** Files that the phone keeps for the server. */
function waitingOnPhone(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('volante-uploads');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('pending').objectStore('pending').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
}
