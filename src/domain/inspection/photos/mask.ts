import * as v from 'valibot';
import { type Bounds, clampBox } from '../../damage/bounds.ts';
import { dragHandle, type Handle } from '../../geometry/handles.ts';
import { isOutline } from '../../geometry/outline/isOutline.ts';
import { type Outline, reshaped, type Shape, WHOLE } from '../../geometry/outline/outline.ts';
import type { Rect, Size } from '../../geometry/rect.ts';
import { overUnion, SAME_BOX } from '../../geometry/sameBoxes.ts';
import { groupBy } from '../../groupBy.ts';
import { sameJson } from '../../json.ts';
import { own } from '../../keyed.ts';
import type { ProjectDocument } from '../record/recordDocument.ts';
import type { InspectionImage } from './image.ts';

/** The kind of project documents that hold one mask each. */
export const MASK = 'mask';

/** The kind of project documents that say who got original photos: never changed. */
export const RELEASE = 'release';

/**
 * The kind of project documents that name the masked copy of a photo whose original was not in a backup: their id is the
 * SHA-256 of the original.
 */
export const MASKED_COPY = 'masked_copy';

/** What a mask covers. */
export const MASK_KINDS = ['face', 'person', 'plate', 'interior', 'other'] as const;
export type MaskKind = (typeof MASK_KINDS)[number];

/** A part of a photo that receivers don't see. The photo itself, and its hash, stay as they are. */
export interface Mask {
  readonly id: string;
  /** Id of the photo on which it was drawn. */
  readonly photo: string;
  /** Hash or address of that photo's bytes; empty where it is not known. */
  readonly bytes: string;
  /** Fractions of the upright photo. */
  readonly shape: Shape;
  readonly kind: MaskKind;
  /** Name of the person who drew it or took the proposal; empty where it is not known, and in proposals. */
  readonly by: string;
  /** When it was drawn, proposed or taken; milliseconds since 1970, UTC. */
  readonly at: number;
  /** Why, in a person's words; in proposals the model's class and how sure it is. */
  readonly why: string;
  /** The model that found it; absent in what a person drew. */
  readonly from?: string;
  /**
   * The run that proposed it, while nobody has judged that: such a mask covers its part in all that leaves, but it is no
   * person's statement, and its photo doesn't count as checked. Absent in masks.
   */
  readonly proposedIn?: string;
}

/** What has become of a mask that a model proposed. Any other value in a document counts as a mask. */
type MaskState = 'proposed' | 'taken' | 'declined';

/** The smallest side of a mask, as a fraction of the photo: a click without a drag draws none. */
const LEAST_SIDE = 0.002;

const fraction = v.pipe(v.number(), v.minValue(-1e-6), v.maxValue(1 + 1e-6));
const rect = v.object({ x: fraction, y: fraction, width: fraction, height: fraction });
const text = v.pipe(v.string(), v.maxLength(2000));
const time = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(4e12));

/**
 * The shape of a stored mask. One that can't be read covers the whole photo: whoever drew it wanted something covered,
 * and what isn't known must not leave.
 */
function readShape(value: unknown): Shape {
  const box = v.safeParse(rect, value);
  if (!box.success || box.output.width <= 0 || box.output.height <= 0) return WHOLE;
  const outline = own(value as Readonly<Record<string, unknown>>, 'outline');
  if (outline === undefined) return box.output;
  return isOutline(outline) && outline.kind !== 'line' ? { ...box.output, outline } : WHOLE;
}

const orElse = <T>(schema: v.GenericSchema<unknown, T>, value: unknown, otherwise: T): T => {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : otherwise;
};

/** The mask or proposal in a project document; null where it names no photo, and in a proposal that was declined. */
export function readMask(stored: ProjectDocument): Mask | null {
  return isDeclined(stored) ? null : shapeIn(stored);
}

const isDeclined = ({ values }: Pick<ProjectDocument, 'values'>): boolean =>
  own(values, 'state') === ('declined' satisfies MaskState);

/** All that was ever masked, proposed or declined: none of it is proposed a second time. */
export const judgedOrProposed = (stored: readonly ProjectDocument[]): readonly Mask[] =>
  stored.flatMap((one) => shapeIn(one) ?? []);

