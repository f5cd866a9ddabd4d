import { firstOf } from '@volante/domain/values/present';
import { divIcon, latLngBounds, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { groupNear } from './group-near.ts';
import type { MapMarker, MapOptions } from './map-types.ts';
import { pinPicture } from './pin-pictures.ts';

/** Px: two pins nearer than this could not both be tapped. */
const tooNear = 44;

type Wish = Pick<MapOptions, 'markers' | 'selected'>;

interface Options {
  select?: (id: string) => void;
  groupLabel?: (count: number) => string;
}

interface Drawn {
  marker: Marker;
  /** What it was drawn from. */
  looks: string;
}

const at = ({ latitude, longitude }: MapMarker): [number, number] => [latitude, longitude];

/**
 * The markers on the map. Of those that lie near each other one stands for all, and what is out of sight is not drawn:
 * a cheap phone has little to move. What stays the same is left standing: a marker that has the focus keeps it.
 */
export function markerLayer(map: LeafletMap, { select, groupLabel }: Options) {
  const drawn = new Map<string, Drawn>();
  let wish: Wish = { markers: [] };
  let groups: MapMarker[][] = [];

  /** By zoom alone, so that moving the map does not regroup anything. The chosen one always stands by itself. */
  function group(): void {
    const zoom = map.getZoom();
    const radius = groupLabel && zoom < map.getMaxZoom() ? tooNear : 0;
    const spots = wish.markers.map((one) => ({ one, ...spotOf(one, zoom) }));
    const [chosen, others] = [spots.filter(isChosen), spots.filter((spot) => !isChosen(spot))];
    groups = [...groupNear(others, radius), ...groupNear(chosen, 0)].map((near) => near.map(({ one }) => one));
  }

  const isChosen = ({ one }: { one: MapMarker }) => one.id === wish.selected;

  const spotOf = (one: MapMarker, zoom: number) => {
    const { x, y } = map.project(at(one), zoom);
    return { x, y };
  };

  function draw(): void {
    const sight = map.getBounds().pad(0.3);
    const seen = groupLabel ? groups.filter((near) => near.some((one) => sight.contains(at(one)))) : groups;
    const wished = new Map(seen.map((near) => [near.map(({ id }) => id).join(' '), near]));
    const focused = [...drawn].find(([, { marker: one }]) => one.getElement() === document.activeElement)?.[0];
    for (const [key, { marker: old, looks }] of drawn) {
      const near = wished.get(key);
      if (near && looksOf(near, wish) === looks) continue;
      old.remove();
      drawn.delete(key);
    }
    for (const [key, near] of wished) {
      if (drawn.has(key)) continue;
      const made = near.length > 1 ? drawGroup(near) : drawPin(firstOf(near));
      drawn.set(key, { marker: made, looks: looksOf(near, wish) });
      if (key === focused) made.getElement()?.focus({ preventScroll: true });
    }
  }

  function drawPin(one: MapMarker): Marker {
    const wrapper = document.createElement('span');
    wrapper.append(pinPicture(one.kind));
    const chosen = one.id === wish.selected;
    const icon = divIcon({ className: 'map-pin', html: wrapper, iconSize: [48, 48], iconAnchor: [24, 47] });
    const made = place(one, icon, chosen ? 1000 : 0);
    const element = made.getElement()!;
    if (one.kind) element.dataset.kind = one.kind;
    element.classList.toggle('map-pale', one.pale === true);
    element.classList.toggle('map-chosen', chosen);
    if (select) name(made, one.label, () => select(one.id));
    if (select && chosen) element.setAttribute('aria-current', 'true');
    return made;
  }

  function drawGroup(near: MapMarker[]): Marker {
    const count = document.createElement('span');
    count.textContent = String(near.length);
    const icon = divIcon({ className: 'map-group', html: count, iconSize: [48, 48], iconAnchor: [24, 24] });
    const bounds = latLngBounds(near.map(at));
    const made = place(
      { ...firstOf(near), latitude: bounds.getCenter().lat, longitude: bounds.getCenter().lng },
      icon,
      0,
    );
    // Always a step nearer, also where all of them stand at one place.
    const nearer = () =>
      map.setView(bounds.getCenter(), Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds.pad(0.3))));
    name(made, groupLabel!(near.length), nearer);
    return made;
  }

  function place(one: MapMarker, icon: ReturnType<typeof divIcon>, zIndexOffset: number): Marker {
    const usable = select !== undefined;
    return marker(at(one), { icon, interactive: usable, keyboard: usable, zIndexOffset }).addTo(map);
  }

  function name(made: Marker, label: string, press: () => void): void {
    made.getElement()?.setAttribute('aria-label', label);
    made.on('click', press);
    made.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      press();
    });
  }

  if (groupLabel) {
    map.on('zoomend', group);
    map.on('moveend', draw);
  }
  return {
    show(next: Wish): void {
      if (next.markers === wish.markers && next.selected === wish.selected) return;
      wish = { markers: next.markers, selected: next.selected };
      group();
      draw();
    },
  };
}

const looksOf = (near: MapMarker[], { selected }: Wish) =>
  JSON.stringify([near, near.some(({ id }) => id === selected)]);
