import type { HumanFields } from '#domain/damage/damage.ts';
import { readSeverity } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import { labelId } from '#domain/damage/labelSpelling.ts';
import { NOT_KNOWN, statementKey } from '#domain/damage/origin.ts';
import { type Reason, reason } from '#domain/exchange/reason.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { attributeReader } from '#domain/inspection/register/ownAttributes.ts';
import type { OwnField, OwnValue } from '#domain/inspection/register/ownField.ts';
import { own } from '#domain/keyed.ts';
import { NO_LABEL, type ReviewOfBox } from '#formats/reading/report.ts';
import { createPacer } from '../../write/yieldToPage.ts';
import type { NewDetection } from '../commit/importTarget.ts';
import type {
  ImportChoices,
  ImportPlan,
  LabelChoice,
  MatchCandidate,
  OriginChoice,
  PlannedTarget,
} from '../importPlan.ts';
import type { ReportLine } from '../importReport.ts';
import type { PlacedBox } from './annotations.ts';
import { newLabel } from './proposeLabels.ts';
import { union } from './sameBoxes.ts';
import { originChosen, statementOn } from './statements.ts';

/** How many photos' boxes are fetched at a time. */
const BATCH = 25;

/** The person's choice for each label. */
export interface ChosenLabels {
  /** Label key by spelling id; null = leave out. */
  readonly keys: ReadonlyMap<string, string | null>;
  readonly created: readonly Label[];
}

export function chosenLabels(plan: ImportPlan, choices: ImportChoices, project: Project): ChosenLabels {
  const keys = new Map<string, string | null>();
  const created = new Map<string, Label>();
  const there = new Set(project.labels.map((label) => label.key));
  for (const { id, proposal } of plan.labels) {
    const choice: LabelChoice = own(choices.labels, id) ?? proposal;
    keys.set(id, choice.kind === 'ignore' ? null : choice.key);
    if (choice.kind === 'create' && !there.has(choice.key) && !created.has(choice.key))
      created.set(choice.key, newLabel(choice, there.size + created.size));
  }
  return { keys, created: [...created.values()] };
}

/** What a file states of a photo in the project's own fields. */
interface StatedOfPhoto {
  readonly file: string;
  readonly name: string;
  readonly registers: Readonly<Record<string, OwnValue>>;
}

/** What files have of photos, by photo key or image id. */
export interface Collected {
  /** A box that is in several files is there once. */
  readonly boxes: Map<string, NewDetection[]>;
  /** Of several files, what the first one states counts. */
  readonly ofPhotos: Map<string, StatedOfPhoto>;
}

/** The boxes of a plan, by target photo. */
export interface BoxCollector {
  /** Label keys of the boxes that have a photo. */
  readonly used: ReadonlySet<string>;
  /** Existing photos that receive boxes: their keys in the plan. */
  readonly there: readonly string[];
  /** What the files have of these photos, by photo key or image id. */
  collect(photos: readonly string[]): Promise<Collected>;
  /** Says that a photo isn't imported, so that its boxes aren't either. */
  leaveOut(photo: string): void;
  /** The files that boxes of these photos come from, without duplicates. */
  filesOf(photos: readonly string[]): readonly string[];
}

interface PhotoTarget {
  readonly target: PlannedTarget;
  readonly photo: MatchCandidate;
  /** Matched by a person: the plan doesn't report what doesn't fit. */
  readonly byHand: boolean;
}

type LineKind = 'skipped' | 'repaired' | 'noted';

/** Writes report lines about boxes of a photo in a file. */
function createLines(lines: Record<LineKind, ReportLine[]>) {
  const skip = (file: string, image: string, why: Reason, boxes: number): void => {
    lines.skipped.push({ file, image, part: null, n: null, reason: why, boxes });
  };
  const note = (file: string, image: string, why: Reason, boxes: number): void => {
    lines.noted.push({ file, image, part: null, n: null, reason: why, boxes });
  };
  const skipTarget = (
    { file, name, boxes, candidates: { length: count } }: PlannedTarget,
    matched: boolean,
  ) =>
    boxes > 0 &&
    skip(
      file,
      name,
      reason(!matched && count > 1 ? 'photo_ambiguous' : 'photo_absent', { name, count }),
      boxes,
    );
  return { skip, note, skipTarget };
}

