import type { Commands } from '#annotator/commands.ts';
import { announce, type Core, run, selected } from '#annotator/core.ts';
import { follow, forgetReason } from '#annotator/editing/judging.ts';
import type { Nudging } from '#annotator/input/nudging.ts';
import { canFollow, measureAlong, takeSuggestion } from '#annotator/measuring/measuring.ts';
import { type Damage, SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { DIGITS, labelDigits } from '#domain/damage/digits.ts';
import type { Verdict } from '#domain/damage/verdict.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { reshaped, type Shape } from '#domain/geometry/outline/outline.ts';
import type { Point } from '#domain/geometry/rect.ts';
import { isComplete } from '#domain/measure/measure.ts';
import { type Measuring, TOOL_RULES } from '#domain/tool.ts';
import { onChange } from '#signals/onChange.ts';
import { setMeasureDraft } from '#stores/draft.ts';
import { setJudged } from '#stores/stageSettings.ts';
import type { AssessmentField, Panel } from '../navigation.ts';
import type { EditPort, UndoneStep } from '../ports.ts';
import type { ActionId, Direction } from './ids.ts';
import type { ActionSpec } from './make.ts';
import { GRADE_KEYS, VERDICT_KEYS } from './verdictKeys.ts';

const isRejected = ({ verdict }: Damage) => verdict === 'rejected';

/** Verdicts on the selection, and what is asked about it. */
export function reviewActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { listingSource, stageSettings, navigation } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const isAnyToJudge = () => hasSelection() || listingSource.listing.value.unreviewed > 0;
  const verdict = (id: keyof typeof VERDICT_KEYS, given: Verdict, stay?: true): ActionSpec => ({
    id,
    keys: [VERDICT_KEYS[id]],
    enabled: given === 'unreviewed' ? hasSelection : isAnyToJudge,
    run: () => commands.judge(given, stay ? { stay } : {}),
  });
  const grade = (level: Severity, stay?: true): ActionSpec => {
    const id = stay ? (`severityStay.${level}` as const) : (`severity.${level}` as const);
    return {
      id,
      keys: [GRADE_KEYS[id]],
      enabled: () => TOOL_RULES[core.state.value.tool].digits === 'severity' && isAnyToJudge(),
      run: () => commands.grade(level, stay ? { stay } : {}),
    };
  };
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
    ...SEVERITIES.map((level) => grade(level)),
    ...SEVERITIES.map((level) => grade(level, true)),
    {
      id: 'review.assess',
      keys: ['e'],
      enabled: hasSelection,
      run() {
        navigation.openPanel('assessment');
        navigation.requestFocus('severity');
      },
    },
    panel('review.comment', 'c', 'comment'),
    panel('review.why', 'i', 'why'),
    {
      id: 'review.unsafe',
      keys: ['Shift+N'],
      // Only a defect can be unsafe: a detection is one once a person accepted it.
      enabled: () => core.listingSource.listing.value.lead?.verdict === 'accepted',
      run: () => navigation.openPanel('unsafe'),
    },
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
        navigation.requestFocus('reason');
      },
    },
    {
      id: 'review.autoAdvance',
      keys: ['q'],
      run() {
        stageSettings.autoAdvance = !stageSettings.autoAdvance;
        announce(core, stageSettings.autoAdvance ? 'auto_advance_on' : 'auto_advance_off');
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
        const { takeOtherWord } = await import('#annotator/editing/takeOtherWord.ts');
        if (of) await takeOtherWord(core, commands, of);
      },
    },
  ];
}

/** Keys while the focus is in the assessment; they take precedence over all others. */
export function assessActions({ listingSource, navigation }: Core): readonly ActionSpec[] {
  const assessing = () =>
    navigation.state.value.panel === 'assessment' && listingSource.listing.value.lead !== null;
  const field = (id: ActionId, key: string, target: AssessmentField): ActionSpec => ({
    id,
    keys: [key],
    enabled: assessing,
    run: () => navigation.requestFocus(target),
  });

  return [
    field('assess.remark', 'r', 'remark'),
    field('assess.cause', 'c', 'cause'),
    field('assess.element', 'l', 'element'),
    field('assess.material', 'm', 'material'),
  ];
}

/** How far a copy is placed from its original, as a fraction of the photo. */
const ASIDE = 0.01;

