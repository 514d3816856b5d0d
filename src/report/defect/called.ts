import { placePath } from '#domain/inspection/places/locations.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import type { ReportSource } from '../source.ts';
import { severityText } from '../typesetting/severityCell.ts';

/** Alternative text of a defect's picture: number, type, severity and place. */
export const calledInFull = (
  { words, project }: Pick<ReportSource, 'words' | 'project'>,
  { no, label, severity, location }: Defect,
): string =>
  words.list(
    [no, words.label(label), severityText(severity, words), placePath(project.locations, location)].filter(
      Boolean,
    ),
  );
