export interface Spot {
  x: number;
  y: number;
}

/**
 * Puts together what would lie on top of each other: a point joins the first group whose first point is nearer than the
 * radius. The same points in the same order always make the same groups. Only groups that began in the point's square of a
 * grid, or in one beside it, can be that near: ten thousand points are compared with a few each.
 */
export function groupNear<Point extends Spot>(points: readonly Point[], radius: number): Point[][] {
  if (radius <= 0) return points.map((point) => [point]);
  const groups: [Point, ...Point[]][] = [];
  const begun = new Map<string, number[]>();
  for (const point of points) {
    const [column, row] = [Math.floor(point.x / radius), Math.floor(point.y / radius)];
    let nearest = -1;
    for (let x = column - 1; x <= column + 1; x += 1)
      for (let y = row - 1; y <= row + 1; y += 1)
        for (const at of begun.get(`${x} ${y}`) ?? []) {
          const [first] = groups[at] ?? [point];
          if ((nearest < 0 || at < nearest) && Math.hypot(first.x - point.x, first.y - point.y) < radius) nearest = at;
        }
    const near = groups[nearest];
    if (near) {
      near.push(point);
      continue;
    }
    const square = `${column} ${row}`;
    begun.set(square, [...(begun.get(square) ?? []), groups.length]);
    groups.push([point]);
  }
  return groups;
}
