interface Size {
  width: number;
  height: number;
}

/** The same shape with its longest side at most so many pixels; never larger than it was. */
export function fitWithin(side: number, width: number, height: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
