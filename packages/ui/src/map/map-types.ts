export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapMarker extends MapPoint {
  id: string;
  /** What it is, for the eye and for screen readers. */
  label: string;
  /** 'fast', 'slow' and 'mixed' are places to charge, with a picture of their own. */
  kind?: 'place' | 'good' | 'bad' | 'muted' | 'fast' | 'slow' | 'mixed';
  /** Drawn paler: nothing to get there now. The label says so too. */
  pale?: boolean;
}

export interface MapOptions {
  /** Another object moves the map there, also back to where it was before the driver moved it. */
  center: MapPoint;
  /** 10 shows the whole city, 16 a few blocks. */
  zoom: number;
  /** Drawn anew when it is another list. */
  markers: readonly MapMarker[];
  /** With it, from the beginning, markers are buttons. */
  onSelect?: (id: string) => void;
  /** Drawn larger; the map moves so far that it is seen above a sheet on the lower half. */
  selected?: string;
  /** With it, from the beginning, markers that would lie on each other are one button with this name. */
  groupLabel?: (count: number) => string;
  /** Called while the map moves, with what is in its middle. */
  onMove?: (middle: MapPoint) => void;
  /** Where the driver is. */
  here?: MapPoint;
  /** Tiles of a map service (`{z}/{x}/{y}`) in place of the drawn map. */
  tilesUrl?: string;
  tilesAttribution?: string;
  /** A picture: it neither moves nor takes the focus, so that a finger on it scrolls the page. */
  still?: boolean;
}

/** A map on the page, and how to keep it up to date. */
export interface MountedMap {
  update(options: MapOptions): void;
  remove(): void;
}
