import { decodeQR, type Image } from 'qr/decode.js';

/** More than a frame's time: there are only ten frames a second. */
const timeLimit = 60;

function textIn(picture: Image): string | undefined {
  try {
    return decodeQR(picture, { timeLimit });
  } catch {
    return undefined;
  }
}

addEventListener('message', ({ data }: MessageEvent<Image>) => postMessage(textIn(data)));
