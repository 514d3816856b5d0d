import { moveVertex } from '#domain/geometry/outline/editPoints.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Point, Size } from '#domain/geometry/rect.ts';
import { fractionToStage, photoRect, stageToFraction } from '#domain/geometry/stage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import type { ListedPoint } from './pointsList.ts';

/** Two decimals, no thousands separators: numbers to be typed. */
const EXACT = { useGrouping: false, maximumFractionDigits: 2 };
const hundredth = (value: number) => Math.round(value * 100) / 100;

const onStage = (at: Point, photo: Size): Point => {
  const { x, y } = fractionToStage({ ...at, width: 0, height: 0 }, photo);
  return { x: hundredth(x), y: hundredth(y) };
};

/** A point with one side set by hand; the other stays as exact as it was. */
function movedTo(at: Point, side: 'x' | 'y', value: number, photo: Size): Point {
  const stage = { ...fractionToStage({ ...at, width: 0, height: 0 }, photo), [side]: value };
  const to = stageToFraction(stage, photo)[side];
  return { ...at, [side]: Math.min(1, Math.max(0, to)) };
}

interface PointFieldsProps {
  readonly point: ListedPoint;
  readonly outline: Outline;
  readonly photo: Size;
  readonly onChange: (outline: Outline) => void;
}

/** Where a point lies, stage units as those of boxes; brought back to the photo where it would leave it. */
export function PointFields({ point, outline, photo, onChange }: PointFieldsProps) {
  const { LL } = useI18n();
  const words = LL.outline.list;
  const place = onStage(point.at, photo);
  const on = photoRect(photo);
  return (['x', 'y'] as const).map((side) => (
    <NumberField
      key={side}
      plain
      formatOptions={EXACT}
      aria-label={words[side]({ at: point.number + 1 })}
      value={place[side]}
      minValue={hundredth(on[side])}
      maxValue={hundredth(on[side] + (side === 'x' ? on.width : on.height))}
      step={0.01}
      onChange={(value) => {
        if (Number.isFinite(value) && value !== place[side])
          onChange(moveVertex(outline, point.vertex, movedTo(point.at, side, value, photo), photo));
      }}
    />
  ));
}
