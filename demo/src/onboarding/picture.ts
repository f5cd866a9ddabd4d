import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];

/** '#1e7a4c' as red, green and blue. */
function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A small canvas for rectangles and ellipses that can be written as PNG. */
export class Picture {
  readonly #pixels: Buffer;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number, ground: string) {
    this.width = width;
    this.height = height;
    this.#pixels = Buffer.alloc(width * height * 3);
    this.rectangle(0, 0, width, height, ground);
  }

  rectangle(left: number, top: number, width: number, height: number, fill: string): this {
    return this.#paint(left, top, width, height, fill, () => true);
  }

  /** `x` and `y` are the centre; `across` and `down` the radii. */
  ellipse(x: number, y: number, across: number, down: number, fill: string): this {
    const inside = (px: number, py: number) => ((px - x) / across) ** 2 + ((py - y) / down) ** 2 <= 1;
    return this.#paint(x - across, y - down, across * 2 + 1, down * 2 + 1, fill, inside);
  }

  png(): Buffer {
    const rows = Array.from({ length: this.height }, (_, y) =>
      Buffer.concat([Buffer.of(0), this.#pixels.subarray(y * this.width * 3, (y + 1) * this.width * 3)]),
    );
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // PNG header: eight bits per channel, colour type 2 (red, green, blue).
    header.set([8, 2], 8);
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  #paint(
    left: number,
    top: number,
    width: number,
    height: number,
    fill: string,
    inside: (x: number, y: number) => boolean,
  ) {
    const paint = colour(fill);
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(this.width, left + width); x += 1) {
        if (inside(x, y)) this.#pixels.set(paint, (y * this.width + x) * 3);
      }
    }
    return this;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
