import { placePath } from '#domain/inspection/places/locations.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, note, table } from '../typesetting/blocks.ts';

/** Photos that a person excluded from the inspection, each with the reason; empty where there are none. */
export function excludedPhotos({ survey, project, words }: ReportSource): Block[] {
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
