/** Reads a QR code in one picture. */
export interface Detector {
  /** The code's text; undefined when there is none in the picture. */
  read(picture: HTMLCanvasElement): Promise<string | undefined>;
  close(): void;
}

interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own, on many phones: fast, and nothing to download. */
async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!Native) return undefined;
  const formats = await Native.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return undefined;
  const native = new Native({ formats: ['qr_code'] });
  return {
    read: async (picture) => (await native.detect(picture))[0]?.rawValue,
    close: () => {},
  };
}

/** Our own code in a worker, so that the screen never waits for it. Its file comes only with the camera. */
function workerDetector(): Detector {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  return {
    read(picture) {
      const { width, height } = picture;
      const { data } = picture.getContext('2d', { willReadFrequently: true })!.getImageData(0, 0, width, height);
      return new Promise((resolve, reject) => {
        const answered = new AbortController();
        const once = { signal: answered.signal };
        const answer = ({ data: text }: MessageEvent<string | undefined>) => {
          answered.abort();
          resolve(text);
        };
        worker.addEventListener('message', answer, once);
        worker.addEventListener('error', () => reject(new Error('El lector de códigos no llegó.')), once);
        worker.postMessage({ data, width, height }, [data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}

export async function openDetector(): Promise<Detector> {
  return (await nativeDetector()) ?? workerDetector();
}