const inside = (at: number, size: number) => Math.min(Math.max(at, 0), 1 - size);

/** A copy's place: to the right of its original and below it, or on the other side where the photo ends. */
function aside(box: Shape): Shape {
  const x = inside(box.x + ASIDE, box.width);
  const y = inside(box.y + ASIDE, box.height);
  const stuck = x === box.x && y === box.y;
  const { width, height } = box;
  return stuck
    ? reshaped(box, { x: inside(box.x - ASIDE, width), y: inside(box.y - ASIDE, height), width, height })
    : reshaped(box, { x, y, width, height });
}

/** Copies damages, within a photo and from one photo to another. */
interface Clipboard {
  /** Whether there is something to paste. */
  filled(): boolean;
  /** Copies the selection. */
  copy(): void;
  /** Puts the copies on the open photo and selects them: one step of undo. */
  paste(): void;
  /** Puts copies of the selection beside it, leaving the clipboard as it is. */
  duplicate(): void;
}

/** An empty clipboard. */
function createClipboard(core: Core): Clipboard {
  let copied: readonly drafts.Copied[] = [];
  let from: string | null = null;

  function add(copies: readonly drafts.Copied[], kind: 'paste' | 'duplicate', place: (box: Shape) => Shape) {
    const { image } = core.listingSource.listing.value;
    if (!image) return;
    const ids = run(core, drafts.paste(image.id, copies, place, kind));
    if (!ids || ids.length === 0) return;
    core.selection.send({ type: 'damages.chosen', ids });
    announce(core, 'pasted', { id: ids[0] ?? '', count: ids.length });
  }

  return {
    filled: () => copied.length > 0,
    copy() {
      const damages = selected(core);
      copied = damages.map(drafts.copyOf);
      from = core.listingSource.listing.value.image?.id ?? null;
      announce(core, 'copied', { id: damages[0]?.id ?? '', count: damages.length });
    },
    paste() {
      const here = core.listingSource.listing.value.image?.id === from;
      add(copied, 'paste', here ? aside : (box) => box);
      // The next paste goes beside this one, not onto it.
      if (here) copied = copied.map((copy) => ({ ...copy, box: aside(copy.box) }));
    },
    duplicate: () => add(selected(core).map(drafts.copyOf), 'duplicate', aside),
  };
}

/** Selects those of these damages that are listed, the first one leading, and brings all of them into view. */
function selectTouched(core: Core, keys: ReadonlySet<string>) {
  const touched = core.listingSource.listing.value.listed.filter((damage) => keys.has(damage.key));
  if (touched.length === 0) return;
  core.selection.send({ type: 'damages.chosen', ids: touched.map(({ id }) => id) });
  follow(core, touched);
}

/**
 * Shows what an undone or redone step did: selects its damages and brings them into view. Where it was done on another
 * photo, opens that one and shows the damages once they have been read.
 */
function showTouched(core: Core, { image, keys }: UndoneStep) {
  const { listing } = core.listingSource;
  const touched = new Set(keys);
  const from = listing.value.image?.id;
  if (!image || image === from) return selectTouched(core, touched);
  const stop = onChange(listing, () => {
    const { image: open, ready } = listing.value;
    if (open?.id === from || (open?.id === image && !ready)) return;
    stop();
    // Otherwise the person has opened another photo meanwhile.
    if (open?.id === image) selectTouched(core, touched);
  });
  core.navigation.open(image);
}

