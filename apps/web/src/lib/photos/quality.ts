/** An image's pixels as a canvas gives them: red, green, blue, alpha. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

export type PhotoProblem = 'dark' | 'blurred';

/** Below this mean, from 0 to 255, the letters of a document drown. */
const darkest = 45;
/** Letters that can be read leave far more edges than this on a picture of `measuredSide`. */
const softest = 35;

/** The longest side of the reduced picture that is judged: small enough to be quick, large enough for letters. */
export const measuredSide = 800;

const luma = (data: ArrayLike<number>, at: number) => 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;

function grayscale({ width, height, data }: Pixels): Float32Array {
  const gray = new Float32Array(width * height);
  for (let pixel = 0; pixel < gray.length; pixel += 1) gray[pixel] = luma(data, pixel * 4);
  return gray;
}

/** Mean brightness, 0 black to 255 white. */
export function brightness(pixels: Pixels): number {
  const gray = grayscale(pixels);
  return gray.reduce((sum, value) => sum + value, 0) / (gray.length || 1);
}

/** Variance of the Laplacian: how much the picture's edges stand out. A flat or blurred picture has next to none. */
export function sharpness(pixels: Pixels): number {
  const { width, height } = pixels;
  const gray = grayscale(pixels);
  let [count, sum, squares] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge = gray[at - 1]! + gray[at + 1]! + gray[at - width]! + gray[at + width]! - 4 * gray[at]!;
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** What a reviewer would complain about, if anything. In the dark every picture is soft, so that comes first. */
export function problemOf(pixels: Pixels): PhotoProblem | undefined {
  if (brightness(pixels) < darkest) return 'dark';
  return sharpness(pixels) < softest ? 'blurred' : undefined;
}
