import { brandColors } from '@volante/domain/brand-colors';
import { png } from './png.ts';

type Point = readonly [number, number];

const ground = brandColors.light.hero;
const wheel = brandColors.light.accent;

/** The steering wheel of ui/brand-mark.tsx on its 24 × 24 board: rim, hub and three spokes. */
const center: Point = [12, 12];
const halfStroke = 1.2;
const upperSpokes: Point[] = Array.from({ length: 17 }, (_, index) => {
  const t = index / 16;
  return [3 + 18 * t, 10.5 - 5 * t * (1 - t)];
});
const lowerSpoke: Point[] = [
  [12, 14],
  [12, 21],
];

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

function distanceToLine(point: Point, line: Point[]): number {
  const distances = line.slice(1).map((end, index) => {
    const start = line[index]!;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy);
    const t = Math.min(1, Math.max(0, along));
    return distance(point, [start[0] + t * dx, start[1] + t * dy]);
  });
  return Math.min(...distances);
}

/** Negative inside the wheel's strokes, in units of the board. */
function distanceToWheel(point: Point): number {
  const fromCenter = distance(point, center);
  const strokes = Math.min(
    Math.abs(fromCenter - 9.5),
    distanceToLine(point, upperSpokes),
    distanceToLine(point, lowerSpoke),
  );
  return Math.min(strokes - halfStroke, fromCenter - 2.4);
}

function distanceToRoundedSquare([x, y]: Point, radius: number): number {
  const [dx, dy] = [Math.abs(x - 12) - (12 - radius), Math.abs(y - 12) - (12 - radius)];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

interface IconShape {
  /** Share of the square the wheel fills. */
  fill: number;
  /** Corner radius of the ground on the 24 board; 0 reaches every edge. */
  radius: number;
}

export function iconPng(size: number, { fill, radius }: IconShape): Buffer {
  const scale = size / 24;
  const [ink, light] = [rgb(ground), rgb(wheel)];
  const cover = (signedDistance: number) => Math.min(1, Math.max(0, 0.5 - signedDistance * scale));
  return png(size, (px, py) => {
    const point: Point = [(px + 0.5) / scale, (py + 0.5) / scale];
    const zoom = (value: number) => 12 + (value - 12) / fill;
    const onWheel = cover(distanceToWheel([zoom(point[0]), zoom(point[1])]) * fill);
    const alpha = radius > 0 ? cover(distanceToRoundedSquare(point, radius)) : 1;
    const mix = (channel: number) => Math.round(ink[channel]! + (light[channel]! - ink[channel]!) * onWheel);
    return [mix(0), mix(1), mix(2), Math.round(alpha * 255)];
  });
}

/** The same as a .ico file, which may hold one PNG: what browsers ask for on pages that name no icon. */
export function iconIco(size: number, shape: IconShape): Buffer {
  const image = iconPng(size, shape);
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

export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5.5" fill="${ground}"/><g transform="translate(4.8 4.8) scale(.6)" fill="none" stroke="${wheel}" stroke-width="2.4" stroke-linecap="round"><circle cx="12" cy="12" r="9.5"/><circle cx="12" cy="12" r="2.4" fill="${wheel}" stroke="none"/><path d="M3 10.5q9-2.5 18 0M12 14v7"/></g></svg>`;
