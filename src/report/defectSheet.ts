import type { Content } from 'pdfmake/interfaces';
import type { Defect } from '#domain/inspection/defect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { levelFor } from '#domain/inspection/levelFor.ts';
import { PRESETS } from '#domain/rating/presets.ts';
import { pinned } from '#domain/rating/scheme.ts';
import { INK, note, particulars, wallClock } from './blocks.ts';
import { measureLines } from './measures.ts';
import { scaleBar } from './scaleBar.ts';
import { severityChip } from './severityCell.ts';
import { cropName, keyObservation, photoName, type ReportSource } from './source.ts';

/** Points: what a page has between its margins, and the room of the two pictures of a sheet. */
const PAGE = 499;
const CONTEXT = 296;
const CROP = 195;
const HEIGHT = 222;
const NAME = 72;
/** Steps of the history that are told. */
const STEPS = 4;

/** The whole photo with its box, and the box with its surroundings. */
function pictures(source: ReportSource, defect: Defect, image: InspectionImage | undefined): Content {
  const { damage } = keyObservation(defect);
  if (!image || !source.pictures.has(photoName(image.id))) return note(source.words.t('photoMissing'));
  const scale = Math.min(CONTEXT / image.width, HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const { box } = damage;
  const mark = {
    type: 'rect' as const,
    x: box.x * width,
    y: box.y * height,
    w: Math.max(3, box.width * width),
    h: Math.max(3, box.height * height),
    lineWidth: 1.4,
    lineColor: '#d1121f',
  };
  return {
    columns: [
      {
        width: CONTEXT + 8,
        stack: [
          { image: photoName(image.id), width, height },
          { canvas: [mark], relativePosition: { x: 0, y: -height } },
        ],
      },
      {
        width: CROP,
        stack: [
          { image: cropName(damage), fit: [CROP, HEIGHT] },
          scaleBar(damage, image, source.project, { width: CROP, height: HEIGHT }) ?? '',
        ],
      },
    ],
    margin: [0, 3, 0, 4],
  };
}

function history({ histories, words }: ReportSource, defect: Defect): string {
  const entries = defect.observations.flatMap(({ damage }) => histories.get(damage.key) ?? []);
  const lines = entries
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind, who, at }) => `${words.step(kind)} · ${who}, ${words.dateTime(at)}`);
  return [...new Set(lines)].slice(-STEPS).join('\n');
}

const joined = (keys: readonly (string | null)[], name: (key: string) => string): string =>
  [...new Set(keys.filter((key) => key !== null))].map(name).join(', ');

/** One defect: number, severity, photo with its box, crop, facts and what is to be done. Half a page. */
export function defectSheet(
  source: ReportSource,
  defect: Defect,
  photos: ReadonlyMap<string, InspectionImage>,
): Content {
  const { words, record } = source;
  const { damage } = keyObservation(defect);
  const image = photos.get(damage.image);
  const all = defect.observations.map((one) => one.damage);
  const others = all
    .filter(({ key }) => key !== damage.key)
    .map((one) => `${photos.get(one.image)?.name ?? one.image} ${one.id}`);
  const confidence = damage.model?.confidence ?? damage.confidence;
  const model =
    confidence === null
      ? words.t('sourceModelPlain')
      : words.t('sourceModel', { confidence: words.number(confidence, 2) });
  const scheme = pinned(PRESETS, record.ratingScheme);
  const level = scheme && levelFor(scheme, defect);
  const { recommendation, repairBy, followUp } = defect.facts;
  const seen = particulars(
    [
      [
        words.t('photo'),
        [image?.name ?? '', damage.id, wallClock(image?.takenAt)].filter(Boolean).join(' · '),
      ],
      [words.t('alsoIn'), others.join(', ')],
      [words.t('source'), damage.source === 'model' ? model : words.t('sourcePerson')],
      [words.t('review'), words.verdict(damage.verdict)],
      [
        words.t('element'),
        joined(
          all.map((one) => one.element),
          words.element,
        ),
      ],
      [
        words.t('material'),
        joined(
          all.map((one) => one.material),
          words.material,
        ),
      ],
      [
        words.t('cause'),
        joined(
          all.flatMap((one) => one.causes),
          words.cause,
        ),
      ],
      [words.t('history'), history(source, defect)],
    ],
    NAME,
  );
  const todo = particulars(
    [
      [
        words.t('scale'),
        level && scheme?.id !== 'general' ? `${level.code} ${words.names(level.names)}` : '',
      ],
      [words.t('measurements'), measureLines(all, words)],
      [
        words.t('remark'),
        all
          .map((one) => one.remark)
          .filter(Boolean)
          .join('\n'),
      ],
      [words.t('recommendation'), recommendation],
      [words.t('repairBy'), repairBy],
      [words.t('followUp'), words.followUp(followUp)],
    ],
    NAME,
  );
  return {
    unbreakable: true,
    margin: [0, 0, 0, 12],
    stack: [
      {
        columns: [
          { width: '*', text: `${defect.no}   ${words.label(defect.label)}`, fontSize: 12 },
          severityChip(defect.severity, words),
        ],
        margin: [0, 0, 0, 3],
      },
      pictures(source, defect, image),
      {
        columns: [
          { width: '*', stack: seen },
          { width: '*', stack: todo },
        ],
        columnGap: 12,
      },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: PAGE, y2: 0, lineWidth: 0.5, lineColor: INK.line }] },
    ],
  };
}
