import {
  BUILDING_KINDS,
  BUILDING_LIMITS,
  BUILDING_USAGES,
  type Building,
  type BuildingFigure,
  type BuildingKind,
  FACADE_MATERIALS,
  type FacadeMaterial,
  hasFloors,
  STRUCTURES,
} from '#domain/inspection/building/building.ts';
import { buildingFaults, lastYear } from '#domain/inspection/building/buildingAge.ts';
import { BUILDING_PARTS } from '#domain/inspection/regime/pack.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as page from '../../kit/page/page.css.ts';

/** Longest reference, in characters. */
const LONGEST = 100;
const NOT_STATED = '';
type Set = { readonly [K in keyof Building]?: Building[K] | undefined };

/** The building with some facts changed; undefined or empty ones are removed. */
const stated = (building: Building, set: Set): Building =>
  Object.fromEntries(
    Object.entries({ ...building, ...set }).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
    ),
  );

/** The time zones that this browser knows, and the stated one. */
function timeZones(stated: string | undefined): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return stated === undefined || known.includes(stated) ? known : [stated, ...known];
}

export interface BuildingFieldsProps {
  readonly value: Building;
  readonly onChange: (building: Building) => void;
  readonly thisYear: number;
}

/** What kind of building it is, by which its other facts are asked for. */
export function KindField({ value, onChange }: Omit<BuildingFieldsProps, 'thisYear'>) {
  const { LL } = useI18n();
  const words = LL.building;
  return (
    <Select<BuildingKind | typeof NOT_STATED>
      label={words.fields.kind()}
      size="dialog"
      items={[
        { id: NOT_STATED, label: words.notStated() },
        ...BUILDING_KINDS.map((id) => ({ id, label: words.kinds[id]() })),
      ]}
      selectedKey={value.kind ?? NOT_STATED}
      onSelectionChange={(kind) => onChange(stated(value, { kind: kind === NOT_STATED ? undefined : kind }))}
    />
  );
}

/**
 * The facts of a building, all optional. Invalid figures show their valid range. What its kind doesn't have is only shown
 * where it was stated.
 */
export function BuildingFields({ value, onChange, thisYear }: BuildingFieldsProps) {
  const { LL } = useI18n();
  const words = LL.building;
  const faults = buildingFaults(value, thisYear);
  const set = (change: Set) => onChange(stated(value, change));

  const choice = <K extends string>(
    field: 'usage' | 'structure',
    keys: readonly K[],
    names: Readonly<Record<K, () => string>>,
  ) => (
    <Select<K | typeof NOT_STATED>
      label={words.fields[field]()}
      size="dialog"
      items={[
        { id: NOT_STATED, label: words.notStated() },
        ...keys.map((id) => ({ id, label: names[id]() })),
      ]}
      selectedKey={(value[field] as K | undefined) ?? NOT_STATED}
      onSelectionChange={(key) => set({ [field]: key })}
    />
  );
  const figure = (field: BuildingFigure) => {
    const { least, most } = BUILDING_LIMITS[field];
    const last = field === 'yearBuilt' ? lastYear(thisYear) : most;
    return (
      <NumberField
        label={words.fields[field]()}
        size="dialog"
        plain
        validationBehavior="aria"
        formatOptions={{ useGrouping: false }}
        value={value[field] ?? Number.NaN}
        onChange={(typed) => set({ [field]: Number.isNaN(typed) ? undefined : typed })}
        isInvalid={faults.includes(field)}
        errorMessage={words.faults[field]({ least: String(least), most: String(last) })}
      />
    );
  };
  const finishes = value.facadeMaterials ?? [];
  const toggle = (key: FacadeMaterial, on: boolean) =>
    set({ facadeMaterials: FACADE_MATERIALS.filter((one) => (one === key ? on : finishes.includes(one))) });

  const shows = (field: 'usage' | 'storeys' | 'facadeMaterials') =>
    hasFloors(value.kind) || value[field] !== undefined;

  return (
    <>
      <div className={page.fields}>
        <KindField value={value} onChange={onChange} />
        {shows('usage') && choice('usage', BUILDING_USAGES, words.usages)}
        {figure('yearBuilt')}
        {choice('structure', STRUCTURES, words.structures)}
        {shows('storeys') && figure('storeys')}
        {figure('heightM')}
        {BUILDING_PARTS.map((field) => (
          <TextField
            key={field}
            label={words.fields[field]()}
            size="dialog"
            value={value[field] ?? ''}
            onChange={(typed) => set({ [field]: typed })}
            maxLength={LONGEST}
          />
        ))}
        <Select
          label={words.fields.timeZone()}
          size="dialog"
          items={[
            { id: NOT_STATED, label: words.zoneOfDevice() },
            ...timeZones(value.timeZone).map((id) => ({ id, label: id.replaceAll('_', ' ') })),
          ]}
          selectedKey={value.timeZone ?? NOT_STATED}
          onSelectionChange={(timeZone) => set({ timeZone })}
        />
      </div>
      {shows('facadeMaterials') && (
        <fieldset className={page.group}>
          <legend className={page.legend}>{words.fields.facadeMaterials()}</legend>
          <div className={page.choices}>
            {FACADE_MATERIALS.map((key) => (
              <Checkbox key={key} isSelected={finishes.includes(key)} onChange={(on) => toggle(key, on)}>
                {LL.annotator.materials[key]()}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
