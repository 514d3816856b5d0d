import { isMeasured } from '#annotator/measuring/measuring.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys } from '#domain/damage/label.ts';
import { step } from '#domain/damage/listing/cycle.ts';
import { NO_FILTER } from '#domain/damage/listing/filter.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { unionOf } from '#domain/geometry/rect.ts';
import { fractionToStage } from '#domain/geometry/stage.ts';
import { TOOL_RULES, TOOLS } from '#domain/tool.ts';
import { PLAIN_APPEARANCE } from '#stores/stageSettings.ts';
import type { Action } from '../annotator.ts';
import type { Commands } from '../commands.ts';
import { announce, type Core, listedIds, run, selected } from '../core.ts';
import { goTo, nextUnreviewed } from '../editing/judging.ts';
import { openMenuByKey } from '../editing/stageMenu.ts';
import type { Nudging } from '../input/nudging.ts';
import { outlineActions } from '../outlining/outlineActions.ts';
import {
  assessActions,
  editActions,
  measureActions,
  nudgeActions,
  reviewActions,
  takingActions,
} from './changes.ts';
import type { ActionId } from './ids.ts';
import { type ActionSpec, actions, type Bindings } from './make.ts';

/** The tools, and whether the result is shown. */
const toolActions = ({ state }: Core, commands: Commands): readonly ActionSpec[] => [
  ...TOOLS.map(
    (tool): ActionSpec => ({
      id: `tool.${tool}`,
      keys: TOOL_RULES[tool].keys,
      run: () => commands.choose(tool),
    }),
  ),
  {
    id: 'result.toggle',
    keys: ['Shift+H'],
    run: () => commands.showResult(state.value.result === 'SHOW' ? 'HIDE' : 'SHOW'),
  },
];

const THRESHOLD_STEP = 0.05;
const LOUPE = 4;

/** Actions on the view: zoom, hiding and thresholds. None of them changes what is stored. */
function viewActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { viewing, stageSettings, filters, listingSource } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const threshold = (by: number) => {
    const next = Math.round((filters.filter.threshold + by) / THRESHOLD_STEP) * THRESHOLD_STEP;
    const value = Math.round(Math.min(1, Math.max(0, next)) * 100) / 100;
    commands.filter({ threshold: value });
    announce(core, 'threshold', { value, shown: listingSource.listing.value.listed.length });
  };

  return [
    { id: 'view.in', keys: ['=', '+'], repeats: true, run: () => viewing.step('in') },
    { id: 'view.out', keys: ['-'], repeats: true, run: () => viewing.step('out') },
    { id: 'view.fit', keys: ['9', 'Home'], run: viewing.fit },
    { id: 'view.oneToOne', keys: ['Shift+9'], run: viewing.oneToOne },
    {
      id: 'view.frame',
      keys: ['w'],
      enabled: hasSelection,
      run() {
        const { image } = listingSource.listing.value;
        const all = image && unionOf(selected(core).map(({ box }) => fractionToStage(box, image)));
        if (all) viewing.frame(all);
      },
    },
    {
      id: 'view.hand',
      keys: ['Space'],
      run() {
        stageSettings.hand = true;
      },
      release() {
        stageSettings.hand = false;
      },
    },
    {
      id: 'view.loupe',
      keys: ['t'],
      run() {
        stageSettings.loupe = stageSettings.loupe === null ? LOUPE : null;
      },
    },
    { id: 'view.thresholdDown', keys: [','], repeats: true, run: () => threshold(-THRESHOLD_STEP) },
    { id: 'view.thresholdUp', keys: ['.'], repeats: true, run: () => threshold(THRESHOLD_STEP) },
    { id: 'filter.reset', run: () => commands.filter({ ...NO_FILTER, sort: filters.filter.sort }) },
    { id: 'view.plain', run: () => commands.appearance(PLAIN_APPEARANCE) },
  ];
}

/** How boxes are shown over the photo, and whether the view follows from one to the next. */
function showingActions(core: Core): readonly ActionSpec[] {
  const { stageSettings, choices, listingSource } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;

  return [
    {
      id: 'view.peek',
      keys: ['v'],
      run() {
        stageSettings.peek = true;
        core.hover.hoveredId = null;
      },
      release() {
        stageSettings.peek = false;
      },
    },
    {
      id: 'view.hideBox',
      keys: ['Shift+V'],
      enabled: hasSelection,
      run() {
        stageSettings.selectionHidden = true;
      },
      release() {
        stageSettings.selectionHidden = false;
      },
    },
    {
      id: 'view.handles',
      keys: ['Shift+B'],
      run() {
        stageSettings.handles = !stageSettings.handles;
      },
    },
    {
      id: 'view.allTags',
      keys: ['Shift+T'],
      run() {
        choices.allTags = !choices.allTags;
        announce(core, choices.allTags ? 'tags_all' : 'tags_thinned');
      },
    },
    {
      id: 'view.camera',
      run() {
        choices.camera = choices.camera === 'follow' ? 'stay' : 'follow';
        announce(core, choices.camera === 'follow' ? 'camera_follows' : 'camera_stays');
      },
    },
  ];
}

