import { drawSvg } from '../files/pictures.ts';
import { ownCompany } from './own-company.ts';

interface Shape {
  /** Share of the square that the logo fills. */
  fill: number;
  /** Corner radius of the ground on the board of 24; 0 reaches every edge. */
  radius: number;
}

const rounded: Shape = { fill: 0.62, radius: 5.5 };
/** Phones cut a maskable icon to their own shape: the logo stays inside the safe circle. */
const maskable: Shape = { fill: 0.5, radius: 0 };

/** The logo in the accent colour on a ground of the hero's, as in the app. */
function iconSvg({ fill, radius }: Shape, size = ''): string {
  const { logo, colors } = ownCompany();
  const margin = Number((12 * (1 - fill)).toFixed(2));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${size}>` +
    `<rect width="24" height="24" rx="${radius}" fill="${colors.light.hero}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${fill})" color="${colors.light.accent}">${logo}</g></svg>`
  );
}

const png = (size: number, shape: Shape) =>
  drawSvg(iconSvg(shape, ` width="${size}" height="${size}"`), { opaque: shape.radius === 0 });

/** A .ico file, which may hold one PNG: what browsers ask for on pages that name no icon. */
export function icoOf(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18); // where the image begins
  return Buffer.concat([head, image]);
}

/** The icons by their file names: each draws itself. */
export const icons: Readonly<Record<string, () => Promise<Buffer>>> = {
  'icon.svg': async () => Buffer.from(iconSvg({ ...rounded, fill: 0.6 })),
  'icon-192.png': () => png(192, rounded),
  'icon-512.png': () => png(512, rounded),
  'icon-maskable-512.png': () => png(512, maskable),
  'apple-touch-icon.png': () => png(180, { fill: 0.6, radius: 0 }),
  'favicon.ico': async () => icoOf(await png(32, rounded), 32),
};
