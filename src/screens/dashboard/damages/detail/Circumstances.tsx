import { memo } from 'react';
import { ELEMENTS } from '#domain/damage/elementChoices.ts';
import { MAX_CAUSES } from '#domain/edit/drafts.ts';
import { FACADE_MATERIALS } from '#domain/inspection/building/building.ts';
import { sameList } from '#domain/lists/sameList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { CAUSES } from '../../../kit/words/choices.ts';
import { wordFor } from '../../../kit/words/wordFor.ts';

/** What stands for "not stated" in a choice of one. */
const NOT_STATED = 'none';

export interface CircumstancesProps {
  readonly causes: readonly string[];
  readonly element: string | null;
  readonly material: string | null;
  readonly onCauses: (causes: readonly string[]) => void;
  readonly onElement: (element: string | null) => void;
  readonly onMaterial: (material: string | null) => void;
}

const sameCircumstances = (a: CircumstancesProps, b: CircumstancesProps): boolean =>
  a.element === b.element &&
  a.material === b.material &&
  a.onCauses === b.onCauses &&
  a.onElement === b.onElement &&
  a.onMaterial === b.onMaterial &&
  sameList(a.causes, b.causes);

/** Where a damage is and what caused it: causes, element, material. Memoised: slow to draw, and the same on most damages. */
export const Circumstances = memo(function Circumstances(props: CircumstancesProps) {
  const { causes, element, material, onCauses, onElement, onMaterial } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.assessment;

  const one = <Known extends string>(
    known: readonly Known[],
    names: Readonly<Record<Known, () => string>>,
    value: string | null,
  ) => [
    { id: NOT_STATED, label: words.notStated() },
    ...[...new Set<string>([...known, ...(value === null ? [] : [value])])].map((id) => ({
      id,
      label: wordFor(names, known, id),
    })),
  ];
  const given = (key: string) => (key === NOT_STATED ? null : key);

  return (
    <>
      <div data-field="cause">
        <MultiSelect
          label={words.causes()}
          placeholder={words.causesPlaceholder()}
          options={CAUSES.map((value) => ({ value, label: LL.annotator.causes[value]() }))}
          value={causes}
          maximum={MAX_CAUSES}
          onChange={onCauses}
          texts={{
            open: words.causes(),
            remove: (name) => LL.dashboard.filter.remove({ name }),
            empty: LL.dashboard.filter.noMatch(),
            maximum: () => words.causesFull(),
          }}
        />
      </div>
      <div data-field="element">
        <Select
          label={words.element()}
          items={one(ELEMENTS, LL.annotator.elements, element)}
          selectedKey={element ?? NOT_STATED}
          onSelectionChange={(key) => onElement(given(key))}
        />
      </div>
      <div data-field="material">
        <Select
          label={words.material()}
          items={one(FACADE_MATERIALS, LL.annotator.materials, material)}
          selectedKey={material ?? NOT_STATED}
          onSelectionChange={(key) => onMaterial(given(key))}
        />
      </div>
    </>
  );
}, sameCircumstances);
