import { sameJson } from '../../json.ts';
import type { Names } from '../../languages.ts';
import { repairAt } from './repair.ts';
import type { RatingLevel, RatingScheme } from './scheme.ts';

/** A custom scheme that starts as a copy of another. */
export const fork = (scheme: RatingScheme, id: string): RatingScheme => ({
  ...scheme,
  id,
  version: 1,
  preset: false,
});

/** Suffix of the name of a copy, to distinguish it from the original. */
const OWN: Names = { en: ' (own)', 'zh-hk': '（自訂）', zh: '（自定）' };

/** A level that states whether it asks for a repair, so that another code or table doesn't change it. */
function statingRepair(scheme: RatingScheme, level: RatingLevel): RatingLevel {
  const repair = repairAt(scheme, level);
  return repair === null ? level : { ...level, repair };
}

/** A copy of a scheme with names that say so; it has no id yet. */
export const copyOf = (scheme: RatingScheme): RatingScheme => ({
  ...fork(scheme, ''),
  levels: scheme.levels.map((level) => statingRepair(scheme, level)),
  names: {
    en: scheme.names.en + OWN.en,
    'zh-hk': scheme.names['zh-hk'] + OWN['zh-hk'],
    zh: scheme.names.zh + OWN.zh,
  },
});

/** Whether two schemes have the same content, whatever their ids and versions. */
export const sameScheme = (a: RatingScheme, b: RatingScheme): boolean =>
  sameJson({ names: a.names, levels: a.levels }, { names: b.names, levels: b.levels });

/** The last edition of each scheme, in the order in which the schemes first appear. */
export function latestEditions(schemes: readonly RatingScheme[]): readonly RatingScheme[] {
  const latest = new Map<string, RatingScheme>();
  for (const one of schemes) {
    const known = latest.get(one.id);
    if (!known || one.version > known.version) latest.set(one.id, one);
  }
  return [...latest.values()];
}

/** What changed in a level: its name, severities, whether it asks for a repair, time for repair, or width limit. */
type LevelPart = 'name' | 'severities' | 'repair' | 'days' | 'width';

/** What differs between two editions. */
export interface SchemeChange {
  readonly how: 'added' | 'removed' | 'changed';
  /** The level's code. */
  readonly code: string;
  /** Empty unless changed. */
  readonly parts: readonly LevelPart[];
}

const PARTS: Readonly<Record<LevelPart, (level: RatingLevel) => unknown>> = {
  name: ({ names }) => names,
  severities: ({ general }) => general,
  repair: ({ repair }) => repair ?? null,
  days: ({ urgencyDays }) => urgencyDays,
  width: ({ widthUpToMm }) => widthUpToMm ?? null,
};

/** What a later edition changes, level by level; empty where only the scheme's name differs. */
export function schemeChanges(before: RatingScheme, after: RatingScheme): readonly SchemeChange[] {
  const codes = [...new Set([...before.levels, ...after.levels].map(({ code }) => code))];
  return codes.flatMap((code): SchemeChange[] => {
    const [was, is] = [before, after].map(({ levels }) => levels.find((level) => level.code === code));
    if (!was) return [{ how: 'added', code, parts: [] }];
    if (!is) return [{ how: 'removed', code, parts: [] }];
    const parts = (Object.keys(PARTS) as LevelPart[]).filter(
      (part) => !sameJson(PARTS[part](was), PARTS[part](is)),
    );
    return parts.length > 0 ? [{ how: 'changed', code, parts }] : [];
  });
}
