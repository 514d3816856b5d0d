import { expect } from '@playwright/test';
import type { Rgb } from '../pages/SceneBench.ts';

export const PHOTO: Rgb = [128, 128, 128];
export const CASING: Rgb = [64, 64, 64];
export const CRACK: Rgb = [0, 0, 255];
export const RUST: Rgb = [255, 255, 0];
/** A quarter of crack's blue on the photo. */
export const FILL: Rgb = [96, 96, 160];

/** Equal but for the rounding of blending. */
export function expectPixels(seen: readonly Rgb[], wanted: readonly Rgb[]): void {
  const near = seen.map((rgb, i) =>
    rgb.every((part, k) => Math.abs(part - (wanted[i]?.[k] ?? -9)) <= 2) ? wanted[i] : rgb,
  );
  expect(near).toEqual(wanted);
}
