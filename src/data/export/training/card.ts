import type { Project } from '#domain/inspection/building/project.ts';
import { json } from '#formats/outgoing.ts';
import { SPLITS, type Split, type SplitBy } from './split.ts';
import { LEFT_OUT, type LeftOut, photosBySplit, type TrainingPlan } from './trainingPlan.ts';

/** The formats that training sets are offered in. */
export const TRAINING_FORMATS = ['coco', 'yolo'] as const;
export type TrainingFormat = (typeof TRAINING_FORMATS)[number];

const WHY: Readonly<Record<LeftOut, string>> = {
  excluded: 'excluded from the inspection',
  unsure: 'has a box that a person was unsure of',
  unreviewed: 'has a box that nobody has judged',
  no_boxes: 'has no box, so nobody said whether there is damage',
};

const BY: Readonly<Record<SplitBy, string>> = {
  facade:
    'By facade (top-level location): all photos of a facade are in one part. The project is one building, so the parts share that building.',
  location:
    'By location, as there are fewer than three facades: all photos of a location are in one part. The project is one building, so the parts share that building.',
  none: 'None: there are fewer than three locations with judged photos, so all of them are in train. Nothing is held out to measure by.',
};

/** A text inside a table or list of Markdown: one line, and no markup. */
const plain = (text: string): string =>
  text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

interface Card {
  readonly plan: TrainingPlan;
  readonly project: Pick<Project, 'name'>;
  readonly format: TrainingFormat;
  /** When it is made; milliseconds since 1970, UTC. */
  readonly at: number;
  /** Names of photos in the set, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** The card for programs. */
export function cardJson({ plan, project, format, at, names }: Card): string {
  return json({
    name: project.name,
    format,
    created: new Date(at).toISOString(),
    license: '',
    photos: { total: plan.photos.length, ...photosBySplit(plan) },
    split: {
      by: plan.by,
      places: plan.places,
      wanted: { train: 0.8, val: 0.1, test: 0.1 },
      note: BY[plan.by],
    },
    labels: [...plan.boxes].map(([label, boxes]) => ({ label, boxes })),
    preLabelledBy: plan.models,
    leftOut: plan.leftOut.map(({ image, why }) => ({ photo: image.name, why })),
    included: plan.photos.map(({ image, split }) => ({
      photo: names.get(image.id) ?? image.name,
      split,
      location: image.location,
    })),
  });
}

const total = (counts: Readonly<Record<Split, number>>): number => counts.train + counts.val + counts.test;

/** The card for people, as Markdown. */
export function cardText({ plan, project, format, at }: Omit<Card, 'names'>): string {
  const photos = photosBySplit(plan);
  const rows = [...plan.boxes].map(([label, boxes]) => [
    plain(label),
    ...SPLITS.map((split) => boxes[split]),
    total(boxes),
  ]);
  const left = LEFT_OUT.flatMap((why) => {
    const count = plan.leftOut.filter((one) => one.why === why).length;
    return count > 0 ? [`- ${count}: ${WHY[why]}`] : [];
  });
  const models = plan.models.map(
    ({ name, sha256, photos: of }) =>
      `- ${plain(name)}${sha256 ? ` (SHA-256 ${plain(sha256)})` : ''}: ${of} photos`,
  );
  return `# Training set: ${plain(project.name)}

Made on ${new Date(at).toISOString().slice(0, 10)} in ${format === 'coco' ? 'COCO' : 'YOLO'} form.

Licence of the photos and labels: (to be filled in)

## What is in it

${plan.photos.length} photos on which a person judged every box. Boxes that were accepted or drawn are in it; rejected ones are not, and a photo that has only those is an example of nothing found. Boxes are in pixels of the upright photo (EXIF orientation applied).

${table(
  ['', ...SPLITS, 'all'],
  [['photos', ...SPLITS.map((split) => photos[split]), plan.photos.length], ...rows],
)}

## How it is split

${BY[plan.by]} Places: ${plan.places}; wanted shares 80 / 10 / 10 of the places, by a hash of each, so that more photos move none.

## What was labelled before by a model or a file

${models.join('\n') || 'Nothing: every box was drawn by a person.'}

What such a model missed, and no person saw, is missing here, too.

## What was left out

${left.join('\n') || 'Nothing.'}

The names are in card.json.
`;
}