/** Changes to boxes, and undo. */
export function editActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { listingSource, edits, app, navigation } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const clipboard = createClipboard(core);

  async function stepped(way: 'undone' | 'redone', step: ReturnType<EditPort['undo']>) {
    const outcome = await step;
    forgetReason(core);
    // Nothing to report: the app's `Edits.steps` has the reason, and the undo and redo buttons show it.
    if (!outcome.ok) return;
    const done = outcome.value;
    if (!done) return announce(core, way === 'undone' ? 'nothing_to_undo' : 'nothing_to_redo');
    showTouched(core, done);
    announce(core, way, { kind: done.kind, count: done.count, skipped: done.skipped });
  }

  return [
    {
      id: 'undo',
      keys: ['Mod+Z'],
      repeats: true,
      enabled: () => edits.steps.value.undo !== null,
      run: () => void stepped('undone', edits.undo()),
    },
    {
      id: 'redo',
      keys: ['Mod+Shift+Z', 'Mod+Y'],
      repeats: true,
      enabled: () => edits.steps.value.redo !== null,
      run: () => void stepped('redone', edits.redo()),
    },
    {
      id: 'edit.delete',
      keys: ['Delete', 'Backspace'],
      enabled: hasSelection,
      run: () => commands.requestDelete(),
    },
    ...DIGITS.map(
      (digit): ActionSpec => ({
        id: `relabel.${digit}`,
        keys: [digit],
        // The list of labels reads its digits itself.
        enabled: () =>
          TOOL_RULES[core.state.value.tool].digits === 'label' && labelDigits(app.labels.value).has(digit),
        run() {
          const label = labelDigits(app.labels.value).get(digit);
          if (label) commands.drawLabel(label.key);
        },
      }),
    ),
    { id: 'edit.label', keys: ['l'], run: () => navigation.togglePanel('label') },
    { id: 'edit.selectAll', keys: ['Mod+A'], run: commands.selectAll },
    { id: 'edit.copy', keys: ['Mod+C'], enabled: hasSelection, run: clipboard.copy },
    { id: 'edit.paste', keys: ['Mod+V'], enabled: clipboard.filled, run: clipboard.paste },
    { id: 'edit.duplicate', keys: ['Mod+D'], enabled: hasSelection, run: clipboard.duplicate },
  ];
}

const WAY: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
const DIRECTIONS = Object.keys(WAY) as Direction[];
const ARROW: Readonly<Record<Direction, string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
};
/** Without a selection the arrow keys move the view by this many CSS pixels. */
const PAN_STEP = 40;

/** The arrow keys: boxes are moved and resized by photo pixels, one or ten at a time. */
export function nudgeActions({ listingSource, viewing }: Core, nudging: Nudging): readonly ActionSpec[] {
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const nudges = (id: 'nudge' | 'nudgeFar' | 'resize' | 'resizeFar', modifier: string, far: number) =>
    DIRECTIONS.map((direction): ActionSpec => {
      const by = { x: WAY[direction].x * far, y: WAY[direction].y * far };
      const resizes = id === 'resize' || id === 'resizeFar';
      return {
        id: `${id}.${direction}`,
        keys: [modifier + ARROW[direction]],
        repeats: true,
        enabled: () => !resizes || hasSelection(),
        run() {
          if (!hasSelection()) viewing.panBy(-WAY[direction].x * PAN_STEP, -WAY[direction].y * PAN_STEP);
          else if (resizes) nudging.resize(by);
          else nudging.move(by);
        },
        release: nudging.commit,
      };
    });
  return [
    ...nudges('nudge', '', 1),
    ...nudges('nudgeFar', 'Shift+', 10),
    ...nudges('resize', 'Alt+', 1),
    ...nudges('resizeFar', 'Alt+Shift+', 10),
  ];
}

/** Digits that choose while the measure tool is active. */
const DIGIT: Readonly<Record<Measuring, string>> = {
  crackWidth: '1',
  lineLength: '2',
  surfaceArea: '3',
  scale: '4',
};
const WHATS = Object.keys(DIGIT) as Measuring[];

/** Keys while the measure tool is active; they take precedence over all others. */
export function measureActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { draft, tool } = core;
  const measuring = () => draft.measure !== null;
  const picked = () => (draft.measure?.points.length ?? 0) > 0;
  return [
    ...WHATS.map(
      (what): ActionSpec => ({
        id: `measure.${what}`,
        keys: [DIGIT[what]],
        enabled: measuring,
        run: () => commands.measure(what),
      }),
    ),
    {
      id: 'measure.finish',
      keys: ['Enter'],
      enabled: () => (picked() && !draft.measure?.asking) || canFollow(core),
      run() {
        const { measure } = draft;
        if (!measure) return;
        const { what, points } = measure;
        if (points.length === 0) void measureAlong(core);
        else if (what !== 'scale' && isComplete(what, points.length)) commands.finishMeasure();
        else {
          setMeasureDraft(draft, { ...measure, notice: 'more' });
          announce(core, 'measure_more');
        }
      },
    },
    {
      id: 'measure.takeBack',
      keys: ['Backspace'],
      repeats: true,
      enabled: picked,
      run: () => tool.send({ type: 'point.undone' }),
    },
  ];
}
