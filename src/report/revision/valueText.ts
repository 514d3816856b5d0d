import { BUILDING_FIELDS, type Building } from '#domain/inspection/building/building.ts';
import type { Kind, RevisionField } from '#domain/inspection/revision/comparedParts.ts';
import type { ReportWords } from '../words.ts';
import { plainText } from './say.ts';
import { type Named, sayings } from './sayings.ts';

/** A field of the building, as in the reports. */
function buildingText(field: RevisionField, value: unknown, words: ReportWords): string | null {
  const part = BUILDING_FIELDS.find((one) => one === field);
  const [pair] = part ? words.building({ [part]: value } as Building, 0) : [];
  return pair?.[1] ?? null;
}

/** The value of a field as text; a dash where there is none. */
export function valueText(
  words: ReportWords,
  named: Named,
): (kind: Kind, field: RevisionField, value: unknown) => string {
  const say = sayings(words, named);
  return (kind, field, value) => {
    if (value === null || value === undefined)
      return kind === 'record' && field === 'images' ? words.t('everyPhoto') : '–';
    const said =
      kind === 'project' ? buildingText(field, value, words) : (say[kind]?.[field]?.(value) ?? null);
    return said ?? plainText(value, words);
  };
}
