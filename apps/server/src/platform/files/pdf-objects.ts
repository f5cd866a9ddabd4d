import { constants, inflateSync } from 'node:zlib';

/** Of the objects that a PDF keeps compressed, in bytes; pictures and pages are not among them. */
const mostUnpacked = 16 * 1024 * 1024;

export class UnreadablePdf extends Error {}

/** A PDF's text, byte by byte, with the escaped letters of names written out: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_found, code: string) => String.fromCharCode(parseInt(code, 16)));

const filters: Record<string, (bytes: Buffer) => Buffer> = {
  FlateDecode: (bytes) => inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpacked }),
  ASCIIHexDecode: (bytes) => Buffer.from(bytes.toString('latin1').replace(/>.*/s, '').replaceAll(/\s/g, ''), 'hex'),
};
const shortNames: Record<string, string> = { Fl: 'FlateDecode', AHx: 'ASCIIHexDecode' };

/** The filters of a stream, first to last. Undefined when they stand elsewhere, or are none we know. */
function filtersOf(dictionary: string) {
  const found = /\/Filter(?![A-Za-z])\s*(\[[^\]]*\]|\/\w+)?/.exec(dictionary);
  if (!found) return [];
  if (found[1] === undefined || /\/Predictor(?![A-Za-z])/.test(dictionary)) return undefined;
  const named = [...found[1].matchAll(/\/(\w+)/g)].map(([, name = '']) => filters[shortNames[name] ?? name]);
  return named.every((filter) => filter !== undefined) ? named : undefined;
}

function unpack(dictionary: string, body: Buffer): string {
  const chain = filtersOf(dictionary);
  if (!chain) throw new UnreadablePdf();
  try {
    return chain.reduce((bytes, filter) => filter(bytes), body).toString('latin1');
  } catch {
    throw new UnreadablePdf();
  }
}

/** The streams that hold objects: only they have the entry /First. Each byte is looked at once, whatever the file. */
function packedTexts(bytes: Buffer, text: string): string[] {
  const found: string[] = [];
  let [before, unpacked] = [0, 0];
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const between = text.slice(before, index);
    const dictionary = plainNames(between.slice(Math.max(0, between.lastIndexOf('obj'))));
    before = index + mark.length;
    if (!/\/First(?![A-Za-z])/.test(dictionary)) continue;
    const end = text.indexOf('endstream', before);
    const content = unpack(dictionary, bytes.subarray(before, end < 0 ? undefined : end));
    unpacked += content.length;
    if (unpacked > mostUnpacked) throw new UnreadablePdf();
    found.push(plainNames(content));
  }
  return found;
}

/** Everything in a PDF where an object may stand: the file as it is, and what its object streams hold. */
export function pdfTexts(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  return [plainNames(text), ...packedTexts(bytes, text)];
}

/** The beginnings of all objects with this number: a PDF that was added to may have several. */
export function objectsNumbered(texts: readonly string[], number: string): string[] {
  const [whole = '', ...packed] = texts;
  const inFile = [...whole.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj`, 'g'))].map(({ index, 0: head }) =>
    whole.slice(index + head.length, index + head.length + 2_048),
  );
  return [...inFile, ...packed.flatMap((text) => packedObject(text, number))];
}

/** An object stream begins with pairs of numbers: an object's number, and its place after these pairs. */
function packedObject(text: string, number: string): string[] {
  const pairs = /^(?:\s*\d+\s+\d+)+\s*/.exec(text)?.[0] ?? '';
  const numbers = pairs.trim().split(/\s+/);
  const places = numbers.flatMap((value, index) =>
    index % 2 === 0 && value === number ? [Number(numbers[index + 1])] : [],
  );
  return places.map((place) => text.slice(pairs.length + place, pairs.length + place + 2_048));
}
