import type { MapMarker } from './map-types.ts';

const svg = 'http://www.w3.org/2000/svg';

/** On a board of 24 × 28: the tip is at the bottom. */
const withHole =
  'M12 1C7 1 3 5 3 10c0 6.5 9 17 9 17s9-10.5 9-17c0-5-4-9-9-9zm0 5.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z';
const whole = 'M12 1C7 1 3 5 3 10c0 6.5 9 17 9 17s9-10.5 9-17c0-5-4-9-9-9z';
const rightHalf = 'M12 1c5 0 9 4 9 9 0 6.5-9 17-9 17z';
const bolt = 'M12.8 4.4l-4.6 6.200h3.200l-.7 4.800 4.900-6.600h-3.300z';
const plug =
  'M9.700 5h1.400v2.600h1.800V5h1.400v2.600h1.300v2.600a3.2 3.2 0 0 1-2.800 3.150V15.500h-1.600v-2.150A3.2 3.2 0 0 1 8.400 10.200V7.600h1.300z';
const both =
  'M9.300 5.800l-3.300 4.500h2.200l-.5 3.500 3.600-4.800H9zM14 6.300h1v1.900h1.200V6.300h1v1.900h.9v1.800a2.200 2.200 0 0 1-1.900 2.200v1.500h-1.100v-1.500a2.200 2.200 0 0 1-1.900-2.200V8.200H14z';

type Kind = NonNullable<MapMarker['kind']>;

/** Each part with the class that colours it; the pin itself has the colour of its kind. */
const pictures: Partial<Record<Kind, [path: string, className: string][]>> = {
  fast: [
    [whole, ''],
    [bolt, 'map-glyph'],
  ],
  slow: [
    [whole, ''],
    [plug, 'map-glyph'],
  ],
  mixed: [
    [whole, ''],
    [rightHalf, 'map-other-half'],
    [both, 'map-glyph'],
  ],
};

/** A pin. Charging stations show what they give by a picture, so that colour is not all. */
export function pinPicture(kind: Kind = 'place'): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  const facts = { viewBox: '0 0 24 28', width: '36', height: '42', fill: 'currentColor', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(facts)) picture.setAttribute(name, value);
  for (const [outline, className] of pictures[kind] ?? [[withHole, '']]) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', outline);
    path.setAttribute('fill-rule', 'evenodd');
    if (className) path.setAttribute('class', className);
    picture.append(path);
  }
  return picture;
}
