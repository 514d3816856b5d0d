import { placement } from '#formats/reading/place.ts';
import type { Reading } from '#formats/reading/report.ts';
import { read } from '../support.ts';

export const PHOTO = { width: 200, height: 100, orientation: 1 };
export const json = (of: unknown) => read(JSON.stringify(of), 'a.json');
export type Points = readonly (readonly [number | string | null, number | string | null])[];

export const ofLabelme = (shape_type: string, points: Points): Reading =>
  json({ imagePath: 'a.jpg', shapes: [{ label: 'crack', shape_type, points }] });

export function ofVia(name: string, points: Points): Reading {
  const [all_points_x, all_points_y] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const shape_attributes = { name, all_points_x, all_points_y };
  const regions = [{ shape_attributes, region_attributes: { label: 'crack' } }];
  return json({ a: { filename: 'a.jpg', regions } });
}

export function ofCvat(element: string, points: Points): Reading {
  const places = points.map((point) => point.join(',')).join(';');
  const shape = `<${element} label="crack" points="${places}"/>`;
  const image = `<image id="0" name="a.jpg" width="200" height="100">${shape}</image>`;
  return read(`<annotations>${image}</annotations>`, 'a.xml');
}

/** What becomes of the boxes of a file: placed on a photo, or why not. */
export function placed(reading: Reading) {
  const on = placement(reading.unit, reading.images[0]?.size ?? null, PHOTO);
  return (reading.images[0]?.boxes ?? []).map(({ box }) => on.place(box));
}

/** In one word each: the reasons for which nothing came in, or what was put right. */
export function outcome(reading: Reading): string[] {
  const boxes = placed(reading).map((one) =>
    'key' in one ? `no: ${one.key}` : ['yes', ...one.repaired.map(({ key }) => key)].join(' '),
  );
  return [...boxes, ...reading.skipped.map(({ reason }) => `no: ${reason.key}`)];
}
