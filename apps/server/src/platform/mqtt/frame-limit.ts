/** Follows the frames of one MQTT connection and detects one that is too large, by reading the headers only. */
export class FrameLimit {
  readonly #most: number;
  #left = 0;
  #inHead = false;
  #shift = 0;
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** False when the bytes hold a frame that is too large or has an invalid length. */
  allows(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length;) {
      if (this.#left > 0) {
        const skipped = Math.min(this.#left, bytes.length - at);
        this.#left -= skipped;
        at += skipped;
      } else if (!this.#inHead) {
        this.#inHead = true;
        this.#shift = 0;
        this.#length = 0;
        at += 1;
      } else {
        const byte = bytes[at]!;
        at += 1;
        this.#length |= (byte & 0x7f) << this.#shift;
        this.#shift += 7;
        if (this.#length > this.#most || this.#shift > 28) return false;
        if (byte < 0x80) {
          this.#inHead = false;
          this.#left = this.#length;
        }
      }
    }
    return true;
  }
}
