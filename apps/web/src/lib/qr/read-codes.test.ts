import { expect, test } from 'vitest';
import { squareInside } from './read-codes.ts';

test('[CHG-04] the square that is looked at is the one seen inside the box, whatever the camera’s format', () => {
  const element = { clientWidth: 360, clientHeight: 360 };
  // A wide picture is cut at its sides: 720 of its 1280 px are seen.
  expect(squareInside({ ...element, videoWidth: 1280, videoHeight: 720 }, 200)).toEqual({ x: 440, y: 160, side: 400 });
  expect(squareInside({ ...element, videoWidth: 480, videoHeight: 640 }, 180)).toEqual({ x: 120, y: 200, side: 240 });
  // A box larger than the picture looks at all there is.
  expect(squareInside({ clientWidth: 150, clientHeight: 150, videoWidth: 300, videoHeight: 300 }, 200).side).toBe(300);
});
