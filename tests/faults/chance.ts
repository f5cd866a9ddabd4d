/** Chance that a seed decides: the same seed draws the same history on every machine. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds begin far apart.
    this.#state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  }

  /** Mulberry32: from 0 up to, but not including, 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  /** True `times` out of a hundred. */
  percent(times: number): boolean {
    return this.#next() * 100 < times;
  }

  oneOf<T>(given: readonly T[]): T {
    return given[this.whole(0, given.length - 1)]!;
  }

  /** One of the names, each as often as its weight says. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[];
    let left = this.#next() * names.reduce((sum, name) => sum + weights[name], 0);
    for (const name of names) {
      left -= weights[name];
      if (left < 0) return name;
    }
    return names.at(-1)!;
  }
}
