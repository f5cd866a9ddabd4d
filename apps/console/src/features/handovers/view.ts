/** What is seen of every picture: how large, and which place is in the middle, in percent away from the picture's own. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

const zooms = [1, 1.5, 2, 3, 4, 6];

export const fitting: View = { zoom: 1, x: 0, y: 0 };

export const closest = zooms.at(-1) ?? 1;

/** No further than the picture's edge reaches the frame's. */
const within = (zoom: number, place: number) => {
  const most = 50 * (1 - 1 / zoom);
  return Math.min(most, Math.max(-most, place));
};

/** By so many steps, about what is in the middle. */
export function zoomed({ zoom, x, y }: View, steps: number): View {
  const at = zooms.indexOf(zoom) + steps;
  const next = zooms[Math.min(zooms.length - 1, Math.max(0, at))] ?? 1;
  return { zoom: next, x: within(next, x), y: within(next, y) };
}

/** The middle goes by so many percent of what is seen. */
export function moved({ zoom, x, y }: View, across: number, down: number): View {
  return { zoom, x: within(zoom, x + across / zoom), y: within(zoom, y + down / zoom) };
}

/** How a picture is drawn in its frame. */
export const transformOf = ({ zoom, x, y }: View): string => `scale(${zoom}) translate(${-x}%, ${-y}%)`;
