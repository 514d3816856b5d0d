import { clientStatementOf } from '#domain/assurance/clientStatement.ts';
import { isDrawnHere, isImported } from '#domain/damage/damage.ts';
import { PRIVACY_FIELDS, privacyOf } from '#domain/inspection/building/privacy.ts';
import { isToJudge } from '#domain/inspection/photos/leftToJudge.ts';
import { undecided } from '#domain/inspection/photos/mask.ts';
import { photosUnchecked, photosUndecided } from '#domain/inspection/record/survey.ts';
import { isChecked } from '#domain/inspection/register/component.ts';
import { cameraName } from '#domain/measure/cameraFacts.ts';
import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import { GENERAL, PRESETS } from '#domain/rating/scheme/presets.ts';
import { pinned, type RatingLevel, type RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { actionOf } from '../defect/facts.ts';
import { severityMark } from '../plan/pins.ts';
import { isSigned, type ReportSource } from '../source.ts';
import {
  type Block,
  bullets,
  heading,
  note,
  paragraph,
  particulars,
  table,
  together,
} from '../typesetting/blocks.ts';
import { severityText } from '../typesetting/severityCell.ts';
import type { ReportWords } from '../words.ts';
import { closeUp } from './closeUp.ts';
import { assumedNote } from './known.ts';
import { flights } from './logbook.ts';
import { drawersOf, originSentences } from './origins.ts';
import { reliability } from './reliability.ts';
import { ofRegime, packStanding } from './statutory.ts';

/** Camera makes and models in the photos' metadata, with the number of photos of each. */
function cameras({ survey, words }: ReportSource): string {
  const counts = new Map<string, number>();
  for (const { image } of survey.images) {
    const name = cameraName(image.facts);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return words.list([...counts].map(([name, count]) => words.aside(name, String(count))));
}

/** Who marked what in the photos, and how much of it was judged. */
function marking(source: ReportSource): string {
  const { survey, words } = source;
  const boxes = survey.images.flatMap(({ damages }) => damages);
  const imported = boxes.filter(isImported).length;
  const fromModel = boxes.filter((damage) => !isImported(damage) && !isDrawnHere(damage));
  const [left, rejected] = [survey.left.boxes, survey.rejected.length];
  const own = boxes.length - fromModel.length - imported;
  switch (drawersOf(source)) {
    case 'model': {
      const judged = fromModel.length - fromModel.filter(isToJudge).length;
      return words.t('aiText', { boxes: fromModel.length, judged, left, rejected, imported, own });
    }
    case 'not_known':
      return words.t('markedUnknown', { own, imported, rejected, left });
    case 'people':
      return words.t('markedByPeople', { own, imported, rejected, left });
    case 'none':
      return words.t('markedNothing');
  }
}

/** Decimals of a scale in mm per pixel. */
const DECIMALS = 2;

/** The range of some scales in mm per pixel; one figure where they read the same. */
function rangeText(scales: readonly number[], words: ReportSource['words']): string {
  const [from, to] = [Math.min(...scales), Math.max(...scales)].map((scale) => words.number(scale, DECIMALS));
  if (from === undefined || to === undefined) return '';
  return from === to ? words.t('scaleOne', { scale: from }) : words.t('scaleFromTo', { from, to });
}

/** The resolution of the photos: the smallest crack that can be measured in them. */
function scales({ survey, project, words }: ReportSource): Block[] {
  const fine = survey.images.flatMap(({ image }) => {
    const { tilted } = photoScale(scaleFactsOf(image, project));
    return tilted ? [tilted.scale.mmPerPx] : [];
  });
  const photos = survey.images.length;
  const text =
    fine.length === 0
      ? words.t('noScales')
      : words.t('scalesText', {
          count: fine.length,
          photos,
          range: rangeText(fine, words),
        });
  return [heading(words.t('scales'), 2), paragraph(text)];
}

/** The limits of the findings: unchecked components, and reservations. */
export function reachOf({ record, survey, words }: ReportSource): readonly string[] {
  const unchecked = survey.components.filter(({ facts }) => !isChecked(facts)).length;
  const remark =
    unchecked > 0 ? [words.t('uncheckedComponents', { count: unchecked, of: survey.components.length })] : [];
  if (!isSigned(record)) return remark;
  const reserved = survey.reservations.map((one) =>
    words.entry(words.aside(words.gate(one.code), String(one.count)), one.reason),
  );
  const { length } = reserved;
  return length > 0
    ? [...remark, words.entry(words.t('reservations', { count: length }), words.clauses(reserved))]
    : remark;
}

/** What the client was told of the use of AI, and the answer; empty where nothing is recorded. */
export function clientStatement({
  project,
  survey,
  words,
}: Pick<ReportSource, 'project' | 'survey' | 'words'>): Block[] {
  const statement = clientStatementOf(project);
  if (!statement) return [];
  const { text, givenOn, how, refusal, complaints, answer, answeredOn } = statement;
  const answerText = answer === 'none' ? '' : words.t(answer === 'agreed' ? 'clientAgreed' : 'clientRefused');
  const fromModels = survey.images
    .flatMap(({ damages }) => damages)
    .filter((damage) => !isImported(damage) && !isDrawnHere(damage)).length;
  return [
    heading(words.t('clientStatement'), 2),
    paragraph(text || words.t('clientStatementText')),
    ...particulars([
      [words.t('clientGivenOn'), words.day(givenOn)],
      [words.t('clientGivenHow'), how],
      [words.t('clientRefusal'), refusal],
      [words.t('clientComplaints'), complaints],
      [
        words.t('clientAnswer'),
        answerText && answeredOn ? words.aside(answerText, words.day(answeredOn)) : answerText,
      ],
    ]),
    ...(answer === 'refused' && fromModels > 0 ? [note(words.t('clientBefore', { count: fromModels }))] : []),
  ];
}

/** What is stated of the personal data in the photos; empty where nothing is. */
export function privacyStatement({ project, words }: Pick<ReportSource, 'project' | 'words'>): Block[] {
  const privacy = privacyOf(project);
  if (!privacy) return [];
  const { lawfulBasis, noticeOn, retainUntil } = privacy;
  const stated = {
    ...privacy,
    lawfulBasis: lawfulBasis && words.t(`basis_${lawfulBasis}`),
    noticeOn: words.day(noticeOn),
    retainUntil: words.day(retainUntil),
  };
  return [
    heading(words.t('privacyStatement'), 2),
    ...particulars(PRIVACY_FIELDS.map((field) => [words.t(`privacy_${field}`), stated[field]])),
  ];
}

/** That masks are only proposed, and cover nevertheless; nothing where all were judged. */
function proposedMasks({ survey, words }: ReportSource): [string, string][] {
  const photos = photosUndecided(survey.images, survey.masks).length;
  const masks = undecided(survey.masks).length;
  return photos === 0 ? [] : [[words.t('proposedMasks'), words.t('proposedMasksText', { masks, photos })]];
}

/** That photos were checked for what others may not see, by whom and when; nothing where nobody stated it. */
function checkedForPrivacy({ record, survey, words }: ReportSource): [string, string][] {
  const { privacyCheck } = record;
  if (!privacyCheck) return [];
  const [photos, left] = [survey.images.length, photosUnchecked(record, survey).length];
  const { by, at } = privacyCheck;
  const statement = words.t('privacyChecked', {
    checked: photos - left,
    photos,
    who: words.person(by),
    when: words.dateTime(at),
  });
  return [[words.t('privacyCheck'), statement]];
}

/** People, weather, how detections were checked, and what could not be seen. */
export function method(source: ReportSource): Block[] {
  const { record, survey, words } = source;
  const origins = originSentences(source);
  const reach = [...reachOf(source), ...assumedNote(source)];
  const placeOf = (id: string | null) =>
    survey.locations.find(({ location }) => location.id === id)?.location.name ?? words.t('whole');
  return [
    heading(words.t('method')),
    ...particulars([
      [words.t('methods'), words.list(record.methods.map((one) => words.method(one)))],
      [words.t('photos'), String(survey.images.length)],
      ...checkedForPrivacy(source),
      ...proposedMasks(source),
      [words.t('cameras'), cameras(source)],
      [words.t('threshold'), words.number(source.project.settings.threshold, 2)],
    ]),
    ...(record.sessions.length > 0
      ? [
          heading(words.t('sessions'), 2),
          table(
            [words.t('date'), words.t('weather'), words.t('people'), words.t('equipment')],
            record.sessions.map((one) => [
              words.day(one.date) || '–',
              words.list([one.weather, one.tempC === null ? '' : `${one.tempC} °C`].filter(Boolean)) || '–',
              one.people || '–',
              one.equipment || '–',
            ]),
            ['auto', '*', '*', '*'],
          ),
        ]
      : []),
    ...flights(source),
    ...closeUp(source),
    ...scales(source),
    heading(words.t(drawersOf(source) === 'model' ? 'ai' : 'marking'), 2),
    paragraph(marking(source)),
    ...(origins.length > 0 ? [bullets(origins)] : []),
    ...clientStatement(source),
    ...privacyStatement(source),
    ...reliability(source),
    heading(words.t('limitations'), 2),
    ...ofRegime(words, 'limitations'),
    ...packStanding(source),
    record.limitations.length > 0
      ? table(
          [words.t('location'), words.t('reason'), words.t('remark')],
          record.limitations.map((one) => [
            placeOf(one.location),
            words.limitation(one.reason),
            one.note || '–',
          ]),
          ['auto', 'auto', '*'],
        )
      : paragraph(words.t(record.noLimitations ? 'noLimitations' : 'limitationsNotStated')),
    ...(reach.length > 0 ? [bullets(reach)] : []),
  ];
}

/** Whether a level asks for a repair, where its scheme states it. */
const repairText = ({ repair }: RatingLevel, words: ReportWords): string =>
  repair === undefined ? '–' : words.t(repair ? 'repairNeeded' : 'noRepairNeeded');

/** What the levels of a scheme mean; for schemes other than General, which severities each corresponds to. */
function levels(scheme: RatingScheme, source: ReportSource): Block {
  const { words } = source;
  const isGeneral = scheme.id === GENERAL.id;
  return table(
    [
      words.t('level'),
      isGeneral ? words.t('severity') : words.names(scheme.names),
      ...(isGeneral ? [] : [words.t('severity')]),
      words.t('action'),
    ],
    scheme.levels.toReversed().map((level) => [
      level.code,
      {
        text: words.names(level.names),
        colour: level.colour,
        ...(isGeneral ? { shape: severityMark(level.general[0] ?? null, level.colour) } : {}),
      },
      ...(isGeneral
        ? []
        : [words.list(level.general.map((severity) => severityText(severity, words))) || '–']),
      words.clauses([repairText(level, words), actionOf(level, words)].filter((part) => part !== '–')) || '–',
    ]),
    ['auto', '*', ...(isGeneral ? [] : (['*'] as const)), '*'],
  );
}

/** The legend: the record's own scheme, if it is another, and the General scale. */
export function legend(source: ReportSource): Block[] {
  const { record, words } = source;
  const scheme = pinned(PRESETS, record.ratingScheme);
  return [
    together(
      heading(words.t('scale'), 2),
      note(words.t('scaleText', { scheme: scheme ? words.names(scheme.names) : record.ratingScheme.id })),
      ...(scheme && scheme.id !== GENERAL.id ? [levels(scheme, source)] : []),
      levels(GENERAL, source),
    ),
  ];
}

/**
 * Two days as text, `2 Mar 2026 to 4 Mar 2026`; one where they are equal or the other is empty. @param from
 * `2026-03-02`
 */
export function dayRange(from: string, to: string, words: Pick<ReportWords, 'day' | 't'>): string {
  const [first, last] = [words.day(from), words.day(to)];
  if (!first || !last || first === last) return first || last;
  return words.t('dateRange', { from: first, to: last });
}

const BY_DRAWERS = { model: '', not_known: 'Unknown', people: 'People', none: 'People' } as const;

/**
 * What the report rests on: screening of photos, or, under a regime, the inspection by whom the regime prescribes. AI is
 * named only where a model proposed something.
 */
export function disclaimer({ survey, words }: Pick<ReportSource, 'survey' | 'words'>): string {
  return words.t(`disclaimer${BY_DRAWERS[drawersOf({ survey })]}`);
}
