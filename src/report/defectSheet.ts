import type { Content } from 'pdfmake/interfaces';
import type { Defect } from '#domain/inspection/defect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { levelFor } from '#domain/inspection/levelFor.ts';
import { placePath } from '#domain/inspection/locations.ts';
import { PRESETS } from '#domain/rating/presets.ts';
import { pinned } from '#domain/rating/scheme.ts';
import { INK, note, particulars, together, wallClock } from './blocks.ts';
import { formerly } from './comparison.ts';
import { measureLines } from './measures.ts';
import { seenFrom } from './photoFacts.ts';
import { scaleBar } from './scaleBar.ts';
import { severityChip } from './severityCell.ts';
import { cropName, keyObservation, photoName, type ReportSource } from './source.ts';
import { weight } from './weight.ts';

/** Points: what a page has between its margins, and the room of the two pictures of a sheet. */
const PAGE = 499;
const CONTEXT = 228;
const CROP = 263;
const HEIGHT = 171;
const NAME = 72;
/** Remark and recommendation longer than this (Latin letters) take the width of the page. */
const COLUMN_WEIGHT = 360;
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
    .map(({ kind, who, at }) => `${words.step(kind)}: ${who}, ${words.dateTime(at)}`);
  return [...new Set(lines)].slice(-STEPS).join('\n');
}

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
  const said = (name: 'element' | 'material' | 'cause', keys: readonly (string | null)[]) =>
    words.list([...new Set(keys.filter((key) => key !== null))].map((key) => words[name](key)));
  const seen = particulars(
    [
      [
        words.t('photo'),
        words.list([image?.name ?? '', damage.id, wallClock(image?.takenAt)].filter(Boolean)),
      ],
      [words.t('location'), placePath(source.project.locations, defect.location)],
      [words.t('seenFrom'), image ? seenFrom(image, words) : ''],
      [words.t('alsoIn'), words.list(others)],
      [
        words.t('source'),
        words.clauses([
          damage.source === 'model' ? model : words.t('sourcePerson'),
          words.verdict(damage.verdict),
        ]),
      ],
      [
        words.t('element'),
        words.clauses(
          [
            said(
              'element',
              all.map((one) => one.element),
            ),
            said(
              'material',
              all.map((one) => one.material),
            ),
          ].filter(Boolean),
        ),
      ],
      [words.t('history'), history(source, defect)],
    ],
    NAME,
  );
  const texts: readonly (readonly [string, string])[] = [
    [
      words.t('remark'),
      all
        .map((one) => one.remark)
        .filter(Boolean)
        .join('\n'),
    ],
    [words.t('recommendation'), recommendation],
  ];
  const isLong = weight(texts) > COLUMN_WEIGHT;
  const todo = particulars(
    [
      [
        words.t('scale'),
        level && scheme?.id !== 'general' ? `${level.code} ${words.names(level.names)}` : '',
      ],
      [words.t('measurements'), measureLines(all, words)],
      [
        words.t('cause'),
        said(
          'cause',
          all.flatMap((one) => one.causes),
        ),
      ],
      ...(isLong ? [] : texts),
      [words.t('repairBy'), repairBy],
      [words.t('followUp'), words.followUp(followUp)],
      [words.t('sinceBefore'), formerly(source, defect) ?? ''],
    ],
    NAME,
  );
  const head = {
    columns: [
      { width: '*', text: `${defect.no}   ${words.label(defect.label)}`, fontSize: 12 },
      severityChip(defect.severity, words),
    ],
    margin: [0, 0, 0, 3] as [number, number, number, number],
  };
  return {
    margin: [0, 0, 0, 12],
    stack: [
      together(
        together(head, pictures(source, defect, image)),
        {
          columns: [
            { width: '*', stack: seen },
            { width: '*', stack: todo },
          ],
          columnGap: 12,
          fontSize: 8.5,
        },
        ...(isLong ? [{ stack: particulars(texts, NAME), fontSize: 8.5 }] : []),
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: PAGE, y2: 0, lineWidth: 0.5, lineColor: INK.line }] },
      ),
    ],
  };
}
