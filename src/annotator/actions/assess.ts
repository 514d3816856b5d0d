import { SEVERITIES } from '#domain/damage/damage.ts';
import type { AssessmentField } from '#machines/navigation.machine.ts';
import type { Commands } from '../commands.ts';
import type { Core } from '../core.ts';
import type { ActionId } from './ids.ts';
import type { ActionSpec } from './make.ts';

/** Keys while the assessment is open; they take precedence over all others. */
export function assessActions(
  { listingSource, navigation }: Core,
  commands: Commands,
): readonly ActionSpec[] {
  const assessing = () =>
    navigation.state.value.panel === 'assessment' && listingSource.listing.value.lead !== null;
  const field = (id: ActionId, key: string, target: AssessmentField): ActionSpec => ({
    id,
    keys: [key],
    enabled: assessing,
    run: () => navigation.askFocus(target),
  });

  return [
    ...SEVERITIES.map(
      (level): ActionSpec => ({
        id: `severity.${level}`,
        keys: [String(level)],
        enabled: assessing,
        run: () => commands.severity(level),
      }),
    ),
    field('assess.remark', 'r', 'remark'),
    field('assess.cause', 'c', 'cause'),
    field('assess.element', 'l', 'element'),
    field('assess.material', 'm', 'material'),
  ];
}