function shapeIn({ id, madeAt, values }: ProjectDocument): Mask | null {
  const photo = orElse(text, own(values, 'photo'), '');
  if (photo === '') return null;
  const from = orElse(text, own(values, 'from'), '');
  const isProposed = own(values, 'state') === ('proposed' satisfies MaskState);
  return {
    id,
    photo,
    bytes: orElse(text, own(values, 'bytes'), ''),
    shape: readShape(own(values, 'shape')),
    kind: orElse(v.picklist(MASK_KINDS), own(values, 'kind'), 'other'),
    by: orElse(text, own(values, 'by'), ''),
    at: orElse(time, own(values, 'judgedAt'), madeAt),
    why: orElse(text, own(values, 'why'), ''),
    ...(from === '' ? {} : { from }),
    ...(isProposed ? { proposedIn: orElse(text, own(values, 'run'), '') } : {}),
  };
}

/** A masked copy, which is shown where the original isn't on this device. Hashes are SHA-256 in lower-case hex. */
export interface MaskedCopy {
  readonly original: string;
  readonly copy: string;
}

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The copy in a project document; null where it names none, or itself. */
export function readMaskedCopy({ id, values }: Pick<ProjectDocument, 'id' | 'values'>): MaskedCopy | null {
  const original = orElse(sha256, id, '');
  const copy = orElse(sha256, own(values, 'copy'), '');
  return original === '' || copy === '' || original === copy ? null : { original, copy };
}

/** The register of the document of a masked copy. */
export const maskedCopyValues = ({ copy }: MaskedCopy): Readonly<Record<string, unknown>> => ({ copy });

/** What identifies the bytes of a photo: their hash, or the address of a shipped one. */
export const bytesOfPhoto = ({ photo }: Pick<InspectionImage, 'photo'>): string =>
  photo.kind === 'stored' ? photo.sha256 : photo.url;

/**
 * The masks of a photo, oldest first. The same bytes twice in a project are the same picture, so a mask on one counts
 * for both, also where that one was removed.
 */
export function maskIndex(
  masks: readonly Mask[],
): (image: Pick<InspectionImage, 'id' | 'photo'>) => readonly Mask[] {
  const byId = groupBy(masks, ({ photo }) => photo);
  const byBytes = groupBy(masks, ({ bytes }) => bytes);
  return (image) => {
    const [own = [], same = []] = [byId.get(image.id), byBytes.get(bytesOfPhoto(image))];
    return same.length === 0 ? own : [...new Set([...own, ...same])];
  };
}

const clamped = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** A rectangle with its corners moved into the photo. */
export function insidePhoto({ x, y, width, height }: Rect): Rect {
  const [left, top] = [clamped(x, 0, 1), clamped(y, 0, 1)];
  return {
    x: left,
    y: top,
    width: clamped(x + width, left, 1) - left,
    height: clamped(y + height, top, 1) - top,
  };
}

/** Whether a box is large enough for a mask. */
export const isMaskLarge = ({ width, height }: Size): boolean => width >= LEAST_SIDE && height >= LEAST_SIDE;

const BOUNDS: Bounds = { photo: WHOLE, min: { width: LEAST_SIDE, height: LEAST_SIDE } };

/** A mask's shape moved by fractions of the photo, as far as it stays within it. */
export const movedMask = (shape: Shape, dx: number, dy: number): Shape => {
  const { x, y, width, height } = shape;
  return reshaped(shape, clampBox({ x: x + dx, y: y + dy, width, height }, BOUNDS));
};

/** A mask's shape with a handle moved by fractions of the photo; as it was where it would get too small. */
export function resizedMask(shape: Shape, handle: Handle, dx: number, dy: number): Shape {
  const box = insidePhoto(dragHandle(shape, handle, dx, dy));
  return isMaskLarge(box) ? reshaped(shape, box) : shape;
}

/** The shape of a path that was drawn around something; null where it encloses too little. */
export function lassoed(points: readonly number[]): Shape | null {
  const ring = points.map((value) => clamped(value, 0, 1));
  const [across, down] = [ring.filter((_, i) => i % 2 === 0), ring.filter((_, i) => i % 2 === 1)];
  if (across.length < 3) return null;
  const [x, y] = [Math.min(...across), Math.min(...down)];
  const [width, height] = [Math.max(...across) - x, Math.max(...down) - y];
  if (!isMaskLarge({ width, height })) return null;
  const outline: Outline = { kind: 'polygon', parts: [[ring]] };
  return { x, y, width, height, outline };
}

