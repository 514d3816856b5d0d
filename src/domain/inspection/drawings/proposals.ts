import type { Point } from '../../geometry/rect.ts';
import type { Defect } from '../register/defect.ts';
import { type Drawing, standOf } from './drawing.ts';
import { bandMiddle } from './grid.ts';
import type { Whereabouts } from './where.ts';

/** The basis of a proposed coordinate: the name of the floor or column, or where the photo was taken. */
type ProposedBy = 'name' | 'position';

/** Where a defect may lie on a drawing. Never stored: only a person's pin is. */
export interface PinProposal {
  /** Key of the defect. */
  readonly key: string;
  /** Fractions of the drawing. */
  readonly at: Point;
  readonly xBy: ProposedBy;
  readonly yBy: ProposedBy;
}

export interface ProposalSources {
  readonly drawing: Drawing;
  readonly drawings: readonly Drawing[];
  /** The defects of the drawing's location, including placed ones. */
  readonly defects: readonly Defect[];
  readonly whereIs: (defect: Defect) => Whereabouts;
  /** Position on the wall in metres by a defect's key, from the positions of photos; empty where these are unknown. */
  readonly onWall: ReadonlyMap<string, Point>;
}

/** Least distance in metres between pins from which the drawing's scale is computed. */
const APART_M = 2;

/** A straight line through known values: `from + by * metres`. */
interface Line {
  readonly from: number;
  readonly by: number;
}

/**
 * The line that best fits pairs of metres and fractions (least squares); null where there are fewer than two, they are
 * too close together, or the line runs the wrong way.
 */
function lineThrough(pairs: readonly (readonly [metres: number, fraction: number])[], sign: 1 | -1) {
  const metres = pairs.map(([at]) => at);
  if (pairs.length < 2 || Math.max(...metres) - Math.min(...metres) < APART_M) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(metres), mean(pairs.map(([, fraction]) => fraction))];
  const spread = pairs.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  const by = pairs.reduce((sum, [at, fraction]) => sum + (at - x) * (fraction - y), 0) / spread;
  const line: Line = { from: y - by * x, by };
  return by * sign > 0 ? line : null;
}

const isInside = (value: number | null): value is number => value !== null && value >= 0 && value <= 1;

/**
 * Proposes places for defects that nobody placed: across by the column's name, else by where the photos were taken;
 * down by the floor's name, else by the photos' heights. The scale in metres is computed from the pins that a person
 * placed; with fewer than two, positions aren't used.
 */
export function proposePins({
  drawing,
  drawings,
  defects,
  whereIs,
  onWall,
}: ProposalSources): readonly PinProposal[] {
  const isPlaced = ({ facts: { pin } }: Defect): boolean => pin !== null && standOf(pin, drawings) === 'here';
  const learnt = defects.flatMap(({ key, facts: { pin } }) => {
    const metres = onWall.get(key);
    const isHere = pin?.drawing === drawing.id && standOf(pin, drawings) === 'here';
    return metres && pin && isHere ? [{ metres, pin }] : [];
  });
  const across = lineThrough(
    learnt.map(({ metres, pin }) => [metres.x, pin.x]),
    1,
  );
  // Heights grow upwards, fractions downwards.
  const down = lineThrough(
    learnt.map(({ metres, pin }) => [metres.y, pin.y]),
    -1,
  );
  const on = (line: Line | null, metres: number | undefined): number | null =>
    line && metres !== undefined ? line.from + line.by * metres : null;
  return defects.flatMap((defect): PinProposal[] => {
    if (isPlaced(defect)) return [];
    const { floor, column } = whereIs(defect);
    const metres = onWall.get(defect.key);
    const [byColumn, byFloor] = [
      bandMiddle(drawing.grid.columns, column),
      bandMiddle(drawing.grid.floors, floor),
    ];
    const [x, y] = [byColumn ?? on(across, metres?.x), byFloor ?? on(down, metres?.y)];
    if (!isInside(x) || !isInside(y)) return [];
    const by = (named: number | null): ProposedBy => (named === null ? 'position' : 'name');
    return [{ key: defect.key, at: { x, y }, xBy: by(byColumn), yBy: by(byFloor) }];
  });
}
