/** The square of a picture that is kept: where its middle is, in the picture's own pixels, and how near. */
export interface Crop {
  x: number;
  y: number;
  /** 1 shows the whole short side. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const maxZoom = 4;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

export const wholePicture = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

const sideOf = (size: Size, zoom: number) => Math.min(size.width, size.height) / zoom;

/** The nearest crop that does not reach over the picture's edge. */
function inside(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, maxZoom);
  const half = sideOf(size, zoom) / 2;
  return { x: between(half, crop.x, size.width - half), y: between(half, crop.y, size.height - half), zoom };
}

export function zoomTo(size: Size, crop: Crop, zoom: number): Crop {
  return inside(size, { ...crop, zoom });
}

/** Moves what is seen by so many parts of the window's side: dragging right shows more of the left. */
export function moveBy(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const side = sideOf(size, crop.zoom);
  return inside(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side });
}

/** The square to cut out of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop.zoom);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
