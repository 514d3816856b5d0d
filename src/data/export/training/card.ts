import type { Project } from '#domain/inspection/building/project.ts';
import { json } from '#formats/outgoing.ts';
import { SPLITS, type Split, type SplitBy } from './split.ts';
import { LEFT_OUT, type LeftOut, photosBySplit, type TrainingPlan } from './trainingPlan.ts';

/** The formats of training sets. */
export const TRAINING_FORMATS = ['coco', 'yolo'] as const;
export type TrainingFormat = (typeof TRAINING_FORMATS)[number];

const SHARED =
  'The project is one building, so the parts share that building, and photos at the edge of a place may show the next one.';

const BY: Readonly<Record<SplitBy, string>> = {
  building:
    'By building, which a project is: all photos are in one part. Sets of several buildings that are each written so and then put together have no building in two parts.',
  top: `By top-level location, such as a facade: all photos of one, with all under it, are in one part. ${SHARED}`,
  location: `By location further down, as there are fewer than three at the top: all photos of one, with all under it, are in one part. ${SHARED}`,
  none: 'None: there are fewer than three locations with judged photos that lie apart, so all of them are in train. Nothing is held out to measure by.',
};

/** Whether the building is split into several parts. */
const isSeparated = ({ by }: Pick<TrainingPlan, 'by'>): boolean => by === 'top' || by === 'location';

/** Text for a table or list in Markdown: one line, without markup. */
const plain = (text: string): string =>
  text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

interface Card {
  readonly plan: TrainingPlan;
  readonly project: Pick<Project, 'name'>;
  readonly format: TrainingFormat;
  /** When it was made; milliseconds since 1970, UTC. */
  readonly at: number;
  /** Names of photos in the set, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The machine-readable card. */
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
      ...(isSeparated(plan) && { wanted: { train: 0.8, val: 0.1, test: 0.1 } }),
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

/** The card's texts in the language of the person who exports. */
export interface CardWords {
  title(given: { name: string }): string;
  made(given: { day: string; format: string }): string;
  text(given: { photos: number }): string;
  model(given: { name: string; photos: number }): string;
  licence(): string;
  inIt(): string;
  photos(): string;
  all(): string;
  split(): string;
  shares(): string;
  before(): string;
  drawn(): string;
  missed(): string;
  left(): string;
  nothing(): string;
  names(): string;
  /** How it is split. */
  by(by: SplitBy, places: number): string;
  leftOut(why: LeftOut, count: number): string;
}

/** The card for people, as Markdown. */
export function cardText({
  plan,
  project,
  format,
  at,
  words,
}: Omit<Card, 'names'> & { readonly words: CardWords }): string {
  const photos = photosBySplit(plan);
  const rows = [...plan.boxes].map(([label, boxes]) => [
    plain(label),
    ...SPLITS.map((split) => boxes[split]),
    total(boxes),
  ]);
  const left = LEFT_OUT.flatMap((why) => {
    const count = plan.leftOut.filter((one) => one.why === why).length;
    return count > 0 ? [`- ${words.leftOut(why, count)}`] : [];
  });
  const models = plan.models.map(({ name, sha256, photos: of }) => {
    const full = `${plain(name)}${sha256 ? ` (SHA-256 ${plain(sha256)})` : ''}`;
    return `- ${words.model({ name: full, photos: of })}`;
  });
  const day = new Date(at).toISOString().slice(0, 10);
  const sections = [
    `# ${words.title({ name: plain(project.name) })}`,
    words.made({ day, format: format === 'coco' ? 'COCO' : 'YOLO' }),
    words.licence(),
    `## ${words.inIt()}`,
    words.text({ photos: plan.photos.length }),
    table(
      ['', ...SPLITS, words.all()],
      [[words.photos(), ...SPLITS.map((split) => photos[split]), plan.photos.length], ...rows],
    ),
    `## ${words.split()}`,
    words.by(plan.by, plan.places),
    ...(isSeparated(plan) ? [words.shares()] : []),
    `## ${words.before()}`,
    models.join('\n') || words.drawn(),
    words.missed(),
    `## ${words.left()}`,
    left.join('\n') || words.nothing(),
    words.names(),
  ];
  return `${sections.join('\n\n')}\n`;
}
