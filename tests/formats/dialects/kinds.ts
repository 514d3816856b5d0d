import type { read } from '../support.ts';

export const names = ['crack', 'rust'];
export const kindsOf = (reading: ReturnType<typeof read>) =>
  reading.images.flatMap((image) => image.boxes.map(({ box }) => box.outline?.kind ?? 'box'));
