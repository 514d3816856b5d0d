import * as v from 'valibot';
import { isTimeZone } from '../../moment.ts';
import {
  BUILDING_FIELDS,
  BUILDING_KINDS,
  BUILDING_LIMITS,
  BUILDING_USAGES,
  type Building,
  type BuildingFigure,
  FACADE_MATERIALS,
  STRUCTURES,
} from './building.ts';

type Single = Exclude<keyof Building, 'facadeMaterials'>;

const words = v.pipe(v.string(), v.minLength(1));
const figure = (name: BuildingFigure) =>
  v.pipe(v.number(), v.minValue(BUILDING_LIMITS[name].least), v.maxValue(BUILDING_LIMITS[name].most));

/** The schema of each part that is one register. */
const VALUES = {
  nameZh: words,
  kind: v.picklist(BUILDING_KINDS),
  usage: v.picklist(BUILDING_USAGES),
  yearBuilt: v.pipe(figure('yearBuilt'), v.integer()),
  storeys: v.pipe(figure('storeys'), v.integer()),
  heightM: figure('heightM'),
  structure: v.picklist(STRUCTURES),
  bdReference: words,
  block: words,
  lot: words,
  bin: words,
  timeZone: v.pipe(words, v.check(isTimeZone)),
} satisfies { readonly [K in Single]: v.GenericSchema<unknown, NonNullable<Building[K]>> };

/** Parts that are one register each. */
export const SINGLE = BUILDING_FIELDS.filter((field): field is Single => field !== 'facadeMaterials');

/** Registers of a project that state its building; null where something is no longer stated. */
export type BuildingChange = Readonly<Record<`building:${string}`, unknown>>;

/** Prefix of the register of each material. */
export const MATERIAL = 'building:facadeMaterial:';

/**
 * The building in a project's registers. Invalid values count as not stated; older documents state nothing.
 *
 * @param registerOf gives the value of a register, undefined where there is none
 */
export function readBuilding(registerOf: (register: string) => unknown): Building {
  const read: Partial<Record<Single, unknown>> = {};
  for (const field of SINGLE) {
    const parsed = v.safeParse<v.GenericSchema>(VALUES[field], registerOf(`building:${field}`));
    if (parsed.success) read[field] = parsed.output;
  }
  const facadeMaterials = FACADE_MATERIALS.filter((key) => registerOf(MATERIAL + key) === true);
  return { ...(read as Building), ...(facadeMaterials.length > 0 ? { facadeMaterials } : {}) };
}
