import { type Cut, uncut } from './cut.ts';
import { fitWithin } from './fit-within.ts';
import { isWhole } from './is-whole.ts';
import { measuredSide, type PhotoProblem, problemOf } from './quality.ts';

export interface PreparedPhoto {
  /** Upright, reduced, without the place and time the camera wrote into it. */
  file: Blob;
  problem?: PhotoProblem;
  /** Of what is kept, in pixels. */
  size: { width: number; height: number };
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

const longestSide = 2000;
/** The first is what a document needs; the others only for a picture that is still too heavy. */
const qualities = [0.85, 0.7, 0.5];

/** A photo as the document service should get it, at most `limit` bytes, and whether it is worth taking again. */
export async function preparePhoto(photo: Blob, limit: number, cut: Cut = uncut): Promise<PreparedPhoto> {
  const bytes = await photo.arrayBuffer().catch((cause: unknown) => {
    throw unreadable(cause);
  });
  if (!isWhole(new Uint8Array(bytes))) throw unreadable();
  const opened = await open(photo);
  try {
    const canvas = drawCut(opened, cut);
    const reduced = fitWithin(measuredSide, canvas.width, canvas.height);
    const { canvas: small, context } = blank(reduced);
    context.drawImage(canvas, 0, 0, small.width, small.height);
    const pixels = context.getImageData(0, 0, small.width, small.height);
    const size = { width: canvas.width, height: canvas.height };
    return { file: await encode(canvas, limit), problem: problemOf(pixels), size };
  } finally {
    opened.close();
  }
}

const unreadable = (cause?: unknown) => new Error('no pudimos leer la foto', { cause });

interface Opened {
  picture: ImageBitmap | HTMLImageElement;
  width: number;
  height: number;
  close: () => void;
}

async function open(photo: Blob): Promise<Opened> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    return { picture, width: picture.width, height: picture.height, close: () => picture.close() };
  } catch {
    // Older phones lack it or its options; an image element turns the photo upright by itself.
    return openAsElement(photo);
  }
}

async function openAsElement(photo: Blob): Promise<Opened> {
  const picture = new Image();
  picture.src = URL.createObjectURL(photo);
  const close = () => URL.revokeObjectURL(picture.src);
  await picture.decode().catch((cause: unknown) => {
    close();
    throw unreadable(cause);
  });
  return { picture, width: picture.naturalWidth, height: picture.naturalHeight, close };
}

function canvasOf({ width, height }: { width: number; height: number }): Canvas {
  if ('OffscreenCanvas' in globalThis) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function contextOf(canvas: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('el teléfono no tiene memoria para preparar la foto');
  return context;
}

function blank(size: { width: number; height: number }) {
  const canvas = canvasOf(size);
  const context = contextOf(canvas);
  // What is transparent in a PNG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** The part that is kept, turned, as large as it is worth. */
function drawCut({ picture, width, height }: Opened, { turns, area }: Cut): Canvas {
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const kept = { width: (area.right - area.left) * across, height: (area.bottom - area.top) * down };
  const { canvas, context } = blank(fitWithin(longestSide, kept.width, kept.height));
  context.scale(canvas.width / kept.width, canvas.height / kept.height);
  context.translate(across / 2 - area.left * across, down / 2 - area.top * down);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

async function encode(canvas: Canvas, limit: number): Promise<Blob> {
  for (const quality of qualities) {
    const file = await jpegOf(canvas, quality);
    if (file.size <= limit) return file;
  }
  throw new Error('la foto es demasiado grande');
}

function jpegOf(canvas: Canvas, quality: number): Promise<Blob> {
  if (canvas instanceof HTMLCanvasElement) {
    return new Promise((resolve, reject) => {
      const done = (file: Blob | null) => (file ? resolve(file) : reject(new Error('no pudimos guardar la foto')));
      canvas.toBlob(done, 'image/jpeg', quality);
    });
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
