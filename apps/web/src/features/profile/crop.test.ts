import { expect, test } from 'vitest';
import { maxZoom, moveBy, squareOf, wholePicture, zoomTo } from './crop.ts';

const wide = { width: 400, height: 200 };

test('[HLP-07] a photo starts with its middle square', () => {
  expect(squareOf(wide, wholePicture(wide))).toEqual({ left: 100, top: 0, side: 200 });
});

test('[HLP-07] dragging moves the square and stops at the edges', () => {
  const start = wholePicture(wide);
  expect(squareOf(wide, moveBy(wide, start, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
  expect(squareOf(wide, moveBy(wide, start, -9, 3))).toEqual({ left: 200, top: 0, side: 200 });
  expect(squareOf(wide, moveBy(wide, start, 9, -3))).toEqual({ left: 0, top: 0, side: 200 });
});

test('[HLP-07] zoom stays between the whole and the nearest, never beyond the edge', () => {
  const near = zoomTo(wide, wholePicture(wide), 2);
  expect(squareOf(wide, near)).toEqual({ left: 150, top: 50, side: 100 });
  const corner = moveBy(wide, near, 5, 5);
  expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 100 });
  expect(squareOf(wide, zoomTo(wide, corner, 0.2))).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(wide, zoomTo(wide, corner, 99)).side).toBe(200 / maxZoom);
});
