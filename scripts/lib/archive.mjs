// Writes a .tar.gz whose bytes depend on nothing but the names, contents and rights of the files, and the time it is given.
// Not the program tar: each system's writes owners, times and orders of its own.
import { createWriteStream, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const block = 512;
const longestName = 100;

/** Everything within a folder, and the folder itself, in an order that no file system decides. */
function entriesOf(folder, name) {
  const within = readdirSync(folder)
    .toSorted()
    .map((file) => [path.join(folder, file), `${name}/${file}`]);
  return [
    { full: folder, name },
    ...within.flatMap(([full, inside]) =>
      lstatSync(full).isDirectory() ? entriesOf(full, inside) : [{ full, name: inside }],
    ),
  ];
}

function* padded(content) {
  yield content;
  const over = content.length % block;
  if (over > 0) yield Buffer.alloc(block - over);
}

/** One header, as POSIX describes it (ustar). Nobody owns the files: whoever unpacks them does. */
function header({ name, type, size, mode, seconds, target = '' }) {
  const bytes = Buffer.alloc(block);
  const octal = (value, at, length) => bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  bytes.write(name, 0, longestName);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(seconds, 136, 12);
  bytes.write(' '.repeat(8), 148, 'latin1');
  bytes.write(type, 156, 'latin1');
  bytes.write(target, 157, longestName);
  bytes.write('ustar\x0000', 257, 'latin1');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

/** A line of an extended header, which says its own length. */
function line(key, value) {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes + String(bytes).length;
  if (bytes + String(length).length > length) length += 1;
  return `${length}${rest}`;
}

const isLong = (text) => Buffer.byteLength(text) > longestName;

/** What does not fit into a header of 1988 stands in an extended one before it. */
function* extended({ name, target = '', seconds }) {
  const lines = [isLong(name) && line('path', name), isLong(target) && line('linkpath', target)].filter(Boolean);
  if (lines.length === 0) return;
  const content = Buffer.from(lines.join(''));
  yield header({ name: 'more', type: 'x', size: content.length, mode: 0o644, seconds });
  yield* padded(content);
}

/** What its owner may run, everybody may, as git keeps it. Windows knows no such right, and we start nothing by it. */
const isProgram = (found) => process.platform !== 'win32' && (found.mode & 0o100) > 0;

function* written({ full, name }, seconds) {
  const found = lstatSync(full);
  const kind = found.isDirectory() ? '5' : found.isSymbolicLink() ? '2' : '0';
  const content = kind === '0' ? readFileSync(full) : Buffer.alloc(0);
  const entry = {
    name: kind === '5' ? `${name}/` : name,
    type: kind,
    size: content.length,
    mode: kind === '5' || isProgram(found) ? 0o755 : 0o644,
    seconds,
    target: kind === '2' ? readlinkSync(full).split(path.sep).join('/') : '',
  };
  yield* extended(entry);
  yield header(entry);
  yield* padded(content);
}

function* tar(folder, name, seconds) {
  for (const entry of entriesOf(folder, name)) yield* written(entry, seconds);
  yield Buffer.alloc(2 * block);
}

/** The tenth byte of a gzip file names the system that wrote it. */
async function* ofNoSystem(chunks) {
  let at = 0;
  for await (const chunk of chunks) {
    if (at <= 9 && at + chunk.length > 9) chunk[9 - at] = 255;
    at += chunk.length;
    yield chunk;
  }
}

/**
 * Packs the folder under this name.
 * @param {{ folder: string; name: string; time: Date; file: string }} wish
 */
export function writeArchive({ folder, name, time, file }) {
  const seconds = Math.floor(time.getTime() / 1_000);
  return pipeline(
    Readable.from(tar(folder, name, seconds)),
    createGzip({ level: 9 }),
    ofNoSystem,
    createWriteStream(file),
  );
}
