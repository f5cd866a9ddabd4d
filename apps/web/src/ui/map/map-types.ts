export interface MapMarker {
  id: string;
  latitude: number;
  longitude: number;
  /** What it is, for the eye and for screen readers. */
  label: string;
  kind?: 'place' | 'good' | 'bad' | 'muted';
}

export interface MapOptions {
  center: { latitude: number; longitude: number };
  /** 10 shows the whole city, 16 a few blocks. */
  zoom: number;
  /** Drawn anew when it is another list. */
  markers: readonly MapMarker[];
  /** With it, from the beginning, markers are buttons. */
  onSelect?: (id: string) => void;
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
