import { describe, expect, it } from 'vitest';
import { viewTransform } from '#domain/geometry/view.ts';
import { LOUPE_SIZE, loupeView } from '#screens/dashboard/stage/view/drawLoupe.ts';

const photo = { width: 4000, height: 3000 };
const host = { width: 800, height: 600 };

describe('the loupe', () => {
  it('shows the pixels under the pointer in its middle', () => {
    const { part } = loupeView(
      { x: 400, y: 300 },
      viewTransform({ zoomOffset: 0, x: 0, y: 0 }, host, null),
      photo,
      4,
    );
    expect(part.x + part.width / 2).toBeCloseTo(2000);
    expect(part.y + part.height / 2).toBeCloseTo(1500);
  });

  it('enlarges by its factor against what is drawn, at any zoom', () => {
    for (const zoomOffset of [0, 1, 3]) {
      const drawn = viewTransform({ zoomOffset, x: 0, y: 0 }, host, null);
      const drawnPixel = (drawn.scale * 1600) / photo.width;
      const { part, zoom } = loupeView({ x: 100, y: 100 }, drawn, photo, 8);
      expect(zoom).toBeCloseTo(drawnPixel * 8);
      expect(part.width * zoom).toBeCloseTo(LOUPE_SIZE);
    }
  });
});
