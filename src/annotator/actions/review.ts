import type { Damage } from '#domain/damage/damage.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import type { Panel } from '#machines/navigation.machine.ts';
import { setJudged } from '#stores/stageSettings.ts';
import type { Commands } from '../commands.ts';
import { type Core, say, selected } from '../core.ts';
import { takeSuggestion } from '../measuring/storeMeasure.ts';
import type { ActionId } from './ids.ts';
import type { ActionSpec } from './make.ts';
import { VERDICT_KEYS } from './verdictKeys.ts';

const isRejected = ({ verdict }: Damage) => verdict === 'rejected';

/** Verdicts on the selection, and what is asked about it. */
export function reviewActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { listingSource, stageSettings, navigation } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const verdict = (id: keyof typeof VERDICT_KEYS, given: Verdict, stay?: true): ActionSpec => ({
    id,
    keys: [VERDICT_KEYS[id]],
    enabled: hasSelection,
    run: () => commands.judge(given, stay ? { stay } : {}),
  });
  const panel = (id: ActionId, key: string, name: Panel): ActionSpec => ({
    id,
    keys: [key],
    enabled: hasSelection,
    run: () => navigation.togglePanel(name),
  });

  return [
    verdict('review.accept', 'accepted'),
    verdict('review.reject', 'rejected'),
    verdict('review.unsure', 'unsure'),
    verdict('review.acceptStay', 'accepted', true),
    verdict('review.rejectStay', 'rejected', true),
    verdict('review.unsureStay', 'unsure', true),
    verdict('review.clear', 'unreviewed', true),
    panel('review.assess', 'e', 'assessment'),
    panel('review.comment', 'c', 'comment'),
    panel('review.why', 'i', 'why'),
    {
      id: 'review.reason',
      keys: ['Shift+R'],
      enabled: () => navigation.state.value.panel === 'reason' || selected(core).some(isRejected),
      run() {
        // Applies to what was just rejected while its chooser is open, else to the selection.
        if (navigation.state.value.panel !== 'reason')
          setJudged(
            stageSettings,
            selected(core)
              .filter(isRejected)
              .map(({ id }) => id),
          );
        navigation.openPanel('reason');
        navigation.askFocus('reason');
      },
    },
    {
      id: 'review.autoAdvance',
      keys: ['q'],
      run() {
        stageSettings.autoAdvance = !stageSettings.autoAdvance;
        say(core, stageSettings.autoAdvance ? 'auto_advance_on' : 'auto_advance_off');
      },
    },
  ];
}

/** Actions that take over what a rule proposes or another person said. */
export function takingActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const enabled = () => core.listingSource.listing.value.lead !== null;
  return [
    { id: 'severity.suggested', keys: ['Shift+E'], enabled, run: () => void takeSuggestion(core) },
    {
      id: 'review.otherWord',
      keys: ['Shift+W'],
      enabled,
      async run() {
        // The lead when the key was pressed: it may be another one once the code has loaded.
        const of = core.listingSource.listing.value.lead;
        const { takeOtherWord } = await import('../editing/takeOtherWord.ts');
        if (of) await takeOtherWord(core, commands, of);
      },
    },
  ];
}
