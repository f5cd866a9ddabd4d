export interface Spot {
  x: number;
  y: number;
}

/**
 * Puts together what would lie on top of each other: a point joins the first group whose first point is nearer than the
 * radius. The same points in the same order always make the same groups.
 */
export function groupNear<Point extends Spot>(points: readonly Point[], radius: number): Point[][] {
  const groups: [Point, ...Point[]][] = [];
  for (const point of points) {
    const near = groups.find(([first]) => Math.hypot(first.x - point.x, first.y - point.y) < radius);
    if (near) near.push(point);
    else groups.push([point]);
  }
  return groups;
}
