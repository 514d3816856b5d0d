import { inspectionYear } from '#domain/inspection/building/buildingAge.ts';
import { NOTICE_STEPS, type Notice, type NoticeStep } from '#domain/inspection/building/notice.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { own } from '#domain/keyed.ts';
import { ownPairs } from '../defect/facts.ts';
import { faceOf } from '../face/face.ts';
import { facadesOf } from '../plan/facades.ts';
import type { ReportSource } from '../source.ts';
import { type Block, bullets, heading, paragraph, particulars, table } from '../typesetting/blocks.ts';

/** A deadline of a notice, and whether what it requires is done. */
const step = (notice: Notice, name: NoticeStep, { words }: ReportSource): string => {
  const date = words.day(notice[name]) || '–';
  return notice.done.includes(name) ? words.aside(date, words.t('done')) : date;
};

function notices(source: ReportSource): Block[] {
  const { project, words } = source;
  if (project.notices.length === 0) return [];
  return [
    heading(words.t('notices'), 2),
    table(
      [
        words.t('notice'),
        words.t('inspectionType'),
        words.t('servedOn'),
        words.t('appointBy'),
        words.t('inspectBy'),
        words.t('repairDue'),
      ],
      project.notices.map((notice) => [
        notice.noticeNo || '–',
        words.noticeScheme(notice.scheme),
        words.day(notice.servedOn) || '–',
        ...NOTICE_STEPS.map((name) => step(notice, name, source)),
      ]),
      [84, '*', 62, 76, 76, 70],
    ),
  ];
}

/** Places in scope without a verdict: without photos, or marked as not inspected. */
function notInspected({ record, survey, project, words }: ReportSource): Block[] {
  const places = survey.locations.filter(
    ({ location, photos }) => photos === 0 || own(record.verdicts, location.id)?.value === 'not_inspected',
  );
  if (places.length === 0) return [];
  return [
    heading(words.t('notInspected'), 2),
    bullets(places.map(({ location }) => placePath(project.locations, location.id))),
  ];
}

/** The places in scope, with those under a facade in brackets: `North (G/F, 1/F)`. */
const scope = ({ survey, words }: ReportSource): string =>
  facadesOf(survey)
    .flatMap(({ location, places: [, ...below] }) => {
      if (!location) return [];
      const names = [...new Set(below.map((place) => place.location.name))];
      return names.length > 0 ? words.aside(location.name, words.list(names)) : location.name;
    })
    .join('\n');

/** The task, the building, and the notices that it is under. */
export function brief(source: ReportSource): Block[] {
  const { record, project, survey, words, at } = source;
  return [
    heading(words.t('brief')),
    ...particulars([
      [words.t('purpose'), record.purpose],
      [words.t('inspectionType'), words.scheme(record)],
      [words.t('notice'), record.noticeNo],
      [words.t('scope'), scope(source)],
      ...ownPairs(survey.ownFields.record, record.own, words),
    ]),
    heading(words.t('building'), 2),
    ...particulars([
      [words.t('project'), project.name],
      [words.t('code'), project.code],
      [words.t('address'), project.address],
      [words.t('client'), project.client],
      ...words.building(project.building, inspectionYear(record, at)),
    ]),
    ...notices(source),
    ...notInspected(source),
  ];
}

/** Text that a person typed: an empty line starts a new paragraph. */
export const written = (text: string): Block[] =>
  text.split(/\n\s*\n/).flatMap((part) => (part.trim() ? [paragraph(part.trim())] : []));

/** The firm's foreword; empty where it has none. */
export function foreword({ project, words }: ReportSource): Block[] {
  const forewordText = written(faceOf(project).reportForeword ?? '');
  return forewordText.length > 0 ? [heading(words.t('foreword')), ...forewordText] : [];
}
