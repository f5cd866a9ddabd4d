/** The first 32 bits of the fractional part of a root. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) >>> 0;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

const primes = firstPrimes(64);
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(length));
  message.forEach((byte, index) => view.setUint8(index, byte));
  view.setUint8(message.length, 0x80);
  view.setUint32(length - 4, message.length * 8);
  return view;
}

function schedule(view: DataView, offset: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(offset + index * 4));
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [words[i - 15]!, words[i - 2]!];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words.push((words[i - 16]! + s0 + words[i - 7]! + s1) | 0);
  }
  return words;
}

function compress(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) | 0);
}

/** SHA-256 of a short message. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  let state = start;
  for (let offset = 0; offset < view.byteLength; offset += 64) state = compress(state, schedule(view, offset));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(index * 4, word));
  return new Uint8Array(digest.buffer);
}
