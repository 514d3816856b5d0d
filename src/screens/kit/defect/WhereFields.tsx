import type { Whereabouts } from '#domain/inspection/drawings/where.ts';
import type { DefectFacts } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../page/page.css.ts';
import { SavedField } from '../page/SavedField.tsx';

interface WhereFieldsProps {
  readonly facts: DefectFacts;
  /** The known place, including what wasn't typed. */
  readonly where: Whereabouts;
  readonly set: (facts: Partial<DefectFacts>) => void;
  readonly isReadOnly?: boolean;
}

/**
 * The floor and the column of a defect, for buildings without drawings; those from a pin or a location are shown below.
 */
export function WhereFields({ facts, where, set, isReadOnly = false }: WhereFieldsProps) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const sourceNote = (by: Whereabouts['floorBy'], text: string) =>
    by === 'pin'
      ? { description: words.fromPin({ text }) }
      : by === 'place'
        ? { description: words.fromPlace({ text }) }
        : {};
  return (
    <div className={page.end}>
      <SavedField
        label={words.floor()}
        value={facts.floor}
        onSave={(floor) => set({ floor: floor.trim() })}
        isReadOnly={isReadOnly}
        {...sourceNote(where.floorBy, where.floor)}
      />
      <SavedField
        label={words.column()}
        value={facts.column}
        onSave={(column) => set({ column: column.trim() })}
        isReadOnly={isReadOnly}
        {...sourceNote(where.columnBy, where.column)}
      />
    </div>
  );
}
