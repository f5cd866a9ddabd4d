import { control, divIcon, map as createMap, type Map as LeafletMap, type Marker, marker, tileLayer } from 'leaflet';
import { drawSantiago } from './draw-santiago.ts';
import { addMapStyle } from './map-style.ts';
import type { MapMarker, MapOptions, MountedMap } from './map-types.ts';

const pin = 'M12 1C7 1 3 5 3 10c0 6.5 9 17 9 17s9-10.5 9-17c0-5-4-9-9-9zm0 5.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z';
const svg = 'http://www.w3.org/2000/svg';

function pinPicture(): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  const facts = { viewBox: '0 0 24 28', width: '36', height: '42', fill: 'currentColor', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(facts)) picture.setAttribute(name, value);
  path.setAttribute('d', pin);
  path.setAttribute('fill-rule', 'evenodd');
  picture.append(path);
  return picture;
}

function drawMarker(map: LeafletMap, wish: MapMarker, select: ((id: string) => void) | undefined): Marker {
  const wrapper = document.createElement('span');
  wrapper.append(pinPicture());
  const icon = divIcon({ className: 'map-pin', html: wrapper, iconSize: [48, 48], iconAnchor: [24, 47] });
  const usable = select !== undefined;
  const drawn = marker([wish.latitude, wish.longitude], { icon, interactive: usable, keyboard: usable }).addTo(map);
  const element = drawn.getElement();
  if (element && wish.kind) element.dataset.kind = wish.kind;
  if (!usable) return drawn;
  element?.setAttribute('aria-label', wish.label);
  drawn.on('click', () => select(wish.id));
  drawn.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter' || originalEvent.key === ' ') select(wish.id);
  });
  return drawn;
}

function drawGround(map: LeafletMap, { tilesUrl, tilesAttribution = '© OpenStreetMap' }: MapOptions): void {
  const credit = control.attribution({ prefix: false }).addTo(map);
  if (tilesUrl) {
    tileLayer(tilesUrl, { maxZoom: 19, attribution: tilesAttribution }).addTo(map);
    return;
  }
  credit.addAttribution('Mapa esquemático');
  drawSantiago(map);
}

/** Puts a map into the element. */
export function mountMap(element: HTMLElement, options: MapOptions): MountedMap {
  addMapStyle();
  const { still = false } = options;
  const moving = !still;
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    dragging: moving,
    touchZoom: moving,
    scrollWheelZoom: moving,
    doubleClickZoom: moving,
    boxZoom: false,
    keyboard: moving,
    minZoom: 9,
    maxZoom: 18,
  });
  if (moving) control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  const show = ({ center, zoom }: MapOptions) =>
    map.setView([center.latitude, center.longitude], zoom, { animate: false });
  show(options);
  drawGround(map, options);
  let shown = options;
  const select = options.onSelect && ((id: string) => shown.onSelect?.(id));
  let markers = options.markers.map((one) => drawMarker(map, one, select));
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  return {
    update(next) {
      const [{ center, markers: wished }, before] = [next, shown];
      shown = next;
      const moved = center.latitude !== before.center.latitude || center.longitude !== before.center.longitude;
      if (moved || next.zoom !== before.zoom) show(next);
      // The same list is left standing: a marker that has the focus keeps it.
      if (wished === before.markers) return;
      for (const old of markers) old.remove();
      markers = wished.map((one) => drawMarker(map, one, select));
    },
    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}
