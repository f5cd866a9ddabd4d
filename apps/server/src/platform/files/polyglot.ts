import type { FileHandle } from 'node:fs/promises';

const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
const endRecord = 22;

/** True when an unzip program, which reads from the end, would accept the file as a ZIP. */
export function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(endOfArchive); at >= 0; at = at > 0 ? tail.lastIndexOf(endOfArchive, at - 1) : -1) {
    const room = tail.length - at - endRecord;
    // The record gives the length of the comment after it; programs tolerate a few extra bytes.
    if (room >= 0 && tail.readUInt16LE(at + endRecord - 2) <= room) return true;
  }
  return false;
}

/** How files of other kinds begin. Some programs look for these anywhere in a file, so no picture may contain them. */
const beginnings = ['%PDF-', '<html', '<script', '<?php', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((text) =>
  Buffer.from(text, 'latin1'),
);
const overlap = 16;

/** True for a picture that also holds a web page, a PDF or an archive. ZIP is checked by `endsAsZip`. */
export async function hidesOther(file: FileHandle): Promise<boolean> {
  const window = Buffer.alloc(64 * 1024);
  let kept = 0;
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(window, kept, window.length - kept, position);
    if (bytesRead === 0) return false;
    const seen = window.subarray(0, kept + bytesRead);
    if (beginnings.some((beginning) => seen.includes(beginning))) return true;
    position += bytesRead;
    kept = Math.min(overlap, seen.length);
    seen.copy(window, 0, seen.length - kept);
  }
}
