import { openDetector } from './detector.ts';

/** [CHG-04] Ten frames a second. */
const everyMs = 100;

/** Px of the picture that is looked at: enough for a code that fills the box, little work for a slow phone. */
const most = 480;

/** The square in the middle of the camera's picture that the driver sees inside the box, in px of that picture. */
export function squareInside(video: Shown, box: number): { x: number; y: number; side: number } {
  // The picture covers the element: what does not fit is cut off at the sides or above and below.
  const scale = Math.max(video.clientWidth / video.videoWidth, video.clientHeight / video.videoHeight);
  const side = Math.min(box / scale, video.videoWidth, video.videoHeight);
  return { x: (video.videoWidth - side) / 2, y: (video.videoHeight - side) / 2, side };
}

type Shown = Pick<HTMLVideoElement, 'clientWidth' | 'clientHeight' | 'videoWidth' | 'videoHeight'>;

/** Looks for codes inside the box of the video until the answer is called. A frame is left out while one is looked at. */
export function readCodes(
  video: HTMLVideoElement,
  { box, onCode, onTrouble }: { box: number; onCode: (text: string) => void; onTrouble: (error: unknown) => void },
): () => void {
  const canvas = document.createElement('canvas');
  const opening = openDetector();
  let busy = false;
  let ended = false;

  async function look(): Promise<void> {
    const { x, y, side } = squareInside(video, box);
    canvas.width = canvas.height = Math.min(most, Math.round(side));
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(video, x, y, side, side, 0, 0, canvas.width, canvas.height);
    const text = await (await opening).read(canvas);
    if (text && !ended) onCode(text);
  }

  const timer = setInterval(() => {
    if (busy || video.videoWidth === 0 || document.hidden) return;
    busy = true;
    look()
      .catch((error: unknown) => ended || onTrouble(error))
      .finally(() => (busy = false));
  }, everyMs);
  return () => {
    ended = true;
    clearInterval(timer);
    opening.then(
      (detector) => detector.close(),
      () => {},
    );
  };
}
