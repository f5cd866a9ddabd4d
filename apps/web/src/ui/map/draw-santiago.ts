import { divIcon, type LatLngTuple, layerGroup, marker, polygon, polyline, type Map as LeafletMap } from 'leaflet';
import { avenues, communes, motorways, parks, rivers } from './santiago.ts';

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

/** From so far above, the names would lie on top of each other. */
const namesFrom = 12;

/** The base map that needs no internet. Colours come from classes, so that they follow the theme. */
export function drawSantiago(map: LeafletMap): void {
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
