import { divIcon, type LatLngTuple, layerGroup, marker, polygon, polyline, type Map as LeafletMap } from 'leaflet';
import { avenues, communes, motorways, parks, rivers } from './santiago.ts';
import { withoutOverlap } from './without-overlap.ts';

const lines = (text: string) => text.trim().split('\n');

function pointOf(text: string): LatLngTuple {
  const [south, west] = text.split(',');
  return [-Number(`33.${south}`), -Number(`70.${west}`)];
}

const pathOf = (line: string) => line.split(' ').map(pointOf);

function stroke(text: string, className: string, weight: number) {
  return lines(text).map((line) =>
    polyline(pathOf(line), { className, weight, interactive: false, smoothFactor: 1, lineCap: 'round' }),
  );
}

function nameOf(text: string) {
  const [, name = '', point = ''] = /^(.+) (\d+,\d+)$/.exec(text) ?? [];
  // A text node, not HTML: it only looks like a marker.
  const html = document.createElement('span');
  html.textContent = name;
  const icon = divIcon({ className: 'map-commune', html, iconSize: [140, 20] });
  return marker(pointOf(point), { icon, interactive: false, keyboard: false });
}

/** The least zoom at which names are shown. Further out they would overlap. */
const namesFrom = 12;

/** Shows the names that lie neither on each other nor under the map's note, nor, in a picture that nobody can move, under a pin. */
function placeNames(map: LeafletMap): void {
  const found = (selector: string) => [...map.getContainer().querySelectorAll<HTMLElement>(selector)];
  const names = found('.map-commune');
  const taken = found(map.dragging.enabled() ? '.leaflet-control' : '.leaflet-control, .map-pin svg');
  const boxes = names.map((name) => (name.firstElementChild ?? name).getBoundingClientRect());
  const free = withoutOverlap(
    boxes,
    taken.map((each) => each.getBoundingClientRect()),
  );
  names.forEach((name, index) => (name.style.visibility = free[index] ? '' : 'hidden'));
}

/** Places the names again after changes, once per frame. */
function keepNamesApart(map: LeafletMap): void {
  let due = 0;
  map.on('layeradd layerremove zoomend resize', () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => placeNames(map));
  });
  map.on('unload', () => cancelAnimationFrame(due));
}

/** The base map that needs no internet. Colours come from classes, so that they follow the theme. */
export function drawSantiago(map: LeafletMap): void {
  keepNamesApart(map);
  layerGroup([
    ...lines(parks).map((line) =>
      polygon(pathOf(line), { className: 'map-park', stroke: false, fillOpacity: 1, interactive: false }),
    ),
    ...stroke(rivers, 'map-river', 5),
    ...stroke(avenues, 'map-avenue', 3),
    ...stroke(motorways, 'map-motorway', 4),
    ...communes.trim().split(/[;\n]/).map(nameOf),
  ]).addTo(map);
  const showNames = () => map.getContainer().classList.toggle('map-far', map.getZoom() < namesFrom);
  map.on('zoomend', showNames);
  showNames();
}
