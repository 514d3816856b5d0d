import { mean } from '../blur.ts';
import type { Gray } from '../gray.ts';
import { ridges } from './ridge.ts';

/** Relative cost of a step at the strongest line; without a line it is 51 times as much. */
const FLOOR = 0.02;
/** The cheapest step. */
const CHEAPEST = 20;
/** The most expensive step. */
export const DEAREST = Math.round((CHEAPEST * (1 + FLOOR)) / FLOOR);
/** Weight of the line's shape in a pixel's strength; the rest is how much darker it is than its surroundings. */
const FORM = 0.7;
/** This much darker than the surroundings counts as fully dark, of 255. */
const DARK = 40;
/** Half the side of the square that counts as surroundings, pixels. */
const AROUND = 26;
/** Quantile that counts as full strength: one black spot must not make all lines weak. */
const FULL = 0.999;
/** Only every so many pixels are sampled for the quantile. */
const EVERY = 7;

function fullStrength(strengths: Float32Array): number {
  const some = strengths.filter((_, i) => i % EVERY === 0).sort();
  return (some[Math.floor(FULL * some.length)] ?? 0) + 1e-6;
}

/**
 * Cost of a step through each pixel for a path that follows dark lines: {@link CHEAPEST} to {@link DEAREST}. Strength
 * is relative to the strongest lines of the window.
 */
export function stepCosts(gray: Gray): Uint16Array {
  const strengths = ridges(gray);
  const full = fullStrength(strengths);
  const around = mean(gray, AROUND).values;
  const near = mean(gray, 1).values;
  const costs = new Uint16Array(strengths.length);
  for (let i = 0; i < costs.length; i++) {
    const form = Math.min(1, (strengths[i] ?? 0) / full);
    const darkness = Math.min(1, Math.max(0, ((around[i] ?? 0) - (near[i] ?? 0)) / DARK));
    const worth = FORM * form + (1 - FORM) * darkness;
    costs[i] = Math.round((CHEAPEST * (1 + FLOOR)) / (FLOOR + worth));
  }
  return costs;
}
