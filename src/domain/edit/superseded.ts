import { isDamageField } from '../damage/fields.ts';
import type { Rect } from '../geometry/rect.ts';
import { indexSameBoxes } from '../geometry/sameBoxes.ts';
import { sameJson } from '../json.ts';
import type { ImageDamages } from './confirmed.ts';
import type { DamageDoc, RunBox, RunDoc } from './documents.ts';
import { readField } from './registers/assign.ts';
import { rankOf } from './registers/stamp.ts';

const isLive = (run: RunDoc): boolean => readField(run, 'status', null) === 'live';

/** Whether a box still carries a person's judgement; a verdict that was taken back is none. */
function isJudged(doc: DamageDoc, claim: RunBox | null): boolean {
  const untouched: DamageDoc = { ...doc, fields: {} };
  return Object.keys(doc.fields).some((field) => {
    if (!isDamageField(field)) return true;
    const said = readField(doc, field, claim);
    if (field === 'status') return said === 'deleted';
    return !sameJson(said, readField(untouched, field, claim));
  });
}

/** What people judged on a photo, deleted and rejected boxes included. */
interface Judged {
  readonly byRun: ReadonlyMap<string, ReadonlySet<number>>;
  readonly boxes: readonly {
    readonly label: string;
    readonly box: Rect;
    readonly run: string | null;
    readonly made: string;
  }[];
}

function judgedOf(all: ImageDamages): Judged {
  const runs = new Map(all.runs.map((run) => [run.run, run]));
  const byRun = new Map<string, Set<number>>();
  const boxes: Judged['boxes'][number][] = [];
  for (const doc of all.damages.values()) {
    const run = doc.claim ? runs.get(doc.claim.run) : undefined;
    const claim = run?.boxes[doc.claim?.index ?? -1] ?? null;
    if (doc.claim) {
      if (!isJudged(doc, claim)) continue;
      const known = byRun.get(doc.claim.run) ?? new Set<number>();
      byRun.set(doc.claim.run, known.add(doc.claim.index));
    }
    const label = doc.fields.label?.v ?? claim?.label;
    const box = doc.fields.box?.v ?? claim?.box;
    if (typeof label !== 'string' || !box || readField(doc, 'status', claim) === 'undone') continue;
    boxes.push({ label, box, run: doc.claim?.run ?? null, made: rankOf(run?.made ?? doc.made) });
  }
  return { byRun, boxes };
}

/**
 * Boxes of local model runs that aren't shown: those nobody judged in any run before the last, and those that repeat a
 * box judged before. Computed from what is stored, so undoing a run brings back what it replaced. Runs from files hide
 * nothing and are never hidden.
 *
 * @returns indices by run; null where no model was run
 */
export function hiddenBoxes(all: ImageDamages): ReadonlyMap<string, ReadonlySet<number>> | null {
  if (!all.runs.some(({ by }) => by)) return null;
  const own = all.runs.filter((run) => run.by && isLive(run));
  const { byRun, boxes } = judgedOf(all);
  const last = own.at(-1);
  const places = indexSameBoxes(boxes);
  return new Map(
    own.map((run) => {
      const made = rankOf(run.made);
      const isHidden = (box: RunBox) =>
        run !== last || places.of(box).some(({ same }) => same.run !== run.run && same.made < made);
      const judgedHere = byRun.get(run.run);
      const hidden = run.boxes.flatMap((box, index) =>
        !judgedHere?.has(index) && isHidden(box) ? [index] : [],
      );
      return [run.run, new Set(hidden)];
    }),
  );
}
