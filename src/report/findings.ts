import type { Content } from 'pdfmake/interfaces';
import type { Severity } from '#domain/damage/damage.ts';
import type { Defect } from '#domain/inspection/defect.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { heading, INK, note, paragraph, particulars, table, wallClock } from './blocks.ts';
import { measureLines } from './measures.ts';
import { severityCell, severityText } from './severityCell.ts';
import { cropName, keyObservation, photoName, type ReportSource } from './source.ts';

const LEVELS: readonly (Severity | null)[] = [4, 3, 2, 1, 0, null];

/** Kinds of defect against severity, each cell `defects (observations)`. */
function matrix({ survey, words }: ReportSource): Content {
  const cell = (defects: readonly Defect[]) => {
    const observations = defects.reduce((sum, one) => sum + one.observations.length, 0);
    return defects.length === 0 ? '–' : `${defects.length} (${observations})`;
  };
  const labels = [...new Set(survey.defects.map(({ label }) => label))].sort();
  const row = (name: string, defects: readonly Defect[]) => [
    name,
    ...LEVELS.map((level) => cell(defects.filter(({ severity }) => severity === level))),
    cell(defects),
  ];
  return table(
    [words.t('type'), ...LEVELS.map((level) => severityText(level, words)), words.t('total')],
    [
      ...labels.map((label) =>
        row(
          words.label(label),
          survey.defects.filter((one) => one.label === label),
        ),
      ),
      row(words.t('total'), survey.defects),
    ],
    ['*', ...LEVELS.map(() => 'auto' as const), 'auto'],
  );
}

/** Width of the two pictures of a sheet, in points. */
const CONTEXT = 290;
const CROP = 195;

function pictures(
  source: ReportSource,
  defect: Defect,
  photos: ReadonlyMap<string, InspectionImage>,
): Content {
  const { damage } = keyObservation(defect);
  const image = photos.get(damage.image);
  if (!image || !source.pictures.has(photoName(image.id))) return note(source.words.t('photoMissing'));
  const height = (CONTEXT * image.height) / image.width;
  const shown = Math.min(height, 230);
  const width = (CONTEXT * shown) / height;
  const { box } = damage;
  const mark = {
    type: 'rect' as const,
    x: box.x * width,
    y: box.y * shown,
    w: Math.max(2, box.width * width),
    h: Math.max(2, box.height * shown),
    lineWidth: 1.4,
    lineColor: '#d1121f',
  };
  return {
    columns: [
      {
        width: CONTEXT + 10,
        stack: [
          { image: photoName(image.id), width, height: shown },
          { canvas: [mark], relativePosition: { x: 0, y: -shown } },
        ],
      },
      { width: CROP, image: cropName(damage), fit: [CROP, 230] },
    ],
    margin: [0, 2, 0, 4],
  };
}

function history({ histories, words }: ReportSource, defect: Defect): string {
  const entries = defect.observations.flatMap(({ damage }) => histories.get(damage.key) ?? []);
  const lines = entries
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind, who, at }) => `${words.step(kind)} · ${who}, ${words.dateTime(at)}`);
  return [...new Set(lines)].slice(-4).join('\n');
}

/** One defect: number, severity, photo with its box, crop, facts and what is to be done. */
function sheet(source: ReportSource, defect: Defect, photos: ReadonlyMap<string, InspectionImage>): Content {
  const { words } = source;
  const { damage } = keyObservation(defect);
  const image = photos.get(damage.image);
  const others = defect.observations
    .filter((one) => one.damage.key !== damage.key)
    .map((one) => `${photos.get(one.damage.image)?.name ?? one.damage.image} ${one.damage.id}`);
  const of = (keys: readonly (string | null)[], name: (key: string) => string) =>
    [...new Set(keys.filter((key) => key !== null))].map(name).join(', ');
  const all = defect.observations.map((one) => one.damage);
  const confidence = damage.model?.confidence ?? damage.confidence;
  const model =
    confidence === null
      ? words.t('sourceModelPlain')
      : words.t('sourceModel', { confidence: words.number(confidence, 2) });
  return {
    unbreakable: true,
    margin: [0, 0, 0, 14],
    stack: [
      {
        columns: [
          { width: '*', text: `${defect.no}   ${words.label(defect.label)}`, fontSize: 12 },
          {
            width: 'auto',
            text: severityText(defect.severity, words),
            ...(severityCell(defect.severity, words) as { color: string }),
          },
        ],
        margin: [0, 0, 0, 3],
      },
      pictures(source, defect, photos),
      particulars([
        [
          words.t('photo'),
          [image?.name ?? '', damage.id, wallClock(image?.takenAt)].filter(Boolean).join(' · '),
        ],
        [words.t('alsoIn'), others.join(', ')],
        [words.t('source'), damage.source === 'model' ? model : words.t('sourcePerson')],
        [words.t('review'), words.verdict(damage.verdict)],
        [
          words.t('element'),
          of(
            all.map((one) => one.element),
            words.element,
          ),
        ],
        [
          words.t('material'),
          of(
            all.map((one) => one.material),
            words.material,
          ),
        ],
        [
          words.t('cause'),
          of(
            all.flatMap((one) => one.causes),
            words.cause,
          ),
        ],
        [
          words.t('remark'),
          all
            .map((one) => one.remark)
            .filter(Boolean)
            .join('\n'),
        ],
        [words.t('measurements'), measureLines(all, words)],
        [words.t('recommendation'), defect.facts.recommendation],
        [words.t('repairBy'), defect.facts.repairBy],
        [words.t('followUp'), words.followUp(defect.facts.followUp)],
        [words.t('history'), history(source, defect)],
      ]),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 0.5, lineColor: INK.line }] },
    ],
  };
}

const gravestFirst = (a: Defect, b: Defect) => (b.severity ?? -1) - (a.severity ?? -1);

/** The matrix, then each location with its defects, gravest first. */
export function findings(source: ReportSource): Content[] {
  const { survey, words } = source;
  const photos = new Map(survey.images.map(({ image }) => [image.id, image]));
  const names = new Map(survey.locations.map(({ location }) => [location.id, location.name]));
  const places = [...new Set(survey.defects.map(({ location }) => location))].sort((a, b) =>
    (a ?? '\uffff').localeCompare(b ?? '\uffff'),
  );
  return [
    heading(words.t('findings'), 1, { newPage: true }),
    heading(words.t('byType'), 2),
    note(words.t('defectsAndObservations')),
    survey.defects.length === 0 ? paragraph(words.t('noDefects')) : matrix(source),
    ...places.flatMap((place) => [
      heading(
        place === null ? words.t('unplaced', { count: survey.unplaced }) : (names.get(place) ?? place),
        2,
      ),
      ...survey.defects
        .filter(({ location }) => location === place)
        .toSorted(gravestFirst)
        .map((defect) => sheet(source, defect, photos)),
    ]),
  ];
}
