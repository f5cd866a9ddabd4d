import { decodeQR, type Image } from 'qr/decode.js';

/** In ms, for one picture. The camera gives ten frames a second, so there is enough time. */
const timeLimit = 60;

function textIn(picture: Image): string | undefined {
  try {
    return decodeQR(picture, { timeLimit });
  } catch {
    return undefined;
  }
}

addEventListener('message', ({ data }: MessageEvent<Image>) => postMessage(textIn(data)));
