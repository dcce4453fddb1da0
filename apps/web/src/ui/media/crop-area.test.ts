import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, fitting, maxZoom, placeAlong, placedAlong, pushed, wholePicture, zoomedAround } from './crop-area.ts';
import type { Crop, Size } from './crop-area.ts';

const aspect = 4 / 5;
const portrait: Size = { width: 800, height: 1600 };

const share = fc.double({ min: -3, max: 3, noNaN: true });
const picture = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) });

function expectInside(crop: Crop, size: Size): void {
  const { left, top, width, height } = areaOf(crop, size, aspect);
  expect(width / height).toBeCloseTo(aspect, 6);
  expect(left).toBeGreaterThan(-0.01);
  expect(top).toBeGreaterThan(-0.01);
  expect(left + width).toBeLessThan(size.width + 0.01);
  expect(top + height).toBeLessThan(size.height + 0.01);
  expect(crop.zoom).toBeGreaterThanOrEqual(1);
  expect(crop.zoom).toBeLessThanOrEqual(maxZoom);
}

describe('a crop', () => {
  it('shows as much as there is to begin with', () => {
    expect(areaOf(fitting(wholePicture, portrait, aspect), portrait, aspect)).toEqual({ left: 0, top: 300, width: 800, height: 1000 });
  });

  it('never leaves the picture, whatever is done to it', () => {
    fc.assert(
      fc.property(picture, fc.array(fc.record({ x: share, y: share, zoom: share }), { maxLength: 12 }), (size, acts) => {
        let crop = fitting(wholePicture, size, aspect);
        for (const { x, y, zoom } of acts) {
          crop = pushed(crop, x, y, size, aspect);
          expectInside(crop, size);
          crop = zoomedAround(crop, crop.zoom * (1 + zoom / 4), { x: Math.abs(x) / 3, y: Math.abs(y) / 3 }, size, aspect);
          expectInside(crop, size);
        }
      }),
    );
  });

  it('follows the finger', () => {
    const near = fitting({ zoom: 2, x: 0.5, y: 0.5 }, portrait, aspect);
    const before = areaOf(near, portrait, aspect);
    const after = areaOf(pushed(near, 0.25, 0.25, portrait, aspect), portrait, aspect);
    expect(before.left - after.left).toBeCloseTo(before.width / 4);
    expect(before.top - after.top).toBeCloseTo(before.height / 4);
  });

  it('keeps what is under the fingers where it is while they spread', () => {
    const at = { x: 0.25, y: 0.75 };
    const pointUnder = (crop: Crop) => {
      const { left, top, width, height } = areaOf(crop, portrait, aspect);
      return [left + at.x * width, top + at.y * height];
    };
    const before = fitting({ zoom: 1.5, x: 0.5, y: 0.5 }, portrait, aspect);
    const [x, y] = pointUnder(before);
    const [laterX, laterY] = pointUnder(zoomedAround(before, 3, at, portrait, aspect));
    expect(laterX).toBeCloseTo(x ?? 0);
    expect(laterY).toBeCloseTo(y ?? 0);
  });

  it('goes from one end to the other by a number, and has none where there is no room', () => {
    const start = fitting(wholePicture, portrait, aspect);
    expect(placeAlong('x', start, portrait, aspect)).toBeNull();
    expect(placeAlong('y', start, portrait, aspect)).toBe(50);
    expect(areaOf(placedAlong('y', 0, start, portrait, aspect), portrait, aspect).top).toBeCloseTo(0);
    expect(placeAlong('y', placedAlong('y', 100, start, portrait, aspect), portrait, aspect)).toBe(100);
  });
});
