import { groupBy } from '#domain/groupBy.ts';
import { shownDegrees, shownValues } from '#domain/inspection/photos/photoMetadata.ts';
import { thermalFacts } from '#domain/inspection/photos/thermal.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { COMPONENT_CONDITIONS } from '#domain/inspection/register/component.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { byName, byTextEmptyLast } from '#domain/order.ts';
import { log } from '../defect/defectSheet.ts';
import { causeOf, elementOf, ownPairs, placeOf, sizeOf, sourceOf, urgencyOf } from '../defect/facts.ts';
import { measurements } from '../defect/measures.ts';
import {
  degreesPicture,
  measuredPicture,
  position,
  thermalPicture,
  unknownFact,
} from '../pictures/photoFacts.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, table } from '../typesetting/blocks.ts';
import { severityCell } from '../typesetting/severityCell.ts';

/** What was inspected where several components got their condition in one step, and how many they were. */
function basesOf({ survey, words }: ReportSource): Block[] {
  const groups = groupBy(
    survey.components.filter(({ facts }) => facts.basis !== ''),
    ({ facts }) => JSON.stringify([facts.condition, facts.basis]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { condition, basis } = first.facts;
    const counted = words.aside(words.condition(condition), String(group.length));
    return note(words.entry(words.t('basis'), words.clauses([counted, basis])));
  });
}

/** Windows and air conditioners, which are no defects: how many of each condition, and each that is unsafe. */
function components(source: ReportSource): Block[] {
  const { survey, project, words } = source;
  if (survey.components.length === 0) return [];
  const names = new Map(survey.images.map(({ image }) => [image.id, image.name]));
  const groups = groupBy(survey.components, ({ damage, location }) => `${damage.label}|${location ?? '–'}`);
  const rows = [...groups.values()].map((group) => [
    words.label(group[0]?.damage.label ?? ''),
    placePath(project.locations, group[0]?.location ?? null) || '–',
    ...COMPONENT_CONDITIONS.map((condition) =>
      String(group.filter(({ facts }) => facts.condition === condition).length),
    ),
  ]);
  const bad = survey.components.filter(
    ({ facts: { condition, note: said } }) =>
      condition === 'unsafe' || condition === 'defective' || condition === 'excused' || said !== '',
  );
  return [
    heading(words.t('components')),
    table(
      [words.t('type'), words.t('location'), ...COMPONENT_CONDITIONS.map((one) => words.condition(one))],
      rows,
      ['*', '*', ...COMPONENT_CONDITIONS.map(() => 'auto' as const)],
      COMPONENT_CONDITIONS.map((_, index) => 2 + index),
    ),
    ...basesOf(source),
    ...(bad.length > 0
      ? [
          table(
            [words.t('photo'), words.t('type'), words.t('location'), words.t('status'), words.t('remark')],
            bad.map(({ damage, location, facts }) => [
              names.get(damage.image) ?? damage.image,
              words.aside(words.label(damage.label), damage.id),
              placePath(project.locations, location) || '–',
              words.condition(facts.condition),
              facts.note || '–',
            ]),
            ['auto', 'auto', 'auto', 'auto', '*'],
          ),
        ]
      : []),
  ];
}

/** Which photos show measured values, and what black and white stand for. */
function measuredPictures({ survey, words }: Pick<ReportSource, 'survey' | 'words'>): Block[] {
  const measured = survey.images.flatMap(({ image }) => {
    const values = shownValues(image);
    const degrees = shownDegrees(image);
    if (degrees) return [degreesPicture(image.name, degrees, words)];
    return values ? [measuredPicture(image.name, values, words)] : [];
  });
  return measured.length > 0 ? [note(words.t('measuredPictures', { pictures: words.list(measured) }))] : [];
}

/** The temperatures on thermal photos, with what they assume, and which thermal photos have none. */
function thermalPictures({ survey, words }: Pick<ReportSource, 'survey' | 'words'>): Block[] {
  const thermal = survey.images.flatMap(({ image }) => {
    const facts = thermalFacts(image);
    return facts ? [{ name: image.name, facts }] : [];
  });
  const measured = thermal.flatMap(({ name, facts }) =>
    facts.kind === 'temperatures' ? [thermalPicture(name, facts, words)] : [],
  );
  const relative = thermal.flatMap(({ name, facts }) => (facts.kind === 'temperatures' ? [] : [name]));
  return [
    ...(measured.length > 0 ? [note(words.t('thermalPictures', { pictures: words.clauses(measured) }))] : []),
    ...(relative.length > 0 ? [note(words.t('relativePictures', { names: words.list(relative) }))] : []),
  ];
}

