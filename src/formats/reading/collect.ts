import { type Reason, reason } from '#domain/exchange/reason.ts';
import { ringsOf, type Shape } from '#domain/geometry/outline/outline.ts';
import { plainName } from '#domain/plainName.ts';
import {
  NO_LABEL,
  type Note,
  type ReadBox,
  type ReadImage,
  type Reading,
  type ReadingHints,
  type ReviewOfBox,
} from './report.ts';

/** A box as a parser found it, unchecked. */
export interface FoundBox {
  /** Null where the file has none: people are asked for it. */
  readonly label: string | null;
  readonly confidence?: number | null;
  /** NaN where the file has no number; with the outline that it bounds, where the file has one. */
  readonly box: Shape;
  readonly at: number;
  readonly review?: ReviewOfBox | undefined;
  /** What the reader itself already repaired. */
  readonly repaired?: Reason | null;
  /** Its corners were given in the wrong order. */
  readonly swapped?: boolean;
}

/** Adds the boxes of one photo. */
export type Take = (found: FoundBox) => void;

/** A place in a file, and the number of boxes concerned if not one. */
interface Where {
  readonly part?: string;
  readonly image?: string | null;
  readonly boxes?: number;
}

/** A photo as a parser found it. */
interface FoundImage extends Pick<ReadImage, 'names' | 'size' | 'perImage'> {
  readonly attributes?: ReadImage['attributes'] | undefined;
}

/** Gathers what a parser finds: valid boxes into images, everything else into notes with its place. */
export interface Collector {
  image(of: FoundImage): Take;
  label(name: string): void;
  skip(at: number | null, reason: Reason, where?: Where): void;
  repair(at: number | null, reason: Reason, where?: Where): void;
  note(reason: Reason): void;
  finish(hints?: ReadingHints): Reading;
}

/** Normalised labels, cached by their spelling in a file. */
function createLabels() {
  const kept = new Map<string, string>();
  return (spelt: string, tell: (label: string) => void): string => {
    const known = kept.get(spelt);
    if (known !== undefined) return known;
    const given = spelt.trim();
    const label = plainName(given).trim();
    kept.set(spelt, label);
    if (label !== '' && label !== given) tell(label);
    return label;
  };
}

/** Why a box can't be used, or null. */
function faultIn({ box }: FoundBox): Reason | null {
  const { outline } = box;
  const least = outline?.kind === 'line' ? 4 : 6;
  if (outline && !ringsOf(outline).some((ring) => ring.length >= least)) return reason('outline_points');
  if (![box.x, box.y, box.width, box.height].every(Number.isFinite)) return reason('box_not_numbers');
  // A straight crack has no extent on one side.
  const flat = outline?.kind === 'line' ? Math.max(box.width, box.height) : Math.min(box.width, box.height);
  return flat <= 0 ? reason('box_zero_size') : null;
}

/** @param part the format's unit for counting boxes, see {@link Note.part} */
export function collector(format: string, unit: Reading['unit'], part: string): Collector {
  const images: (Omit<ReadImage, 'boxes'> & { boxes: ReadBox[] })[] = [];
  const labels = new Set<string>();
  const labelOf = createLabels();
  const notes = { skipped: [] as Note[], repaired: [] as Note[], noted: [] as Note[] };
  const confidences = createConfidences();
  type Kind = keyof typeof notes;
  const put = (kind: Kind, at: number | null, why: Reason, where: Where = {}) =>
    notes[kind].push({
      part: at === null ? (where.part ?? null) : (where.part ?? part),
      n: at,
      image: where.image ?? null,
      reason: why,
      ...(where.boxes !== undefined && { boxes: where.boxes }),
    });

  return {
    image({ attributes, ...of }) {
      const boxes: ReadBox[] = [];
      const names = of.names.map(plainName);
      images.push({ ...of, names, boxes, ...(attributes && { attributes }) });
      const image = names[0] ?? null;
      return (found) => {
        const { box, at } = found;
        const label = labelOf(found.label ?? NO_LABEL, (name) =>
          put('repaired', at, reason('name_cleaned', { name }), { image }),
        );
        const fault = faultIn(found);
        if (fault) return put('skipped', at, fault, { image });
        if (found.swapped) put('repaired', at, reason('box_corners_swapped'), { image });
        if (found.repaired) put('repaired', at, found.repaired, { image });
        if (label !== NO_LABEL) labels.add(label);
        boxes.push({
          label,
          confidence: confidences.add(found.confidence ?? null, { at, image, boxes, index: boxes.length }),
          box,
          at,
          ...(found.review && { review: found.review }),
        });
      };
    },
    label: (name) => void labels.add(plainName(name)),
    skip: (at, why, where) => void put('skipped', at, why, where),
    repair: (at, why, where) => void put('repaired', at, why, where),
    note: (why) => void put('noted', null, why),
    finish(hints = {}) {
      const percent = confidences.arePercent();
      if (percent) {
        put('noted', null, reason('confidence_percent'));
        for (const { boxes } of images)
          for (const [index, box] of boxes.entries())
            if (box.confidence !== null) boxes[index] = { ...box, confidence: box.confidence / 100 };
      }
      for (const { value, at, image, boxes, index } of confidences.beyond) {
        const box = boxes[index];
        if (percent && box) boxes[index] = { ...box, confidence: value / 100 };
        else put('repaired', at, reason('confidence_out_of_range', { value: String(value) }), { image });
      }
      return { format, unit, part, images, labels: [...labels], ...notes, hints };
    },
  };
}

/** A confidence that is not between 0 and 1, and the box that it belongs to. */
interface Beyond {
  readonly value: number;
  readonly at: number;
  readonly image: string | null;
  readonly boxes: ReadBox[];
  readonly index: number;
}

/** From this highest confidence on a file's are percent; below it they may be anything. */
const SURELY_PERCENT = 10;

/** The confidences of a file, which some programs write as percent. */
function createConfidences() {
  const beyond: Beyond[] = [];
  let [highest, hasFractions] = [0, false];
  return {
    beyond: beyond as readonly Beyond[],
    /** @returns the value, or null where it is not between 0 and 1 */
    add(value: number | null, place: Omit<Beyond, 'value'>): number | null {
      if (value === null || (value >= 0 && value <= 1)) {
        hasFractions ||= value !== null && value > 0 && value < 1;
        return value;
      }
      beyond.push({ value, ...place });
      highest = Math.max(highest, value);
      return null;
    },
    arePercent: () =>
      !hasFractions && highest >= SURELY_PERCENT && beyond.every(({ value }) => value > 1 && value <= 100),
  };
}

/** What a person may have to state about files that don't state it themselves. */
export interface ReadOptions {
  /** Whether Pascal VOC pixels count from 0 (what tools write) or from 1 (the devkit's definition). Default 0. */
  readonly vocBase?: 0 | 1;
  /** The VIA region attribute that holds the label; by default the likeliest one. */
  readonly viaAttribute?: string;
  /**
   * Label Studio: whose results are read where several people or a model made some; one of the hints. Default `latest`.
   */
  readonly labelStudioTake?: string;
}