/** Hiding boxes, one by one or by group. */
function hidingActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { filters, listingSource } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const shown = () => ({ count: listingSource.listing.value.listed.length });

  return [
    {
      id: 'view.hide',
      keys: ['h'],
      enabled: hasSelection,
      run: () =>
        commands.filter({ hidden: [...filters.filter.hidden, ...listingSource.listing.value.selected] }),
    },
    {
      id: 'view.isolate',
      keys: ['Shift+I'],
      // Once all of a label are deleted nothing is selected, and the key that hid the others still shows them.
      enabled: () => hasSelection() || filters.filter.labels.length > 0,
      run() {
        const labels = [...new Set(selected(core).map(({ label }) => label))];
        const isolated = labels.join() === filters.filter.labels.join();
        commands.filter({ labels: isolated ? [] : labels });
      },
    },
    {
      id: 'view.unhide',
      enabled: () => filters.filter.hidden.length > 0,
      run: () => commands.filter({ hidden: [] }),
    },
    {
      id: 'filter.judged',
      keys: ['Shift+O'],
      run() {
        const hideJudged = !filters.filter.hideJudged;
        commands.filter({ hideJudged });
        announce(core, hideJudged ? 'judged_hidden' : 'judged_shown', shown());
      },
    },
    {
      id: 'filter.components',
      keys: ['Shift+C'],
      run() {
        const hideComponents = !filters.filter.hideComponents;
        commands.filter({ hideComponents });
        announce(core, hideComponents ? 'components_hidden' : 'components_shown', shown());
      },
    },
  ];
}

/** The components of the open photo that nobody judged yet, also where a filter hides them. */
function openComponents({ app, listingSource }: Core): readonly Damage[] {
  const components = componentKeys(app.labels.value);
  const { all } = listingSource.listing.value;
  return all.filter(({ label, verdict }) => verdict === 'unreviewed' && components.has(label));
}

/** Accepts all open components, as one step of undo. */
function acceptComponents(core: Core) {
  const open = openComponents(core);
  const [first] = open;
  if (!first) return;
  if (run(core, drafts.judge(open, 'accepted')))
    announce(core, 'judged', { id: first.id, verdict: 'accepted', count: open.length });
}

/** Components are judged in bulk, since there are many and most are detected correctly. */
const componentActions = (core: Core): readonly ActionSpec[] => [
  {
    id: 'review.components',
    enabled: () => openComponents(core).length > 0,
    run: () => acceptComponents(core),
  },
];

/** Steps from damage to damage and from image to image. */
function navigateActions(core: Core, boxesUnderPointer: () => readonly string[]): readonly ActionSpec[] {
  const { listingSource, navigation, stageSettings } = core;
  const some = () => listingSource.listing.value.listed.length > 0;
  const lead = () => listingSource.listing.value.lead?.id ?? null;
  const stepping = (id: ActionId, keys: readonly string[], by: 1 | -1): ActionSpec => ({
    id,
    keys,
    repeats: true,
    enabled: some,
    run: () => goTo(core, step(listedIds(core), lead(), by)),
  });
  const reviewing = (id: ActionId, keys: readonly string[], by: 1 | -1): ActionSpec => ({
    id,
    keys,
    repeats: true,
    enabled: () => listingSource.listing.value.unreviewed > 0,
    run: () => goTo(core, nextUnreviewed(core, by)),
  });
  /** Past the first and last damage Tab leaves the stage, so that keyboard users are not trapped in it (WCAG 2.1.2). */
  const tabbing = (id: ActionId, keys: readonly string[], by: 1 | -1): ActionSpec => ({
    id,
    keys,
    onStage: true,
    repeats: true,
    enabled: () => some() && lead() !== listedIds(core).at(by === 1 ? -1 : 0),
    run: () => goTo(core, step(listedIds(core), lead(), by)),
  });

  return [
    stepping('damage.next', ['j'], 1),
    stepping('damage.previous', ['k'], -1),
    reviewing('damage.nextUnreviewed', ['Shift+J'], 1),
    reviewing('damage.previousUnreviewed', ['Shift+K'], -1),
    tabbing('damage.tabNext', ['Tab'], 1),
    tabbing('damage.tabPrevious', ['Shift+Tab'], -1),
    { id: 'image.next', keys: ['n', 'PageDown', 'Ctrl+ArrowRight'], run: () => navigation.step(1) },
    { id: 'image.previous', keys: ['p', 'PageUp', 'Ctrl+ArrowLeft'], run: () => navigation.step(-1) },
    {
      // Keeps its first name: people's own keys are stored under it.
      id: 'damage.pile',
      keys: ['o'],
      enabled: some,
      run() {
        const overlapping = boxesUnderPointer();
        stageSettings.overlapping = overlapping;
        const next = step(overlapping, lead(), 1);
        if (next !== null) core.selection.send({ type: 'damage.chosen', id: next });
      },
    },
  ];
}

