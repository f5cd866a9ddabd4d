/** Decodes pictures of strangers, and draws ours, in a process of its own: started by `pictures.ts`, one picture at a time. */
import sharp from 'sharp';
import type { Drawing, Drawn, SvgDrawing } from './drawing.ts';

sharp.cache(false);
sharp.concurrency(1);

/** More than any phone's camera needs for a document; a picture that claims more is refused before it is decoded. */
const maxPixels = 50_000_000;
const photoSide = 512;
/** Every letter of a document is readable at this size. */
const longest = { width: 4_096, height: 4_096, fit: 'inside', withoutEnlargement: true } as const;
/** Optimising a JPEG's tables would hold the whole picture in memory. */
const plain = { optimiseCoding: false };

async function draw({ from, target, wish, leastSide = 0 }: Drawing): Promise<Drawn> {
  const picture = sharp(from, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
  const { width, height } = (await picture.metadata()).autoOrient;
  if (Math.min(width, height) < leastSide) return { tooSmall: { width, height } };
  if (wish === 'jpeg')
    await picture
      .resize(longest)
      .jpeg({ quality: 85, ...plain })
      .toFile(target);
  else if (wish === 'png') await picture.resize(longest).png().toFile(target);
  else {
    const side = Math.min(photoSide, width, height);
    await picture
      .resize(side, side, { fit: 'cover' })
      .jpeg({ quality: 82, ...plain })
      .toFile(target);
  }
  return 'drawn';
}

async function drawSvg({ svg, opaque }: SvgDrawing): Promise<Drawn> {
  const picture = sharp(Buffer.from(svg));
  const bytes = await (opaque ? picture.flatten({ background: '#FFFFFF' }) : picture).png().toBuffer();
  return { png: bytes.toString('base64') };
}

/** Distinguishes a failure of the disk from a bad picture. */
function failureOf(error: unknown): Drawn {
  const message = String(error);
  return /No space left|Permission denied|Read-only/i.test(message) ? { failed: message } : 'not a picture';
}

process.on('message', (drawing: Drawing | SvgDrawing) => {
  const drawn = 'svg' in drawing ? drawSvg(drawing) : draw(drawing);
  void drawn.catch(failureOf).then((drawn) => process.send!(drawn));
});
process.on('disconnect', () => process.exit());
