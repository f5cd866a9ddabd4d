import { type Crop, squareOf } from './crop.ts';

/** Large enough for any place it is shown, small enough for a slow network. */
const photoSide = 640;

/** Upright, as the camera held it. */
export function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('el teléfono no tiene memoria para mostrar la foto');
  const { left, top, side } = squareOf(picture, crop);
  // What is transparent in a PNG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The chosen square as a JPEG, without the place and time the camera wrote into it. */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: photoSide, height: photoSide });
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    const done = (photo: Blob | null) => (photo ? resolve(photo) : reject(new Error('no pudimos recortar la foto')));
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
}