/** The matches of the plan and the person's choices, by photo. @param onLost called for boxes without a match */
function targetsByPhoto(
  plan: ImportPlan,
  choices: ImportChoices,
  onLost: (target: PlannedTarget) => void,
): Map<string, PhotoTarget[]> {
  const candidates = new Map(plan.candidates.map((candidate) => [candidate.key, candidate]));
  const byPhoto = new Map<string, PhotoTarget[]>();
  for (const target of plan.targets) {
    const byHand = choices.matches !== undefined && Object.hasOwn(choices.matches, target.key);
    const key = byHand ? (own(choices.matches, target.key) ?? null) : target.match;
    const photo = key === null ? undefined : candidates.get(key);
    if (!photo) {
      onLost(target);
      continue;
    }
    const targets = { target, photo, byHand: byHand && key !== target.match };
    const group = byPhoto.get(photo.key);
    if (group) group.push(targets);
    else byPhoto.set(photo.key, [targets]);
  }
  return byPhoto;
}

/** Adds boxes of a photo to the known ones. @returns how many were already known */
function addTo(found: Map<string, NewDetection[]>, key: string, boxes: readonly NewDetection[]): number {
  const before = found.get(key) ?? [];
  const after = union(before, boxes);
  found.set(key, after);
  return before.length + boxes.length - after.length;
}

export function createBoxCollector(
  plan: ImportPlan,
  choices: ImportChoices,
  labels: ChosenLabels,
  lines: Record<LineKind, ReportLine[]>,
  fields: readonly OwnField[],
): BoxCollector {
  const readOwn = fields.length > 0 ? attributeReader(fields) : null;
  const readOfPhoto = fields.length > 0 ? attributeReader(fields, 'photo') : null;
  const { skip, note, skipTarget } = createLines(lines);
  const byPhoto = targetsByPhoto(plan, choices, (target) => skipTarget(target, false));
  const keyOf = (spelt: string): string | null => labels.keys.get(labelId(spelt)) ?? null;
  const matched = [...byPhoto.values()].flat();
  const origins = new Map(
    plan.origins.map((one) => [one.key, { file: one.file, chosen: originChosen(one, choices) }]),
  );
  const pace = createPacer();

  return {
    used: new Set(
      matched.flatMap(({ target }) => [...target.labels.keys()].flatMap((spelt) => keyOf(spelt) ?? [])),
    ),
    there: [...byPhoto.keys()].filter((key) => key.startsWith(THERE)),
    leaveOut(photo) {
      for (const { target } of byPhoto.get(photo) ?? []) skipTarget(target, true);
    },
    filesOf: (photos) => [
      ...new Set(photos.flatMap((photo) => (byPhoto.get(photo) ?? []).map(({ target }) => target.file))),
    ],
    async collect(photos) {
      const found = new Map<string, NewDetection[]>();
      const ofPhotos: Collected['ofPhotos'] = new Map();
      const photoTargets = photos.flatMap((photo) => byPhoto.get(photo) ?? []);
      for (let done = 0; done < photoTargets.length; done += BATCH) {
        const some = photoTargets.slice(done, done + BATCH);
        const placed = await plan.annotations.place(some.map(({ target: { id }, photo }) => ({ id, photo })));
        if (!placed.ok) {
          for (const { target, photo } of some)
            skip(target.file, photo.name, reason('file_unreadable'), target.boxes);
          continue;
        }
        for (const [index, { boxes, attributes, skipped, repaired, noted }] of placed.value.entries()) {
          await pace();
          const one = some[index];
          if (!one) continue;
          // For automatic matches this is already in the plan.
          if (one.byHand) {
            lines.skipped.push(...skipped);
            lines.repaired.push(...repaired);
            lines.noted.push(...noted);
          }
          const ofPhoto = attributes && readOfPhoto?.(attributes);
          if (ofPhoto && ofPhoto.left.length > 0)
            note(one.target.file, one.photo.name, attributesLeft(ofPhoto.left), 0);
          if (ofPhoto && Object.keys(ofPhoto.registers).length > 0) {
            const key = idOf(one.photo.key);
            const { file, registers } = ofPhotos.get(key) ?? { file: one.target.file, registers: {} };
            ofPhotos.set(key, {
              ...{ file, name: one.photo.name },
              registers: { ...ofPhoto.registers, ...registers },
            });
          }
          const from = origins.get(one.target.origin) ?? { file: one.target.file, chosen: NOT_KNOWN };
          const unfit = new Set<string>();
          const kept = boxes.flatMap((box) => {
            const made = detection(box, keyOf(box.label), from);
            const stated = made && readOwn?.(box.review?.attributes);
            for (const name of stated?.left ?? []) unfit.add(name);
            return made && stated && Object.keys(stated.registers).length > 0
              ? { ...made, own: stated.registers }
              : (made ?? []);
          });
          if (unfit.size > 0) note(one.target.file, one.photo.name, attributesLeft([...unfit]), kept.length);
          const bare = boxes.filter(({ label }) => label === NO_LABEL && keyOf(label) === null).length;
          if (bare > 0) skip(one.target.file, one.photo.name, reason('label_missing'), bare);
          const left = boxes.length - kept.length - bare;
          if (left > 0) skip(one.target.file, one.photo.name, reason('label_ignored', { count: left }), left);
          if (kept.length === 0) continue;
          const known = addTo(found, idOf(one.photo.key), kept);
          if (known > 0)
            note(one.target.file, one.photo.name, reason('boxes_known', { count: known }), known);
        }
      }
      return { boxes: found, ofPhotos };
    },
  };
}

