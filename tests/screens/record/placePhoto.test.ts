import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placePhoto } from '#screens/kit/marks/SyncedPhotos.tsx';

const side = fc.integer({ min: 120, max: 4000 });
const size = fc.record({ width: side, height: side });
const part = fc.double({ min: 0.01, max: 0.5, noNaN: true });
const box = fc.record({ x: part, y: part, width: part, height: part });
const offset = fc.double({ min: -3, max: 3, noNaN: true });

it('leaves no gap between a compared photo and its pane, wherever its box is and however it is moved', () => {
  fc.assert(
    fc.property(
      size,
      size,
      box,
      fc.record({ zoom: fc.double({ min: 1, max: 16, noNaN: true }), x: offset, y: offset }),
      (photo, pane, of, view) => {
        const at = placePhoto(photo, of, pane, view);
        expect(at.x).toBeLessThanOrEqual(1e-6);
        expect(at.y).toBeLessThanOrEqual(1e-6);
        expect(at.x + at.width).toBeGreaterThanOrEqual(pane.width - 1e-6);
        expect(at.y + at.height).toBeGreaterThanOrEqual(pane.height - 1e-6);
      },
    ),
  );
});

it('opens a compared photo with the box in the middle of the pane where the photo has room around it', () => {
  const photo = { width: 4000, height: 3000 };
  const at = placePhoto(
    photo,
    { x: 0.45, y: 0.45, width: 0.1, height: 0.1 },
    { width: 800, height: 600 },
    { zoom: 1, x: 0, y: 0 },
  );
  expect(at.x + at.width / 2).toBeCloseTo(400, 0);
  expect(at.y + at.height / 2).toBeCloseTo(300, 0);
});
