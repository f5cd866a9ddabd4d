import { control, divIcon, map as createMap, type Map as LeafletMap, type Marker, marker, tileLayer } from 'leaflet';
import { drawSantiago } from './draw-santiago.ts';
import { addMapStyle } from './map-style.ts';
import type { MapOptions, MapPoint, MountedMap } from './map-types.ts';
import { markerLayer } from './marker-layer.ts';

export function drawGround(
  map: LeafletMap,
  { tilesUrl, tilesAttribution = '© OpenStreetMap' }: Pick<MapOptions, 'tilesUrl' | 'tilesAttribution'>,
): void {
  const credit = control.attribution({ prefix: false }).addTo(map);
  if (tilesUrl) {
    tileLayer(tilesUrl, { maxZoom: 19, attribution: tilesAttribution }).addTo(map);
    return;
  }
  credit.addAttribution('Mapa esquemático');
  drawSantiago(map);
}

/** A dot where the driver is. */
function ownPlace(map: LeafletMap) {
  let dot: Marker | undefined;
  return (here: MapPoint | undefined) => {
    if (!here) {
      dot?.remove();
      dot = undefined;
      return;
    }
    const place: [number, number] = [here.latitude, here.longitude];
    dot?.setLatLng(place);
    if (dot) return;
    const icon = divIcon({ className: 'map-here', html: '', iconSize: [20, 20] });
    dot = marker(place, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(map);
    dot.getElement()?.setAttribute('role', 'img');
    dot.getElement()?.setAttribute('aria-label', 'Tu ubicación');
  };
}

/** Moves the map only when the chosen marker is out of sight, or would be under the sheet that tells of it. */
function bringIntoSight(map: LeafletMap, { markers, selected }: MapOptions): void {
  const chosen = markers.find(({ id }) => id === selected);
  if (!chosen) return;
  const { x, y } = map.latLngToContainerPoint([chosen.latitude, chosen.longitude]);
  const size = map.getSize();
  const seen = x > 32 && x < size.x - 32 && y > size.y * 0.16 && y < size.y * 0.42;
  if (!seen) map.panBy([x - size.x / 2, y - size.y * 0.3], { animate: false });
}

/** Puts a map into the element. */
export function mountMap(element: HTMLElement, options: MapOptions): MountedMap {
  addMapStyle();
  const { still = false } = options;
  const moving = !still;
  const animated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    dragging: moving,
    touchZoom: moving,
    scrollWheelZoom: moving,
    doubleClickZoom: moving,
    boxZoom: false,
    keyboard: moving,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    minZoom: 2,
    maxZoom: 18,
  });
  if (moving) control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  const go = ({ center, zoom }: MapOptions) =>
    map.setView([center.latitude, center.longitude], zoom, { animate: false });
  go(options);
  drawGround(map, options);
  let shown = options;
  const layer = markerLayer(map, {
    select: options.onSelect && ((id: string) => shown.onSelect?.(id)),
    groupLabel: options.groupLabel,
  });
  const showHere = ownPlace(map);
  // Not only at the end of a movement: what is picked meanwhile is what is seen.
  map.on('move', () => {
    const { lat, lng } = map.getCenter();
    shown.onMove?.({ latitude: lat, longitude: lng });
  });
  const draw = (next: MapOptions) => {
    layer.show(next);
    showHere(next.here);
  };
  draw(options);
  bringIntoSight(map, options);
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  return {
    update(next) {
      const before = shown;
      shown = next;
      if (next.center !== before.center || next.zoom !== before.zoom) go(next);
      draw(next);
      if (next.selected !== before.selected) bringIntoSight(map, next);
    },
    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}
