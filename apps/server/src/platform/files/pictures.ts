import { Refusal } from '../refusal.ts';

/** More than any phone's camera needs for a document; a picture that claims more is refused before it is decoded. */
const maxPixels = 50_000_000;

type Sharp = typeof import('sharp').default;

/** Loaded with the first picture: a start without uploads does without it. */
const library = { loading: undefined as Promise<Sharp> | undefined };

function load(): Promise<Sharp> {
  library.loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library.loading;
}

/** A decoded picture takes far more memory than its file: one at a time, the others wait. */
let lastInLine: Promise<unknown> = Promise.resolve();

function inLine<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastInLine.then(work);
  lastInLine = turn.catch(() => {});
  return turn;
}

/** As it was, or as the square of a profile photo. */
export type Redraw = 'jpeg' | 'png' | 'photo';

const photoSide = 512;

/**
 * Draws the picture anew: decoded to its last pixel, upright, without anything the camera wrote beside it (such as
 * the place). Refuses, by `notPicture`, what cannot be decoded whole.
 */
export function redraw(from: string, target: string, wish: Redraw, notPicture: () => Refusal): Promise<void> {
  return inLine(async () => {
    const sharp = await load();
    const picture = sharp(from, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
    try {
      if (wish === 'jpeg') await picture.jpeg({ quality: 85 }).toFile(target);
      else if (wish === 'png') await picture.png().toFile(target);
      else {
        const { width, height } = await picture.metadata();
        const side = Math.min(photoSide, width, height);
        await picture.resize(side, side, { fit: 'cover' }).jpeg({ quality: 82 }).toFile(target);
      }
    } catch (error) {
      if (isDiskError(error)) throw error;
      throw notPicture();
    }
  });
}

/** The picture is not at fault when the disk is. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && /No space left|Permission denied|Read-only/i.test(error.message);
}
