import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeQR } from 'qr';
import { buildStation, electricDriver } from '../kit/charging-journeys.ts';
import { expect, signIn, guestTest as base } from '../kit/driven.ts';

const stationId = `camara-${process.pid}`;
/** The connector the code before the camera belongs to: the second of its charge point. */
const code = `${stationId}-2`;
const address = `https://carga.volante.test/c/${code}`;

/** One picture as a film that cameras can be made of: a code in the middle of a grey wall. */
function filmOf(text: string): Buffer {
  const [width, height, module] = [640, 480, 7];
  const rows = encodeQR(text, 'raw', { border: 4 });
  const side = rows.length * module;
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  const luma = Buffer.alloc(width * height, 110);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = rows[Math.floor(y / module)]![Math.floor(x / module)];
      luma[(top + y) * width + left + x] = dark ? 30 : 220;
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...[1, 2].flatMap(() => [Buffer.from('FRAME\n'), luma, chroma])]);
}

const test = base.extend<object, { film: string }>({
  film: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'volante-camera-'));
      const file = path.join(folder, 'code.y4m');
      writeFileSync(file, filmOf(address));
      await use(file);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ launchOptions, film }, use) => {
      const fakes = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
      const camera = [...fakes, `--use-file-for-fake-video-capture=${film}`];
      return use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'block' });

const isWorker = (url: string) => /decode-worker/.test(url);

test('[CHG-04] a real code before the camera leads to its connector, read by a worker that comes with the camera', async ({
  page,
  server,
}) => {
  const station = await buildStation(server, { id: stationId, connectors: ['Type2:AC:22', 'Type2:AC:22'] });
  const driver = await electricDriver(server);
  await signIn(page, driver.email, driver.password);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/app/v2/chargers');
  await expect(page.getByRole('button', { name: new RegExp(station.alias) })).toBeVisible();
  expect(fetched.filter(isWorker)).toEqual([]);

  await page.getByRole('link', { name: 'Escanear QR' }).click();
  await page.waitForURL(/vista=conectores/);
  expect(fetched.filter(isWorker)).not.toEqual([]);
  await expect(page.getByRole('heading', { name: station.alias })).toBeVisible();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();

  await test.step('where the phone reads codes by itself, nothing is fetched; the light and the camera obey', async () => {
    await page.addInitScript((text) => {
      const heard = {
        lit: [] as unknown[],
        sizes: [] as number[],
        stream: undefined as MediaStream | undefined,
        text: '',
      };
      Object.assign(window, { heard, readNow: () => (heard.text = text) });
      class Detector {
        static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code']);
        detect(picture: HTMLCanvasElement) {
          heard.sizes.push(picture.width);
          return Promise.resolve(heard.text ? [{ rawValue: heard.text }] : []);
        }
      }
      Object.assign(window, { BarcodeDetector: Detector });
      const { prototype } = MediaStreamTrack;
      prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      prototype.applyConstraints = (wish) => {
        heard.lit.push(wish?.advanced?.[0]);
        return Promise.resolve();
      };
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wish) => (heard.stream = await open(wish));
    }, address);
    fetched.length = 0;
    await page.goto('/app/v2/chargers?vista=qr');
    await page.getByRole('button', { name: 'Encender linterna' }).click();
    await page.getByRole('button', { name: 'Apagar linterna' }).click();
    const heard = () =>
      page.evaluate(() => {
        const { lit, sizes, stream } = (window as unknown as { heard: Heard }).heard;
        return { lit, size: sizes.at(-1), live: stream?.getTracks().map(({ readyState }) => readyState) };
      });
    await expect.poll(heard).toEqual({ lit: [{ torch: true }, { torch: false }], size: 333, live: ['live'] });
    const box = await page.locator('[data-scan-box]').boundingBox();
    expect([box!.width, box!.height]).toEqual([200, 200]);
    await page.evaluate(() => (window as unknown as { readNow: () => void }).readNow());
    await page.waitForURL(/vista=conectores/);
    await expect.poll(heard).toMatchObject({ live: ['ended'] });
    expect(fetched.filter(isWorker)).toEqual([]);
  });

  await test.step('a camera that cannot be closed says what to do', async () => {
    await page.addInitScript(() => {
      MediaStreamTrack.prototype.stop = () => {
        throw new Error('ocupada');
      };
    });
    await page.goto('/app/v2/chargers?vista=qr');
    await expect(page.getByRole('button', { name: 'Encender linterna' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    const words = 'Error al cerrar el scanner, si no inicia la camara reinicie la app, error: ocupada';
    await expect(page.getByText(words)).toBeVisible();
  });
});

interface Heard {
  lit: unknown[];
  sizes: number[];
  stream?: MediaStream;
}
