import type { Damage } from '#domain/damage/damage.ts';
import { type Origin, statementKey, statementOf } from '#domain/damage/origin.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import { packUnder } from '#domain/inspection/regime/regime.ts';
import type { ReportSource } from '../source.ts';
import type { ReportWords } from '../words.ts';

/** Boxes of one author; those of a model that came on one day. */
interface Group {
  readonly origin: Origin;
  /** Civil date of the import of a model's boxes; null where it isn't known, and where it was run in this app. */
  readonly day: string | null;
  readonly count: number;
}

/** The boxes that weren't drawn here, by who drew them and the day of their import, in the order of the photos. */
function groupsOf(damages: readonly Damage[], dayOf: (at: number) => string): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { model } of damages) {
    // Seals of earlier versions don't say who drew a box.
    const origin = model?.origin;
    if (!origin) continue;
    const isDated = origin.author === 'model' && origin.file !== null && origin.at !== null;
    const day = isDated && origin.at !== null ? dayOf(origin.at) : null;
    const key = JSON.stringify([statementKey(statementOf(origin)), day]);
    const before = groups.get(key);
    groups.set(key, { origin, day, count: (before?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

function sentence({ origin, day, count }: Group, words: ReportWords): string {
  if (origin.author === 'person') return words.t('originPerson', { count });
  if (origin.author === 'file') return words.t('originFile', { count });
  const { name = '', version = '' } = origin.model ?? {};
  if (day === null) {
    if (name === '') return words.t('originUnnamed', { count });
    return version === ''
      ? words.t('originModel', { name, count })
      : words.t('originVersion', { name, version, count });
  }
  const imported = { count, day: words.day(day) };
  if (name === '') return words.t('originUnnamedImported', imported);
  return version === ''
    ? words.t('originModelImported', { name, ...imported })
    : words.t('originVersionImported', { name, version, ...imported });
}

/**
 * Who drew the boxes in scope: `model` = some at least by a model, as seals of earlier versions say of all that weren't
 * drawn here; `not_known` = some by whom nobody knows; `people` = all by people; `none` = there are no boxes.
 */
export function drawersOf({
  survey,
}: Pick<ReportSource, 'survey'>): 'model' | 'not_known' | 'people' | 'none' {
  const sources = new Set(survey.images.flatMap(({ damages }) => damages.map(({ source }) => source)));
  if (sources.has('model')) return 'model';
  if (sources.has('file')) return 'not_known';
  return sources.size > 0 ? 'people' : 'none';
}

/** Who drew the boxes in scope that weren't drawn here: a sentence for each author and day of import. */
export const originSentences = ({
  survey,
  words,
  project,
  record,
}: Pick<ReportSource, 'survey' | 'words' | 'project' | 'record'>): readonly string[] =>
  groupsOf(
    survey.images.flatMap(({ damages }) => damages),
    (at) => dayAt(at, project.building, packUnder(record)),
  ).map((group) => sentence(group, words));