/** Actions of the whole page, and Escape. */
function appActions(core: Core, commands: Commands, nudging: Nudging): readonly ActionSpec[] {
  const { tool, state, listingSource, stageSettings, draft, navigation, edits } = core;

  /** Shows the list of damages over the stage, or hides it; where there is room it is a column of its own. */
  function toggleList() {
    stageSettings.overlay = stageSettings.overlay === 'damages' ? null : 'damages';
    if (stageSettings.overlay) navigation.requestFocus('list');
  }

  /** Each Escape leaves one thing: the drag, what is open, the tool, the selection, the stage. */
  function leaveOneThing() {
    if (stageSettings.menu) stageSettings.menu = null;
    else if (stageSettings.overlay !== null) stageSettings.overlay = null;
    else if (nudging.active()) nudging.cancel();
    else if (state.value.phase !== 'idle') tool.send({ type: 'cancel' });
    else if (navigation.state.value.panel === 'discardMeasure') navigation.closePanel();
    else if (isMeasured(draft)) navigation.leave(() => undefined);
    else if (draft.measure && draft.measure.points.length > 0) tool.send({ type: 'cancel' });
    else if (draft.outline && draft.outline.strokes.length > 0) tool.send({ type: 'cancel' });
    else if (navigation.state.value.focus !== null) navigation.focusDone();
    else if (navigation.state.value.panel !== null) navigation.closePanel();
    else if (state.value.tool !== 'POINTER') commands.choose('POINTER');
    else if (listingSource.listing.value.lead) {
      stageSettings.overlapping = [];
      commands.deselect();
    } else navigation.requestFocus('list');
  }

  return [
    { id: 'app.escape', keys: ['Escape'], whileBusy: true, run: leaveOneThing },
    { id: 'app.menu', keys: ['ContextMenu', 'Shift+F10'], onStage: true, run: () => openMenuByKey(core) },
    { id: 'app.palette', keys: ['Mod+K'], run: () => navigation.togglePanel('palette') },
    { id: 'app.help', keys: ['?', 'F1'], run: () => navigation.togglePanel('help') },
    { id: 'app.filter', keys: ['/'], run: () => navigation.requestFocus('filter') },
    { id: 'app.list', keys: ['Shift+L'], run: toggleList },
    { id: 'mask.draw', keys: ['Shift+Q'], run: () => navigation.togglePanel('masks') },
    { id: 'mask.repeat', keys: [';'], run: () => navigation.openPanel('repeatMasks') },
    { id: 'app.export', keys: ['Mod+Shift+E'], run: () => navigation.openPanel('export') },
    {
      id: 'app.save',
      keys: ['Mod+S'],
      run() {
        edits.retry();
        announce(core, 'saved', { status: edits.save.value.status });
      },
    },
  ];
}

/**
 * Everything that can be done without parameters: behind toolbar, keys, palette and help. Of two that have
 * the same key the first enabled one gets it.
 */
export function createActions(
  core: Core,
  commands: Commands,
  nudging: Nudging,
  own: Bindings,
  boxesUnderPointer: () => readonly string[],
): readonly Action[] {
  return [
    ...actions('measure', own, measureActions(core, commands)),
    ...actions('edit', own, outlineActions(core)),
    ...actions('assess', own, assessActions(core)),
    // Before verdicts: while a box is drawn, digits choose its label.
    ...actions('edit', own, editActions(core, commands)),
    ...actions('review', own, reviewActions(core, commands)),
    ...actions('review', own, takingActions(core, commands)),
    ...actions('review', own, componentActions(core)),
    ...actions('tools', own, toolActions(core, commands)),
    ...actions('view', own, viewActions(core, commands)),
    ...actions('view', own, showingActions(core)),
    ...actions('view', own, hidingActions(core, commands)),
    ...actions('edit', own, nudgeActions(core, nudging)),
    ...actions('navigate', own, navigateActions(core, boxesUnderPointer)),
    ...actions('app', own, appActions(core, commands, nudging)),
  ];
}
