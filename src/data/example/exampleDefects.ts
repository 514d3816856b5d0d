import { daysAfter } from '#domain/civilDate.ts';
import type { Damage, Severity } from '#domain/damage/damage.ts';
import type { Label } from '#domain/damage/label.ts';
import type { Draft } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Point } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { DefectFacts } from '#domain/inspection/register/defect.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { PROGRAM } from '#domain/measure/program.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import type { Reference } from '#domain/measure/scaleInputs.ts';
import { takeMeasure } from '#domain/measure/takeMeasure.ts';
import type { ExampleMaking } from './exampleMaking.ts';

/** A box of a photo with its rank, by falling confidence. */
interface Ranked {
  readonly damage: Damage;
  readonly rank: number;
}

/** The model's boxes of a photo, most confident first. */
async function ranked({ workspace }: ExampleMaking, image: string): Promise<readonly Ranked[]> {
  const damages = await workspace.current(workspace.edits.damages(image));
  return damages
    .toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0) || (a.id < b.id ? -1 : 1))
    .map((damage, rank) => ({ damage, rank }));
}

/** Two points as the scale reference in each photo, and their distance. */
const REFERENCE: Reference = {
  a: { x: 0.2, y: 0.9 },
  b: { x: 0.6, y: 0.9 },
  lengthMm: 600,
  sigmaMm: 2,
  inPlane: 'yes',
  square: 'yes',
};

const middle = ({ box: { x, y, width, height } }: Damage): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Three places of two edges each, five photo pixels apart, along the middle of a crack's box. */
function acrossCrack(damage: Damage, { width }: InspectionImage): readonly Point[] {
  const { x, y } = middle(damage);
  const half = 2.5 / width;
  return [0.25, 0.5, 0.75].flatMap((part) => {
    const at = y + (part - 0.5) * damage.box.height;
    return [
      { x: x - half, y: at },
      { x: x + half, y: at },
    ];
  });
}

const along = ({ box: { x, y, width, height } }: Damage): readonly Point[] => [
  { x, y },
  { x: x + width / 2, y: y + height / 2 },
  { x: x + width, y: y + height },
];

const around = ({ box: { x, y, width, height } }: Damage): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** Steps that measure a defect according to its type: width and length of a crack, area of a spreading defect. */
function measuresOf(damage: Damage, image: InspectionImage, making: ExampleMaking): readonly Draft[] {
  const { tilted } = photoScale(scaleFactsOf(image, { locations: [] }));
  if (!tilted) return [];
  const by = { by: making.words.inspector, at: making.now(), program: PROGRAM };
  const photo = { width: image.width, height: image.height };
  const taken =
    damage.label === 'crack'
      ? [
          takeMeasure('crackWidth', acrossCrack(damage, image), photo, tilted, by),
          takeMeasure('lineLength', along(damage), photo, tilted, by),
        ]
      : damage.label === 'nail'
        ? []
        : [takeMeasure('surfaceArea', around(damage), photo, tilted, by)];
  return taken.flatMap((one) => (one.ok ? drafts.measure(damage, one.value) : []));
}

/** The severity of each type of defect; one crack in a photo may be more severe. */
const LEVEL: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ['crack', 2],
  ['rust', 2],
  ['peeling_paint', 2],
  ['stain', 1],
  ['nail', 1],
]);
const GRAVE: Severity = 3;

/** Verdicts by rank: most boxes are accepted, one is rejected, one is undecided. */
export interface Judging {
  readonly rejected: readonly number[];
  readonly unsure: readonly number[];
  /** Boxes from this rank on are left unreviewed. */
  readonly until: number;
  /** Whether the first crack is severe; the first defect where there is no crack. */
  readonly isGrave: boolean;
  /** Whether all defects are measured. */
  readonly isMeasured: boolean;
}

function judged(all: readonly Ranked[], { rejected, unsure, until }: Judging): readonly Draft[] {
  const of = (holds: (rank: number) => boolean) =>
    all.filter(({ rank }) => rank < until && holds(rank)).map(({ damage }) => damage);
  return [
    drafts.judge(
      of((rank) => rejected.includes(rank)),
      'rejected',
      'dirt',
    ),
    drafts.judge(
      of((rank) => unsure.includes(rank)),
      'unsure',
    ),
    drafts.judge(
      of((rank) => !rejected.includes(rank) && !unsure.includes(rank)),
      'accepted',
    ),
  ];
}

function rated(defects: readonly Damage[], { isGrave }: Judging, making: ExampleMaking): readonly Draft[] {
  const first = defects.find(({ label }) => label === 'crack') ?? defects[0];
  const levels = [...new Set(LEVEL.values())];
  return [
    ...levels.map((level) =>
      drafts.severity(
        defects.filter(({ label }) => (LEVEL.get(label) ?? 1) === level),
        level,
      ),
    ),
    ...(first && isGrave ? [drafts.severity([first], GRAVE)] : []),
    drafts.element(defects, 'wall'),
    drafts.causes(
      defects.filter(({ label }) => label === 'crack' || label === 'rust'),
      ['water_ingress', 'age'],
    ),
    ...(first && isGrave
      ? [drafts.causes([first], ['corrosion']), drafts.remark([first], making.words.cause)]
      : []),
  ];
}

/** The defects of a photo, by falling confidence. */
export async function defectsIn(
  making: ExampleMaking,
  image: string,
  labels: readonly Label[],
): Promise<readonly Damage[]> {
  const components = new Set(labels.filter(({ kind }) => kind === 'component').map(({ key }) => key));
  return (await ranked(making, image))
    .map(({ damage }) => damage)
    .filter(({ verdict, label }) => verdict === 'accepted' && !components.has(label));
}

/** Judges, rates and measures the boxes of one photo, step by step as a person would. */
export async function reviewPhoto(
  making: ExampleMaking,
  { id }: InspectionImage,
  judging: Judging,
): Promise<void> {
  const { workspace, words } = making;
  // The record's inspector took the step, as everything else in the example: nobody's real name is in it.
  const run = (made: readonly Draft[]) => {
    for (const one of made) if (!drafts.isEmpty(one)) workspace.edits.run({ ...one, who: words.inspector });
  };
  const { labels } = await making.read();
  run(judged(await ranked(making, id), judging));
  run(rated(await defectsIn(making, id, labels), judging, making));
  if (judging.isMeasured) {
    workspace.manage.setScale(id, { reference: REFERENCE });
    const image = (await workspace.current(workspace.images(making.project))).find((one) => one.id === id);
    const defects = await defectsIn(making, id, labels);
    if (image) run(defects.flatMap((damage) => measuresOf(damage, image, making)));
  }
  await workspace.settled();
}

/** The text fields of a defect: what to do, until when, where it is, and its quantity. */
export function factsFor(
  damage: Damage,
  day: string,
  at: Pick<DefectFacts, 'floor' | 'column' | 'pin'>,
  { words }: ExampleMaking,
): Partial<DefectFacts> {
  const severity = damage.severity ?? 1;
  return {
    recommendation: words.recommend(damage.label, severity),
    repairBy: severity >= 2 ? daysAfter(day, severity >= GRAVE ? 90 : 365) : '',
    ...(damage.label === 'nail' ? { quantity: { amount: 1, unit: 'no' } as const } : {}),
    ...at,
  };
}