export function photoIndex({ survey, project, words }: ReportSource): Block[] {
  return [
    heading(words.t('photoIndex')),
    table(
      [
        '#',
        words.t('photo'),
        words.t('location'),
        words.t('taken'),
        words.t('position'),
        words.t('size'),
        words.t('observations'),
        words.t('reviewed'),
      ],
      survey.images.map(({ image, damages, reviewed, viewed, unreviewed }, index) => [
        String(index + 1),
        image.name,
        placePath(project.locations, image.location) || '–',
        words.wallClock(image.takenAt) || unknownFact(image, words),
        position(image, words) || unknownFact(image, words),
        `${image.width} × ${image.height}`,
        String(damages.length),
        viewed && unreviewed > 0
          ? words.t('viewedWithLeft', { count: unreviewed })
          : words.t(reviewed ? 'yes' : 'no'),
      ]),
      [16, 110, '*', 74, 48, 54, 'auto', 44],
      [0, 6],
    ),
    ...measuredPictures({ survey, words }),
    ...thermalPictures({ survey, words }),
    ...(survey.missingImages.length > 0
      ? [note(words.t('missingPhotos', { names: words.list(survey.missingImages) }))]
      : []),
  ];
}

function rejected({ survey, words }: ReportSource): Block[] {
  if (survey.rejected.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { damage } of survey.rejected) {
    const reason = words.reason(damage.reason);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const rows = [...counts].map(([reason, count]) => [reason, String(count)]);
  return [
    heading(words.t('rejected')),
    note(words.t('rejectedText')),
    table([words.t('reason'), words.t('count')], rows, ['*', 'auto'], [1]),
  ];
}

/** Detections that nobody has judged, or could judge: they are no defects, and each is marked as such. */
function detections({ survey, project, words, sheets }: ReportSource): Block[] {
  const open = [...survey.unsure, ...survey.detections];
  if (sheets !== 'detections' || open.length === 0) return [];
  const names = new Map(survey.images.map(({ image }) => [image.id, image.name]));
  return [
    heading(words.t('detections')),
    note(words.t('detectionsText')),
    table(
      [words.t('type'), words.t('photo'), words.t('location'), words.t('source'), words.t('status')],
      open.map(({ damage, location }) => [
        words.aside(words.label(damage.label), damage.id),
        names.get(damage.image) ?? damage.image,
        placePath(project.locations, location) || '–',
        sourceOf(damage, words),
        words.verdict(damage.verdict),
      ]),
      ['*', 'auto', '*', '*', 'auto'],
    ),
  ];
}

/** What is stated of photos in the project's own fields, by the number of the photo; empty where there is nothing. */
function photoFields({ survey, words }: ReportSource): Block[] {
  const rows = survey.images.flatMap(({ image }, index) =>
    ownPairs(survey.ownFields.photo, image.own, words).map(([name, value]) => [
      String(index + 1),
      image.name,
      name,
      value,
    ]),
  );
  if (rows.length === 0) return [];
  return [
    heading(words.t('photoFields'), 2),
    table(['#', words.t('photo'), words.t('field'), words.t('value')], rows, [16, 110, 130, '*'], [0]),
  ];
}

/** Photos that a person excluded from the inspection, each with the reason; empty where there are none. */
function excludedPhotos({ survey, project, words }: ReportSource): Block[] {
  if (survey.excluded.length === 0) return [];
  return [
    heading(words.t('excluded'), 2),
    note(words.t('excludedText')),
    table(
      [words.t('photo'), words.t('location'), words.t('reason'), words.t('remark')],
      survey.excluded.map(({ name, location, excluded }) => [
        name,
        placePath(project.locations, location) || '–',
        excluded ? words.exclusion(excluded.reason) : '–',
        excluded?.note || '–',
      ]),
      [120, '*', 'auto', '*'],
    ),
  ];
}

/** Components, the measurements, the photos, and the detections that were rejected. */
export const appendices = (source: ReportSource): Block[] => [
  ...components(source),
  ...measurements(source),
  ...photoIndex(source),
  ...photoFields(source),
  ...excludedPhotos(source),
  ...detections(source),
  ...rejected(source),
  ...log(source),
];

/** Most severe first, among equals the earliest deadline; those without a deadline last. */
export const byUrgency = (a: Defect, b: Defect): number =>
  (b.severity ?? -1) - (a.severity ?? -1) ||
  byTextEmptyLast(a.facts.repairBy, b.facts.repairBy) ||
  byName(a.no, b.no);

/** Lines of a cell; a dash where all are empty. */
const lines = (...said: readonly string[]): string => said.filter(Boolean).join('\n') || '–';

/** Every defect in one line: place, element, size, what is to be done, and by when. */
export function schedule(source: ReportSource): Block[] {
  const { survey, words } = source;
  if (survey.defects.length === 0) return [];
  const place = placeOf(source);
  return [
    heading(words.t('schedule')),
    note(words.t('scheduleText')),
    table(
      [
        words.t('numberPlace'),
        words.t('typeElementCause'),
        words.t('severity'),
        words.t('extent'),
        words.t('recommendation'),
        words.t('urgencyFollowUp'),
      ],
      [...survey.defects]
        .sort(byUrgency)
        .map((defect) => [
          lines(defect.no, place(defect)),
          lines(words.label(defect.label), elementOf(defect, words), causeOf(defect, words)),
          severityCell(defect.severity, words),
          lines(sizeOf(defect, words)),
          defect.facts.recommendation || '–',
          lines(urgencyOf(defect, source), words.followUp(defect.facts.followUp)),
        ]),
      [50, 80, 62, 78, '*', 74],
    ),
  ];
}
