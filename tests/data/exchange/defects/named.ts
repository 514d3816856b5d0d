import type { NamedDefect } from '#data/export/defects/defectFiles.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { aFinding } from '#support/inspections.ts';

/** A defect of one view on the photo of the same id, as the register has it. */
export function named(
  id: string,
  facts: Partial<DefectFacts> = {},
  damage: Partial<Damage> = {},
  words: Partial<NamedDefect> = {},
): NamedDefect {
  const lead = aFinding(`p.${id}/a`, `p.${id}`, damage);
  const view = { damage: lead, location: 'F-1' };
  return {
    row: {
      at: 0,
      defect: {
        ...{ key: lead.key, no: 'F-1/001', label: lead.label, location: 'F-1', severity: lead.severity },
        observations: [view],
        facts: { ...NO_DEFECT_FACTS, ...facts },
      },
      ...{ place: 'North', lead, photos: 1, seenAt: null },
    },
    ...{ no: `NE/${id}`, label: 'Crack', severity: '3 Severe', followUp: 'Open', place: 'North', view },
    ...words,
  };
}
