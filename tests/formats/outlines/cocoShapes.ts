import type { Reading } from '#formats/reading/report.ts';
import { read } from '../support.ts';

/** What each box of a reading is drawn by: its kind and its points, or `box`. */
export const drawn = (reading: Reading, digits = 3): string[] =>
  reading.images.flatMap(({ boxes }) =>
    boxes.map(({ box: { outline } }) => {
      if (!outline) return 'box';
      const say = (ring: readonly number[]) => ring.map((value) => Number(value.toFixed(digits))).join(' ');
      if (outline.kind === 'line') return `line ${say(outline.points)}`;
      if (outline.kind === 'turned') return `turned ${say(outline.corners)}`;
      return `polygon ${outline.parts.map((part) => part.map(say).join(' / ')).join(' + ')}`;
    }),
  );
export const json = (of: unknown) => read(JSON.stringify(of), 'a.json');
