import type { Point } from '#domain/geometry/rect.ts';
import { type Drawing, standOf } from '#domain/inspection/drawings/drawing.ts';
import { middleOf } from '#domain/inspection/drawings/grid.ts';
import { proposePins } from '#domain/inspection/drawings/proposals.ts';
import type { Whereabouts } from '#domain/inspection/drawings/where.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';

/**
 * The state of a defect on a drawing: placed by a person on it or on another one, placed on an earlier picture of it,
 * in the cell of its floor and column where there is no picture, proposed, or none of these.
 */
export type PinState = 'placed' | 'elsewhere' | 'earlier' | 'cell' | 'proposed' | 'none';

/** A defect with its place on a drawing. */
export interface ShownPin {
  readonly defect: Defect;
  readonly state: PinState;
  /** Fractions of the drawing; null where it is not on it. */
  readonly at: Point | null;
}

interface PinSources {
  readonly drawing: Drawing;
  readonly drawings: readonly Drawing[];
  readonly defects: readonly Defect[];
  readonly whereIs: (defect: Defect) => Whereabouts;
  readonly onWall: ReadonlyMap<string, Point>;
}

/** Spreads the defects of one cell, so that none covers another. */
function spread(pins: readonly ShownPin[], drawing: Drawing): readonly ShownPin[] {
  const met = new Map<string, number>();
  const step = 0.22 / Math.max(1, drawing.grid.columns.names.length);
  return pins.map((pin) => {
    if (!pin.at) return pin;
    const key = `${pin.at.x} ${pin.at.y}`;
    const before = met.get(key) ?? 0;
    met.set(key, before + 1);
    const aside = Math.ceil(before / 2) * (before % 2 === 1 ? 1 : -1) * step;
    return { ...pin, at: { x: Math.min(1, Math.max(0, pin.at.x + aside)), y: pin.at.y } };
  });
}

/** Where each defect of a drawing is shown on it. */
export function shownPins(sources: PinSources): readonly ShownPin[] {
  const { drawing, drawings, defects, whereIs } = sources;
  if (!drawing.picture)
    return spread(
      defects.map((defect): ShownPin => {
        const at = middleOf(drawing.grid, whereIs(defect));
        return { defect, at, state: at ? 'cell' : 'none' };
      }),
      drawing,
    );
  const proposals = new Map(proposePins(sources).map(({ key, at }) => [key, at]));
  return defects.map((defect): ShownPin => {
    const { pin } = defect.facts;
    const stand = pin && standOf(pin, drawings);
    if (pin && stand === 'here')
      return pin.drawing === drawing.id
        ? { defect, at: pin, state: 'placed' }
        : { defect, at: null, state: 'elsewhere' };
    if (pin?.drawing === drawing.id && stand === 'earlier') return { defect, at: pin, state: 'earlier' };
    const at = proposals.get(defect.key) ?? null;
    return { defect, at, state: at ? 'proposed' : 'none' };
  });
}
