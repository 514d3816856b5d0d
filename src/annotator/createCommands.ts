import { boundsOf, clampBox } from '#domain/damage/bounds.ts';
import { type Damage, isDrawnHere } from '#domain/damage/damage.ts';
import type { Draft, StepKind } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { stageToFraction } from '#domain/geometry/stage.ts';
import { PROGRAM } from '#domain/measure/program.ts';
import type { Measuring } from '#domain/tool.ts';
import type { Commands } from './commands.ts';
import {
  announce,
  announceChange,
  type Core,
  leadsSelection,
  listedIds,
  run,
  selected,
  targetDamages,
} from './core.ts';
import { judge } from './editing/judging.ts';
import { openListMenu } from './editing/stageMenu.ts';
import type { Nudging } from './input/nudging.ts';
import { storeMeasure } from './measuring/measuring.ts';

/** Commands for measuring, and for measures that exist already. */
function measureCommands(
  core: Core,
): Pick<
  Commands,
  'measure' | 'discardMeasure' | 'finishMeasure' | 'workOut' | 'temperature' | 'forgetMeasure'
> {
  const { tool } = core;
  const measure = (what: Measuring) => {
    if (core.state.value.tool !== 'MEASURE') tool.send({ type: 'tool.chosen', tool: 'MEASURE' });
    tool.send({ type: 'measure.chosen', what });
  };
  return {
    measure: (what) =>
      core.draft.measure?.what === what ? measure(what) : core.navigation.leave(() => measure(what)),
    discardMeasure() {
      core.navigation.closePanel('discardMeasure');
      measure(core.draft.measure?.what ?? 'scale');
      core.navigation.confirmLeave();
    },
    finishMeasure: () => tool.send({ type: 'measure.finished' }),
    workOut(kind, of) {
      const measure = of[kind];
      if (measure) void storeMeasure(core, { kind, points: measure.points, traced: measure.traced }, of);
    },
    temperature(read, of) {
      const by = { by: core.app.author(), at: core.app.now(), program: PROGRAM };
      if (run(core, drafts.measure(of, { temperature: read && { ...read, ...by } })))
        announceChange(core, 'measure', [of]);
    },
    forgetMeasure(kind, of) {
      if (run(core, drafts.measure(of, { [kind]: null }))) announceChange(core, 'measure', [of]);
    },
  };
}

const isSameSize = (a: Rect, b: Rect): boolean =>
  Math.abs(a.width - b.width) < 1e-9 && Math.abs(a.height - b.height) < 1e-9;

/** Commands that set a damage's box or outline in exact numbers. */
function shaping(core: Core): Pick<Commands, 'reshape' | 'reoutline'> {
  const { listingSource } = core;
  /** The damage that a form shows, as it is now; null where it is gone. */
  const open = (of: Damage) => {
    const { image } = listingSource.listing.value;
    const damage = listingSource.find(of.id);
    return image && damage && image.id === of.image && damage.key === of.key ? { image, damage } : null;
  };
  return {
    reshape(of, rect) {
      const { image, damage } = open(of) ?? {};
      if (!image || !damage) return;
      const box = stageToFraction(clampBox(rect, boundsOf(image)), image);
      const by = isSameSize(box, damage.box) ? 'move' : 'resize';
      if (run(core, drafts.reshape([damage], { [damage.id]: box }, by))) announceChange(core, by, [damage]);
    },
    async reoutline(of, outline) {
      const { storeOutline } = await import('./outlining/storeOutline.ts');
      const { image, damage } = open(of) ?? {};
      return image !== undefined && damage !== undefined && storeOutline(core, image, damage, outline);
    },
  };
}

/** Commands that change the selection. */
function selecting(core: Core): Pick<Commands, 'select' | 'selectAll' | 'deselect'> {
  const { selection, listingSource } = core;
  return {
    select(id, how = 'only') {
      const list = listedIds(core);
      if (!list.includes(id)) return;
      const go = () => {
        if (how === 'toggle') selection.send({ type: 'damage.toggled', id });
        else if (how === 'range') selection.send({ type: 'range.chosen', to: id, list });
        else selection.send({ type: 'damage.chosen', id });
      };
      if (how === 'only' && listingSource.listing.value.lead?.id === id) go();
      else core.navigation.leave(go);
    },
    selectAll() {
      const { lead } = listingSource.listing.value;
      const list = listedIds(core);
      const ids = lead ? [lead.id, ...list.filter((id) => id !== lead.id)] : list;
      if (ids.length === 0) return;
      selection.send({ type: 'damages.chosen', ids });
      announce(core, 'selected_many', { count: ids.length });
    },
    deselect: () =>
      core.navigation.leave(() => {
        selection.send({ type: 'cleared' });
        announce(core, 'deselected');
      }),
  };
}

