import type { Drawing, DrawingPicture } from '#domain/inspection/drawings/drawing.ts';
import { evenBands } from '#domain/inspection/drawings/grid.ts';

export const SHAS = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
export const aPicture = (sha256 = SHAS[0]!): DrawingPicture => ({
  sha256,
  width: 800,
  height: 600,
  file: 'north.pdf',
  page: 2,
});
export const aDrawing = (set: Partial<Drawing> = {}): Drawing => ({
  id: 'n',
  name: 'North',
  place: 'F-1',
  picture: aPicture(),
  grid: { floors: evenBands(['2/F', '1/F'], 0, 1), columns: evenBands(['A', 'B'], 0, 1) },
  ...set,
});