/** Of more names than these only the number is told. */
const NAMED = 8;

/** Attributes that are no field of the project, or don't fit it. */
const attributesLeft = (names: readonly string[]): Reason =>
  reason('attributes_left', {
    names: names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : ''),
    count: names.length,
  });

/** Prefix of the keys of existing photos. */
const THERE = 'image:';

/** The id under which boxes are collected: of an existing image, or the key of a new photo. */
export const idOf = (key: string): string => (key.startsWith(THERE) ? key.slice(THERE.length) : key);

/**
 * A box as it is recorded. One that a person drew and judged by our own export stays that person's; every other is a
 * proposal, whoever drew it.
 */
function detection(
  placed: PlacedBox,
  label: string | null,
  { file, chosen }: { readonly file: string; readonly chosen: OriginChoice },
): NewDetection | null {
  if (label === null) return null;
  const { confidence, box, review } = placed;
  const set = humanFieldsOf(review);
  const statement = statementOn(chosen, placed);
  const isOwn = chosen === 'stated' && statement.author === 'person' && set?.verdict !== undefined;
  return {
    label,
    confidence,
    box,
    ...(isOwn && { isOwn }),
    from: { statement, file, kind: kindOf(placed, set) },
    ...(set && { set }),
  };
}

/** What the file says of a box: who drew it, and whether that person judged it. */
const kindOf = (placed: PlacedBox, set: ReturnType<typeof humanFieldsOf>): string => {
  const stated = statementOn('stated', placed);
  return JSON.stringify([statementKey(stated), stated.author === 'person' && set?.verdict !== undefined]);
};

/** What a person had decided, if our own export contains it. */
function humanFieldsOf(review: ReviewOfBox | undefined): Partial<HumanFields> | null {
  const { verdict, severity, remark, measures } = review ?? {};
  const rated = readSeverity(severity);
  const set: Partial<HumanFields> = {
    ...(verdict !== undefined && verdict !== 'unreviewed' && { verdict }),
    ...(verdict === 'rejected' && { reason: 'not_stated' }),
    ...(rated !== null && { severity: rated }),
    ...(remark !== undefined && { remark }),
    ...measures,
  };
  return Object.keys(set).length > 0 ? set : null;
}