/** The registers of a new mask. */
export const maskValues = (
  image: Pick<InspectionImage, 'id' | 'photo'>,
  { shape, kind, by, why }: Pick<Mask, 'shape' | 'kind' | 'by' | 'why'>,
): Readonly<Record<string, unknown>> => ({
  photo: image.id,
  bytes: bytesOfPhoto(image),
  shape,
  kind,
  by,
  why,
});

/** Why masks aren't repeated: the photo has none, or no photo comes after it. */
export type NoRepeat = 'no_masks' | 'last_photo';

/**
 * The masks of a photo that are repeated on the next one: those whose shape isn't masked there already.
 *
 * @param next the photo after it, with its masks; null where there is none
 */
export function masksToRepeat(
  mine: readonly Mask[],
  next: { readonly masks: readonly Mask[] } | null,
): readonly Mask[] | NoRepeat {
  if (mine.length === 0) return 'no_masks';
  if (!next) return 'last_photo';
  return mine.filter((mask) => !next.masks.some(({ shape }) => sameJson(shape, mask.shape)));
}

type Registers = Readonly<Record<string, unknown>>;

/** The registers by which a person takes a proposal: from then on it is a mask of theirs. @param at ms since 1970, UTC */
export const taken = (by: string, at: number): Registers => ({
  state: 'taken' satisfies MaskState,
  by,
  judgedAt: at,
});

/** The registers by which a person declines a proposal: it covers nothing any more, and isn't proposed again. */
export const declined = (by: string, at: number): Registers => ({
  state: 'declined' satisfies MaskState,
  by,
  judgedAt: at,
});

/** The masks that nobody has judged yet. */
export const undecided = (masks: readonly Mask[]): readonly Mask[] =>
  masks.filter(({ proposedIn }) => proposedIn !== undefined);

/** How many proposals that nobody has judged lie on these photos, and on how many of them. */
export function undecidedOn(
  masks: readonly Mask[],
  images: readonly Pick<InspectionImage, 'id' | 'photo'>[],
): { readonly masks: number; readonly photos: number } {
  const index = maskIndex(undecided(masks));
  const found = images.map(index).filter(({ length }) => length > 0);
  return { masks: new Set(found.flat()).size, photos: found.length };
}

/** A part of a photo that a model found. */
export interface FoundMask {
  readonly kind: MaskKind;
  /** Fractions of the upright photo. */
  readonly shape: Shape;
  /** What the model says of it: its class and how sure it is. */
  readonly why: string;
}

/**
 * What a model found on a photo as new proposals, by new ids: rectangles, as a mask that is a little too large hides
 * more, not less. What is masked, proposed or was declined there already isn't proposed again, and nothing that is
 * there is changed.
 *
 * @param known all that was ever masked or proposed in the project ({@link judgedOrProposed})
 * @param by the model's name and the run's id
 */
export function maskProposals(
  image: Pick<InspectionImage, 'id' | 'photo'>,
  found: readonly FoundMask[],
  known: readonly Mask[],
  { model, run }: { readonly model: string; readonly run: string },
): ReadonlyMap<string, Registers> {
  const there: { kind: MaskKind; shape: Rect }[] = [...maskIndex(known)(image)];
  const made = new Map<string, Registers>();
  for (const { kind, shape, why } of found) {
    const { x, y, width, height } = insidePhoto(shape);
    const box = { x, y, width, height };
    const isThere = there.some((one) => one.kind === kind && overUnion(one.shape, box) >= SAME_BOX);
    if (isThere || !isMaskLarge(box)) continue;
    there.push({ kind, shape: box });
    const values = maskValues(image, { shape: box, kind, by: '', why });
    const state: MaskState = 'proposed';
    made.set(crypto.randomUUID(), { ...values, from: model, run, state });
  }
  return made;
}

/** Names under which detectors are trained to find what others may not see. */
const NAMED: Readonly<Record<MaskKind, RegExp>> = {
  face: /^(human ?)?(face|head)s?$/,
  person: /^(person|persons|people|pedestrian|human)s?$/,
  plate: /^((license|licence|number|registration|car|vehicle) ?)?plates?( number)?$/,
  interior: /^(private )?interiors?$/,
  other: /^$/,
};

/** The kind of mask that a class's name stands for; null where it stands for none. */
export function maskKindNamed(name: string): MaskKind | null {
  const plain = name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return plain === '' ? null : (MASK_KINDS.find((kind) => NAMED[kind].test(plain)) ?? null);
}
