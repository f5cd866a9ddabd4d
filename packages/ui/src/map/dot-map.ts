import { control, map as createMap, type Map as LeafletMap } from 'leaflet';
import { DotField, type Spot, spotAt } from './dot-field.ts';
import { drawGround } from './leaflet-map.ts';
import { addMapStyle } from './map-style.ts';
import type { MapPoint } from './map-types.ts';

/** What is in sight, in degrees. */
export interface SeenPart {
  north: number;
  south: number;
  east: number;
  west: number;
}

export interface DotMapOptions {
  center: MapPoint;
  zoom: number;
  tilesUrl?: string;
  /** The custom property of the page's colours for each kind; what is not named is drawn in the muted one. */
  colours: Readonly<Record<string, string>>;
  onPick: (id: string) => void;
  /** Called when something else is in sight. */
  onSeen: (seen: SeenPart) => void;
}

export interface DotMap {
  field: DotField;
  /** After the field has changed. */
  draw: () => void;
  seen: () => SeenPart;
  remove: () => void;
}

const seenOf = (map: LeafletMap): SeenPart => {
  const bounds = map.getBounds();
  return { north: bounds.getNorth(), south: bounds.getSouth(), east: bounds.getEast(), west: bounds.getWest() };
};

interface Ink {
  of: (kind: string) => string;
  ground: string;
  words: string;
}

function inkOf(element: HTMLElement, colours: DotMapOptions['colours']): Ink {
  const style = getComputedStyle(element);
  const named = (name: string) => style.getPropertyValue(name).trim();
  const muted = named('--muted');
  const known = new Map(Object.entries(colours).map(([kind, name]) => [kind, named(name)]));
  return { of: (kind) => known.get(kind) ?? muted, ground: named('--surface'), words: named('--ink') };
}

const whole = Math.PI * 2;

/** One dot, or a ring in the colours of those that stand for one, with their number. */
function drawSpot(pen: CanvasRenderingContext2D, { x, y, dots }: Spot, ink: Ink): void {
  const [first] = dots;
  pen.beginPath();
  if (dots.length === 1 && first) {
    pen.arc(x, y, 6, 0, whole);
    pen.fillStyle = ink.of(first.kind);
    pen.fill();
    pen.strokeStyle = ink.ground;
    pen.lineWidth = 2;
    pen.stroke();
    return;
  }
  const radius = 13 + Math.min(9, Math.log2(dots.length));
  pen.arc(x, y, radius, 0, whole);
  pen.fillStyle = ink.ground;
  pen.fill();
  const counts = new Map<string, number>();
  for (const { kind } of dots) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  let from = -whole / 4;
  pen.lineWidth = 4;
  for (const [kind, count] of counts) {
    const to = from + (whole * count) / dots.length;
    pen.beginPath();
    pen.arc(x, y, radius - 2, from, to);
    pen.strokeStyle = ink.of(kind);
    pen.stroke();
    from = to;
  }
  pen.fillStyle = ink.words;
  pen.fillText(String(dots.length), x, y);
}

/** Where Enter points to, while the map has the focus. */
function drawCross(pen: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, ink: Ink): void {
  for (const [width, colour] of [
    [5, ink.ground],
    [2, ink.words],
  ] as const) {
    pen.beginPath();
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    for (const [acrossX, acrossY] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      pen.moveTo(x + acrossX * 6, y + acrossY * 6);
      pen.lineTo(x + acrossX * 16, y + acrossY * 16);
    }
    pen.stroke();
  }
}

/** [CON-13] A map of many dots: all of them on one canvas over the ground, however many there are. */
export function mountDotMap(element: HTMLElement, options: DotMapOptions): DotMap {
  addMapStyle();
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    minZoom: 4,
    maxZoom: 18,
  });
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  map.setView([options.center.latitude, options.center.longitude], options.zoom, { animate: false });
  drawGround(map, options);
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none;z-index:650';
  element.append(canvas);
  const field = new DotField();
  let spots: Spot[] = [];

  function draw(): void {
    const { x: width, y: height } = map.getSize();
    const fine = Math.min(2, devicePixelRatio || 1);
    if (canvas.width !== width * fine || canvas.height !== height * fine) {
      canvas.width = width * fine;
      canvas.height = height * fine;
    }
    const pen = canvas.getContext('2d');
    if (!pen) return;
    const ink = inkOf(element, options.colours);
    pen.setTransform(fine, 0, 0, fine, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `600 12px ${getComputedStyle(element).fontFamily}`;
    const corner = map.project(map.containerPointToLatLng([0, 0]), map.getZoom());
    spots = field.spotsIn(map.getZoom(), corner, { x: width, y: height });
    for (const spot of spots) drawSpot(pen, spot, ink);
    if (element.matches(':focus-visible')) drawCross(pen, { x: width / 2, y: height / 2 }, ink);
  }

  /** A single dot is told; of several that stand for one the map comes nearer. */
  function choose(spot: Spot | undefined): void {
    const [dot, another] = spot?.dots ?? [];
    if (!spot || !dot) return;
    if (!another) return options.onPick(dot.id);
    const at = map.containerPointToLatLng([spot.x, spot.y]);
    map.setView(at, Math.min(18, map.getZoom() + 2), { animate: false });
  }

  /** The arrows and + and - move the map; Enter is a press on what is nearest to its middle. */
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.target !== element) return;
    event.preventDefault();
    const { x: width, y: height } = map.getSize();
    choose(spotAt(spots, { x: width / 2, y: height / 2 }, Math.hypot(width, height) / 2));
  }

  map.on('move zoomend resize', draw);
  map.on('moveend', () => options.onSeen(seenOf(map)));
  map.on('click', ({ containerPoint }) => choose(spotAt(spots, containerPoint)));
  element.addEventListener('keydown', onKey);
  element.addEventListener('focus', draw);
  element.addEventListener('blur', draw);
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', draw);
  draw();
  return {
    field,
    draw,
    seen: () => seenOf(map),
    remove() {
      resized.disconnect();
      dark.removeEventListener('change', draw);
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focus', draw);
      element.removeEventListener('blur', draw);
      map.remove();
      canvas.remove();
    },
  };
}
