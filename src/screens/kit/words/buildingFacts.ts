import type { Building } from '#domain/inspection/building/building.ts';
import { ageIn } from '#domain/inspection/building/buildingAge.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Language } from '#i18n/i18n.ts';

/**
 * The stated facts of a building, as names with values, in the order of the forms.
 *
 * @param year the year for which the age is computed
 */
export function buildingFacts(
  { LL, format }: Language,
  building: Building,
  year: number,
): readonly (readonly [name: string, value: string])[] {
  const { fields, kinds, usages, structures, age: ageName, ageIn: ageWords } = LL.building;
  const { nameZh, kind, usage, yearBuilt, storeys, heightM, structure, facadeMaterials = [] } = building;
  const { bdReference, block, lot, bin, timeZone } = building;
  const age = ageIn(year, building);
  const { materials } = LL.annotator;
  const pairs: readonly (readonly [string, string | undefined | null | false])[] = [
    [fields.nameZh(), nameZh],
    [fields.kind(), kind && kinds[kind]()],
    [fields.usage(), usage && usages[usage]()],
    [fields.yearBuilt(), yearBuilt !== undefined && String(yearBuilt)],
    [ageName(), age !== null && ageWords({ age, year: String(year) })],
    [fields.storeys(), storeys !== undefined && String(storeys)],
    [fields.heightM(), heightM !== undefined && metresOf(heightM)],
    [fields.structure(), structure && structures[structure]()],
    [fields.facadeMaterials(), format.list(facadeMaterials.map((key) => materials[key]()))],
    [fields.bdReference(), bdReference],
    [fields.block(), block],
    [fields.lot(), lot],
    [fields.bin(), bin],
    [fields.timeZone(), timeZone],
  ];
  return pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** With the typed decimals, at most three. */
const metresOf = (height: number): string =>
  formatNumber(height, Math.min(3, String(height).split('.')[1]?.length ?? 0));
