import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing } from '#annotator/react/hooks.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import {
  addAfter,
  allVertices,
  moveVertex,
  removeVertex,
  type Vertex,
  vertexAt,
} from '#domain/geometry/outline/editPoints.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Point, Size } from '#domain/geometry/rect.ts';
import { fractionToStage, photoRect, stageToFraction } from '#domain/geometry/stage.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import * as styles from './outline.css.ts';

/** A point as it is listed. */
interface ListedPoint {
  /** Counted through all rings, from 0. */
  readonly number: number;
  readonly vertex: Vertex;
  /** Fractions of the photo. */
  readonly at: Point;
  /** What of several rings begins here; parts count from 1. */
  readonly head: { readonly kind: 'part' | 'hole'; readonly part: number } | null;
}

/** What each ring of an outline is; nothing is said where there is one. */
function headsOf(outline: Outline): readonly ListedPoint['head'][] {
  if (outline.kind !== 'polygon' || outline.parts.flat().length < 2) return [];
  return outline.parts.flatMap((part, index) =>
    part.map((_, at) => ({ kind: at === 0 ? ('part' as const) : ('hole' as const), part: index + 1 })),
  );
}

/** All points of an outline in their order. */
export function listedPoints(outline: Outline): readonly ListedPoint[] {
  const heads = headsOf(outline);
  return allVertices(outline).flatMap((vertex, number) => {
    const at = vertexAt(outline, vertex);
    const head = vertex.at === 0 ? (heads[vertex.ring] ?? null) : null;
    return at ? [{ number, vertex, at, head }] : [];
  });
}

/** Points that are shown at once: an outline may have thousands. */
const PAGE = 20;

interface RowProps {
  readonly point: ListedPoint;
  readonly outline: Outline;
  readonly photo: Size;
  /** @param next number of the point that is gone on with, from 0 */
  readonly onChange: (outline: Outline | null, next: number | null) => void;
}

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
function PointFields({ point, outline, photo, onChange }: PointFieldsProps) {
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

/** One point: its place in exact numbers, one behind it, and its removal. */
function Row({ point, outline, photo, onChange }: RowProps) {
  const { LL } = useI18n();
  const words = LL.outline.list;
  const { number, vertex, head } = point;
  const at = number + 1;
  const add = () => {
    const made = addAfter(outline, vertex);
    if (!made) return;
    const next = allVertices(made.outline).findIndex(
      (one) => one.ring === made.vertex.ring && one.at === made.vertex.at,
    );
    onChange(made.outline, next);
  };
  return (
    <>
      {head && <li className={styles.ring}>{words[head.kind]({ n: head.part })}</li>}
      <li className={styles.point} data-point={at}>
        <span className={styles.number} aria-hidden="true">
          {at}
        </span>
        <PointFields
          point={point}
          outline={outline}
          photo={photo}
          onChange={(made) => onChange(made, null)}
        />
        <IconButton icon={Plus} label={words.add({ at })} onPress={add} />
        <IconButton
          icon={Trash2}
          label={words.remove({ at })}
          onPress={() => onChange(removeVertex(outline, vertex), Math.max(0, number - 1))}
        />
      </li>
    </>
  );
}

/** Which points are shown, and the way to others. */
function Pages({
  from,
  count,
  onGo,
}: {
  readonly from: number;
  readonly count: number;
  readonly onGo: (from: number) => void;
}) {
  const { LL } = useI18n();
  const words = LL.outline.list;
  return (
    <div className={styles.pages}>
      <IconButton
        icon={ChevronLeft}
        label={words.earlier()}
        isDisabled={from === 0}
        onPress={() => onGo(from - PAGE)}
      />
      <output>{words.shown({ from: from + 1, to: Math.min(count, from + PAGE), count })}</output>
      <IconButton
        icon={ChevronRight}
        label={words.later()}
        isDisabled={from + PAGE >= count}
        onPress={() => onGo(from + PAGE)}
      />
    </div>
  );
}

interface OutlinePointsProps {
  readonly damage: Damage;
  readonly outline: Outline;
}

const sameOutline = (a: OutlinePointsProps, b: OutlinePointsProps): boolean =>
  a.damage.key === b.damage.key && a.outline === b.outline;

/** The points of an outline as a list in exact numbers, stage units: each change is one step of undo. */
export default memo(function OutlinePoints({ damage, outline }: OutlinePointsProps) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const image = useListing((listing) => listing.image);
  const [first, setFirst] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  /** The point whose first field gets the focus once it is there. */
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for may be there after each change of these
  useLayoutEffect(() => {
    if (next.current === null) return;
    const field = list.current?.querySelector<HTMLElement>(`[data-point="${next.current + 1}"] input`);
    if (field) next.current = null;
    field?.focus();
  }, [outline, first]);
  if (!image) return null;
  const points = listedPoints(outline);
  const last = Math.max(0, points.length - 1);
  const from = Math.min(first, last - (last % PAGE));
  const change = async (made: Outline | null, to: number | null) => {
    next.current = to;
    if (to !== null) setFirst(to - (to % PAGE));
    const isKept = made !== null && (await commands.reoutline(damage, made));
    if (!isKept) next.current = null;
    setRefused(!isKept);
  };
  return (
    <div className={styles.points}>
      {points.length > PAGE && <Pages from={from} count={points.length} onGo={setFirst} />}
      {isRefused && (
        <p className={styles.refused} role="alert">
          {LL.outline.faults.no_shape()}
        </p>
      )}
      <ol ref={list} aria-label={LL.outline.list.title()} className={styles.list}>
        {points.slice(from, from + PAGE).map((point) => (
          <Row
            key={point.number}
            point={point}
            outline={outline}
            photo={image}
            onChange={(made, to) => void change(made, to)}
          />
        ))}
      </ol>
    </div>
  );
}, sameOutline);