type Assessing = Pick<
  Commands,
  | 'relabel'
  | 'drawLabel'
  | 'severity'
  | 'remark'
  | 'causes'
  | 'element'
  | 'material'
  | 'comment'
  | 'signs'
  | 'otherWord'
>;

/** Commands that set what people say about damages, field by field. */
function assessing(core: Core): Assessing {
  const { stageSettings, app } = core;
  const assess = (kind: StepKind, draft: (damages: readonly Damage[]) => Draft, of?: Damage) => {
    const damages = targetDamages(core, of);
    if (run(core, draft(damages))) announceChange(core, kind, damages);
  };

  return {
    relabel(label, of) {
      const damages = targetDamages(core, of);
      if ((!of && core.state.value.tool === 'DRAW') || damages.length === 0) {
        stageSettings.drawLabel = label;
        return;
      }
      const [lead] = damages;
      if (!run(core, drafts.relabel(damages, label))) return;
      // Relabelling a person's own box shows what is being drawn: the next one gets the same label.
      if (damages.every(isDrawnHere)) stageSettings.drawLabel = label;
      announce(core, 'relabelled', {
        id: lead?.id ?? '',
        label,
        previous: lead?.label ?? '',
        count: damages.length,
      });
    },
    drawLabel(label) {
      stageSettings.drawLabel = label;
    },
    severity(level, of, by = 'person') {
      if (level === null || by !== 'person')
        return assess('severity', (damages) => drafts.severity(damages, level, by), of);
      const damages = targetDamages(core, of);
      const isOpen = damages.length > 0 && damages.every(({ verdict }) => verdict === 'unreviewed');
      if (isOpen && leadsSelection(core, of)) judge(core, { verdict: 'accepted', severity: level }, true);
      else assess('severity', (now) => drafts.assess(now, level), of);
    },
    remark: (text, of) => assess('remark', (damages) => drafts.remark(damages, text), of),
    causes: (keys, of) => assess('cause', (damages) => drafts.causes(damages, keys), of),
    element: (key, of) => assess('element', (damages) => drafts.element(damages, key), of),
    material: (key, of) => assess('material', (damages) => drafts.material(damages, key), of),
    comment: (text, of) =>
      assess(
        'comment',
        (damages) => drafts.comment(damages, { text, author: app.author(), at: app.now() }),
        of,
      ),
    signs(seen, of) {
      if (run(core, drafts.signs(of, seen))) announceChange(core, 'signs', [of]);
    },
    otherWord(set, of) {
      if (run(core, drafts.otherWord(of, set))) announceChange(core, 'other_word', [of]);
    },
  };
}

/** Creates the commands that screens call. */
export function createCommands(core: Core, nudging: Nudging, gesture: Commands['gesture']): Commands {
  const { tool, listingSource, filters, stageSettings, view } = core;
  return {
    ...selecting(core),
    ...assessing(core),
    ...measureCommands(core),
    gesture,
    outline: core.outline,
    open(image, damage = null) {
      nudging.commit();
      tool.send({ type: 'cancel' });
      core.hover.hoveredId = null;
      Object.assign(stageSettings, { handle: null, overlapping: [], menu: null, judged: [] });
      if (filters.filter.hidden.length > 0) filters.filter = { ...filters.filter, hidden: [] };
      // Before anything follows the selection: what a view shows depends on the photo that it fits.
      view.photo = image && { width: image.width, height: image.height };
      listingSource.open(image, damage);
    },
    menu: (id, at) => openListMenu(core, id, at),
    choose: (next) =>
      core.navigation.leave(() => {
        tool.send({ type: 'tool.chosen', tool: next });
        announce(core, 'tool', { tool: next });
      }),
    showResult(result) {
      tool.send({ type: 'result.chosen', result });
      if (result === 'HIDE') core.hover.hoveredId = null;
      announce(core, result === 'SHOW' ? 'shown' : 'hidden');
    },
    requestDelete: (ids = listingSource.listing.value.selected) =>
      tool.send({ type: 'delete.requested', ids }),
    confirmDelete: () => tool.send({ type: 'delete.confirmed' }),
    cancelDelete: () => tool.send({ type: 'delete.cancelled' }),
    judge: (verdict, options = {}) =>
      judge(
        core,
        { verdict, ...(options.reason && { reason: options.reason }) },
        options.stay ?? !stageSettings.autoAdvance,
      ),
    grade: (severity, options = {}) =>
      judge(core, { verdict: 'accepted', severity }, options.stay ?? !stageSettings.autoAdvance),
    reason(why, ids) {
      const damages = ids ? ids.flatMap((id) => listingSource.find(id) ?? []) : selected(core);
      run(core, drafts.reason(damages, why));
      core.navigation.closePanel();
    },
    ...shaping(core),
    filter(patch) {
      filters.filter = { ...filters.filter, ...patch };
    },
    appearance(patch) {
      stageSettings.appearance = { ...stageSettings.appearance, ...patch };
    },
  };
}
