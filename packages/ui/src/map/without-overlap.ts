export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Which of the boxes can stand without touching one that is taken or one before them. */
export function withoutOverlap(boxes: readonly Box[], taken: readonly Box[]): boolean[] {
  const standing = [...taken];
  return boxes.map((box) => {
    const free = !standing.some((other) => touch(box, other));
    if (free) standing.push(box);
    return free;
  });
}
