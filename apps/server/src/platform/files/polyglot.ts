import type { FileHandle } from 'node:fs/promises';

const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
const endRecord = 22;

/** True when programs that read archives, from the end, would take it for one. */
export function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(endOfArchive); at >= 0; at = at > 0 ? tail.lastIndexOf(endOfArchive, at - 1) : -1) {
    const room = tail.length - at - endRecord;
    // The record says how long the comment after it is; programs accept some bytes more.
    if (room >= 0 && tail.readUInt16LE(at + endRecord - 2) <= room) return true;
  }
  return false;
}

/** The beginnings of what has no place in a picture: other programs look for them anywhere in a file. */
const beginnings = ['%PDF-', '<html', '<script', '<?php', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((text) =>
  Buffer.from(text, 'latin1'),
);
const overlap = 16;

/** A picture that is also a page, a PDF or an archive of another kind; zip archives are known by their end. */
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
