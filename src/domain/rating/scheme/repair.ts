import type { Severity } from '../../damage/damage.ts';
import type { RatingLevel, RatingScheme } from './scheme.ts';

/** From this severity on a defect needs a repair, where its scheme doesn't say so. */
const REPAIR_FROM = 2;

/** Levels that answer a question, as Hong Kong's building inspection scheme and copies of it print them. */
const answerOf = ({ code }: RatingLevel): boolean | null => {
  const word = code.trim().toLowerCase();
  return word === 'yes' ? true : word === 'no' ? false : null;
};

/**
 * Whether a level asks for a repair: as the scheme states it, else by its answer where its levels are *No* and *Yes*,
 * else by the severities that it stands for. Null where these differ, or there are none.
 */
export function repairAt({ levels }: Pick<RatingScheme, 'levels'>, level: RatingLevel): boolean | null {
  if (level.repair !== undefined) return level.repair;
  const answers = levels.map(answerOf);
  if (answers.includes(true) && answers.includes(false)) {
    const answer = answerOf(level);
    if (answer !== null) return answer;
  }
  const needs = new Set(level.general.map((severity) => severity >= REPAIR_FROM));
  const [one] = needs;
  return needs.size === 1 ? (one ?? null) : null;
}

/** Whether a defect of this severity needs a repair where nothing else is known of it; null = not assessed. */
export const needsRepairBySeverity = (severity: Severity | null): boolean =>
  severity !== null && severity >= REPAIR_FROM;
