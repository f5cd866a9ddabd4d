const jpegStart = 0xff_d8;
const pngStart = 0x89_50;
const startOfScan = 0xff_da;
const endOfImage = [0xff, 0xd9];
const endOfPng = [0x49, 0x45, 0x4e, 0x44];

const pair = (bytes: Uint8Array, at: number) => (bytes[at]! << 8) | bytes[at + 1]!;

function holds(bytes: Uint8Array, wanted: readonly number[], from: number): boolean {
  for (let at = bytes.indexOf(wanted[0]!, from); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/** Past the segments in front of the picture: one of them may hold a small picture with an end of its own. */
function scanOf(jpeg: Uint8Array): number {
  let at = 2;
  while (at < jpeg.length && pair(jpeg, at) !== startOfScan) at += 2 + pair(jpeg, at + 2);
  return at;
}

/** [DOC-05] False for a photo that was cut off: a browser draws what is there, the rest gray, and says nothing. */
export function isWhole(photo: Uint8Array): boolean {
  const start = pair(photo, 0);
  if (start === jpegStart) return holds(photo, endOfImage, scanOf(photo));
  return start !== pngStart || holds(photo, endOfPng, 0);
}
