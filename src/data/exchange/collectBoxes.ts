import type { Label } from '#domain/damage/label.ts';
import type { HumanFields } from '#domain/edit/command.ts';
import { reason } from '#domain/exchange/reason.ts';
import type { Project } from '#domain/inspection/project.ts';
import type { ReviewOfBox } from '#formats/report.ts';
import type { PlacedBox } from './annotations.ts';
import type { ImportChoices, ImportPlan, LabelChoice, MatchCandidate } from './importPlan.ts';
import type { ReportLine } from './importReport.ts';
import type { NewDetection } from './importTarget.ts';
import { labelId, newLabel } from './labels.ts';
import { pacer } from './lanes.ts';
import { union } from './sameBoxes.ts';

/** How many photos' boxes are fetched at a time. */
const BATCH = 25;

/** What becomes of each label, by the person's choices. */
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
    const choice: LabelChoice = choices.labels?.[id] ?? proposal;
    keys.set(id, choice.kind === 'ignore' ? null : choice.key);
    if (choice.kind === 'create' && !there.has(choice.key) && !created.has(choice.key))
      created.set(choice.key, newLabel(choice, there.size + created.size));
  }
  return { keys, created: [...created.values()] };
}

/** All boxes by photo key or image id; the same box said by several files counts once. */
export async function collectBoxes(
  plan: ImportPlan,
  choices: ImportChoices,
  lost: ReadonlySet<string>,
  labels: ChosenLabels,
  lines: Record<'skipped' | 'repaired' | 'noted', ReportLine[]>,
  signal: AbortSignal | undefined,
): Promise<Map<string, NewDetection[]>> {
  const candidates = new Map(plan.candidates.map((candidate) => [candidate.key, candidate]));
  const wanted: { id: number; photo: MatchCandidate; byHand: boolean }[] = [];
  for (const { key, id, file, name, boxes, match, candidates: several } of plan.targets) {
    const byHand = choices.matches !== undefined && Object.hasOwn(choices.matches, key);
    const photoKey = byHand ? (choices.matches?.[key] ?? null) : match;
    const photo = photoKey === null ? undefined : candidates.get(photoKey);
    if (photo && !lost.has(photo.key)) wanted.push({ id, photo, byHand: byHand && photoKey !== match });
    else if (boxes > 0) {
      const why = photo ? 'photo_absent' : several.length > 1 ? 'photo_ambiguous' : 'photo_absent';
      lines.skipped.push({
        file,
        image: name,
        part: null,
        n: null,
        reason: reason(why, { name, count: several.length }),
        boxes,
      });
    }
  }
  const found = new Map<string, NewDetection[]>();
  const pace = pacer();
  const files = new Map(plan.targets.map((one) => [one.id, one]));
  for (let done = 0; done < wanted.length && !signal?.aborted; done += BATCH) {
    const some = wanted.slice(done, done + BATCH);
    const placed = await plan.annotations.place(some);
    for (const [index, { boxes, skipped, repaired, noted, id }] of placed.entries()) {
      await pace();
      const one = some[index];
      if (!one) continue;
      // Those matched beforehand are told by the plan already.
      if (one.byHand) {
        lines.skipped.push(...skipped);
        lines.repaired.push(...repaired);
        lines.noted.push(...noted);
      }
      const key = one.photo.key.startsWith('image:') ? one.photo.key.slice('image:'.length) : one.photo.key;
      const kept = boxes.flatMap((box) => detection(box, labels) ?? []);
      const left = boxes.length - kept.length;
      if (left > 0)
        lines.skipped.push({
          file: files.get(id)?.file ?? '',
          image: one.photo.name,
          part: null,
          n: null,
          reason: reason('label_ignored', { count: left }),
          boxes: left,
        });
      found.set(key, union(found.get(key) ?? [], kept));
    }
  }
  for (const [key, boxes] of found) if (boxes.length === 0) found.delete(key);
  return found;
}

function detection({ label, confidence, box, review }: PlacedBox, labels: ChosenLabels): NewDetection | null {
  const key = labels.keys.get(labelId(label)) ?? null;
  if (key === null) return null;
  const set = said(review);
  return { label: key, confidence, box, source: review?.source ?? 'model', ...(set && { set }) };
}

/** What a person had decided, where our own export says so. */
function said(review: ReviewOfBox | undefined): Partial<HumanFields> | null {
  const { verdict, severity, remark } = review ?? {};
  const rated = SEVERITIES.find((known) => known === severity);
  const set: Partial<HumanFields> = {
    ...(verdict !== undefined && verdict !== 'unreviewed' && { verdict }),
    ...(verdict === 'rejected' && { reason: 'not_stated' }),
    ...(rated !== undefined && { severity: rated }),
    ...(remark !== undefined && { remark }),
  };
  return Object.keys(set).length > 0 ? set : null;
}

const SEVERITIES = [0, 1, 2, 3, 4] as const;
