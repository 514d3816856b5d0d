import { type Building, FACADE_MATERIALS } from './building.ts';
import { type BuildingChange, MATERIAL, SINGLE } from './buildingValues.ts';

/**
 * The registers to write to change `before` into `after`: only what differs. Each material has a register of its own,
 * so that two people's additions both stay.
 */
export function buildingChange(before: Building, after: Building): BuildingChange {
  const set: Record<`building:${string}`, unknown> = {};
  for (const field of SINGLE)
    if (before[field] !== after[field]) set[`building:${field}`] = after[field] ?? null;
  for (const key of FACADE_MATERIALS) {
    const [was, is] = [before, after].map((one) => one.facadeMaterials?.includes(key) ?? false);
    if (was !== is) set[`${MATERIAL}${key}`] = is ? true : null;
  }
  return set;
}
