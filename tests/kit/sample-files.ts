import { createCipheriv } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Bytes that cannot be compressed, the same in every run. */
function noise(bytes: number, seed = 1): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(bytes));
}

/** A one-page PDF any reader opens; `bytes` makes it exactly that large. */
export function pdf(bytes = 0, seed = 1): Buffer {
  const small = pdfWith(Buffer.from('0 0 m'));
  if (bytes <= small.length) return small;
  // The stream's length is written in the file: room for its digits and those of the offsets.
  let padding = bytes - small.length;
  for (;;) {
    const made = pdfWith(noise(padding, seed));
    if (made.length === bytes) return made;
    padding += bytes - made.length;
  }
}

function pdfWith(content: Buffer): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (number: number, ...body: (string | Buffer)[]) => {
    offsets.push(length());
    parts.push(Buffer.from(`${number} 0 obj\n`), ...body.map((part) => Buffer.from(part as string)));
    parts.push(Buffer.from('\nendobj\n'));
  };
  add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  add(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>');
  add(4, `<< /Length ${content.length} >>\nstream\n`, content, '\nendstream');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length();
  parts.push(Buffer.from(`xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\n`));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

interface Picture {
  width?: number;
  height?: number;
  /** Filled with noise, so that compression does not make it small. */
  noisy?: boolean;
  /** Taken with the phone upright: a JPEG to be turned. */
  sideways?: boolean;
}

function picture({ width = 640, height = 400, noisy = false }: Picture) {
  if (noisy) return sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } });
  const background = { r: 240, g: 236, b: 220 };
  const card = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="5%" y="10%" width="40%" height="60%" fill="#234"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: card }]);
}

/** A photo of a card on a table. */
export function jpeg(wish: Picture = {}): Promise<Buffer> {
  const drawn = picture(wish).jpeg({ quality: wish.noisy ? 95 : 80 });
  return (wish.sideways ? drawn.withMetadata({ orientation: 6 }) : drawn).toBuffer();
}

export function png(wish: Picture = {}): Promise<Buffer> {
  return picture(wish).png().toBuffer();
}

/** As a phone takes it: lying on its side, with the place where it was taken. */
export function jpegFromPhone(): Promise<Buffer> {
  return picture({ width: 640, height: 400 })
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitude: '33/1 26/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A photo whose upload was interrupted: its end is missing. */
export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await jpeg({ noisy: true });
  return whole.subarray(0, Math.floor(whole.length * 0.6));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

let bomb: Buffer | undefined;

/** A small file that unpacks to 30,000 × 30,000 pixels. */
export function pixelBomb(): Buffer {
  bomb ??= blackPng(30_000);
  return bomb;
}

function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function svg(): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
}

export function gif(): Buffer {
  return Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
}

/** The head of a Windows program. */
export function exe(): Buffer {
  const out = Buffer.alloc(2048);
  out.write('MZ', 0, 'latin1');
  out.writeUInt32LE(0x80, 0x3c);
  out.write('PE\0\0', 0x80, 'latin1');
  return out;
}

/** An archive with one empty file in it. */
export function zip(): Buffer {
  const name = Buffer.from('a.html');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02_01_4b_50, 0);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length, 16);
  return Buffer.concat([local, name, central, name, end]);
}

/** Files that are valid in two formats at once; each program sees the format it knows. */
export async function polyglots(): Promise<{ what: string; extension: string; bytes: Buffer }[]> {
  const photo = await jpeg();
  const drawing = await png();
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  // A comment right after the start of the image, where readers of other formats look.
  const comment = (text: Buffer) =>
    Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff]),
      text,
      photo.subarray(2),
    ]);
  return [
    { what: 'JPEG and ZIP', extension: 'jpg', bytes: Buffer.concat([photo, zip()]) },
    { what: 'PNG and ZIP', extension: 'png', bytes: Buffer.concat([drawing, zip()]) },
    { what: 'JPEG with a PDF in a comment', extension: 'jpg', bytes: comment(pdf()) },
    { what: 'JPEG with a page in a comment', extension: 'jpg', bytes: comment(html) },
    { what: 'PDF and ZIP', extension: 'pdf', bytes: Buffer.concat([pdf(), zip()]) },
    { what: 'PDF and a page', extension: 'pdf', bytes: Buffer.concat([pdf(), html]) },
    { what: 'a page and PDF', extension: 'pdf', bytes: Buffer.concat([html, pdf()]) },
    { what: 'JPEG and PDF', extension: 'pdf', bytes: Buffer.concat([photo, pdf()]) },
    { what: 'GIF and PDF', extension: 'pdf', bytes: Buffer.concat([gif(), pdf()]) },
    { what: 'PDF in a ZIP comment', extension: 'pdf', bytes: pdfInsideZipComment() },
  ];
}

/** The archive's end lies inside the PDF, whose own end is the archive's comment. */
function pdfInsideZipComment(): Buffer {
  const whole = pdf();
  const archive = zip();
  const rest = Buffer.from('\nstartxref\n0\n%%EOF\n');
  archive.writeUInt16LE(rest.length, archive.length - 2);
  return Buffer.concat([whole, archive, rest]);
}
