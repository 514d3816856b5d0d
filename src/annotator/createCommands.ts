import { boundsOf, clampBox } from '#domain/damage/bounds.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Draft, StepKind } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { stageToFraction } from '#domain/geometry/stage.ts';
import type { Commands } from './commands.ts';
import { type Core, listedIds, say, selected } from './core.ts';
import { judge } from './editing/judging.ts';
import { run } from './editing/runStep.ts';
import type { Nudging } from './input/nudging.ts';
import { storeMeasure } from './measuring/storeMeasure.ts';

/** Everything that screens ask for with parameters. */
export function createCommands(core: Core, nudging: Nudging, gesture: Commands['gesture']): Commands {
  const { tool, selection, listingSource, filters, stageSettings, app } = core;
  const named = (ids: readonly string[] | undefined): readonly Damage[] =>
    ids ? ids.flatMap((id) => listingSource.find(id) ?? []) : selected(core);
  const changed = (kind: StepKind, damages: readonly Damage[]) => {
    const [lead] = damages;
    if (lead) say(core, 'changed', { id: lead.id, label: lead.label, kind, count: damages.length });
  };
  /** What a change means that a form made: see {@link Commands}. */
  const meant = (of: Damage | undefined): readonly Damage[] =>
    !of || listingSource.listing.value.lead?.key === of.key ? selected(core) : [of];
  const assess = (kind: StepKind, draft: (damages: readonly Damage[]) => Draft, of?: Damage) => {
    const damages = meant(of);
    run(core, draft(damages));
    changed(kind, damages);
  };

  return {
    gesture,
    open(image, damage = null) {
      nudging.commit();
      tool.send({ type: 'cancel' });
      core.hover.hoveredId = null;
      Object.assign(stageSettings, { handle: null, pile: [], judged: [] });
      if (filters.filter.hidden.length > 0) filters.filter = { ...filters.filter, hidden: [] };
      listingSource.open(image, damage);
    },
    select(id, how = 'only') {
      const list = listedIds(core);
      if (!list.includes(id)) return;
      if (how === 'toggle') selection.send({ type: 'damage.toggled', id });
      else if (how === 'range') selection.send({ type: 'range.chosen', to: id, list });
      else selection.send({ type: 'damage.chosen', id });
    },
    selectAll() {
      const { lead } = listingSource.listing.value;
      const list = listedIds(core);
      const ids = lead ? [lead.id, ...list.filter((id) => id !== lead.id)] : list;
      if (ids.length === 0) return;
      selection.send({ type: 'damages.chosen', ids });
      say(core, 'selected_many', { count: ids.length });
    },
    deselect() {
      selection.send({ type: 'cleared' });
      say(core, 'deselected');
    },
    choose(next) {
      tool.send({ type: 'tool.chosen', tool: next });
      say(core, 'tool', { tool: next });
    },
    showResult(result) {
      tool.send({ type: 'result.chosen', result });
      if (result === 'HIDE') core.hover.hoveredId = null;
      say(core, result === 'SHOW' ? 'shown' : 'hidden');
    },
    requestDelete: (ids = listingSource.listing.value.selected) =>
      tool.send({ type: 'delete.requested', ids }),
    confirmDelete: () => tool.send({ type: 'delete.confirmed' }),
    cancelDelete: () => tool.send({ type: 'delete.cancelled' }),
    judge: (verdict, options = {}) =>
      judge(core, verdict, options.stay ?? !stageSettings.autoAdvance, options.reason),
    reason(why, ids) {
      run(core, drafts.reason(named(ids), why));
      core.navigation.closePanel();
    },
    relabel(label, of) {
      const damages = meant(of);
      if ((!of && core.state.value.tool === 'DRAW') || damages.length === 0) {
        stageSettings.drawLabel = label;
        return;
      }
      run(core, drafts.relabel(damages, label));
      // A person's own box says what is being drawn: the next one gets the same label.
      if (damages.every(({ source }) => source === 'person')) stageSettings.drawLabel = label;
      say(core, 'relabelled', { id: damages[0]?.id ?? '', label, count: damages.length });
    },
    drawLabel(label) {
      stageSettings.drawLabel = label;
    },
    severity: (level, of, by) => assess('severity', (damages) => drafts.severity(damages, level, by), of),
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
    reshape(of, rect) {
      const { image } = listingSource.listing.value;
      const damage = listingSource.find(of.id);
      if (image?.id !== of.image || damage?.key !== of.key) return;
      const box = stageToFraction(clampBox(rect, boundsOf(image)), image);
      const moved =
        Math.abs(box.width - damage.box.width) < 1e-9 && Math.abs(box.height - damage.box.height) < 1e-9;
      const by = moved ? 'move' : 'resize';
      run(core, drafts.reshape([damage], { [damage.id]: box }, by));
      changed(by, [damage]);
    },
    filter(patch) {
      filters.filter = { ...filters.filter, ...patch };
    },
    measure(what) {
      if (core.state.value.tool !== 'MEASURE') tool.send({ type: 'tool.chosen', tool: 'MEASURE' });
      tool.send({ type: 'measure.chosen', what });
    },
    finishMeasure: () => tool.send({ type: 'measure.finished' }),
    signs(seen, of) {
      run(core, drafts.signs(of, seen));
      changed('signs', [of]);
    },
    workOut(kind, of) {
      const points = of[kind]?.points;
      if (points) void storeMeasure(core, { kind, points }, of);
    },
    forgetMeasure(kind, of) {
      run(core, drafts.measure(of, { [kind]: null }));
      changed('measure', [of]);
    },
    appearance(patch) {
      stageSettings.appearance = { ...stageSettings.appearance, ...patch };
    },
  };
}
