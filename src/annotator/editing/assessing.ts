import { announce, announceChange, type Core, run, targetDamages } from '#annotator/core.ts';
import { type Damage, isDrawnHere } from '#domain/damage/damage.ts';
import type { Draft, StepKind } from '#domain/edit/command.ts';
import * as drafts from '#domain/edit/drafts.ts';
import type { Commands } from '../commands.ts';

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
export function assessing(core: Core): Assessing {
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
      if (!run(core, drafts.relabel(damages, label))) return;
      // Relabelling a person's own box shows what is being drawn: the next one gets the same label.
      if (damages.every(isDrawnHere)) stageSettings.drawLabel = label;
      announce(core, 'relabelled', { id: damages[0]?.id ?? '', label, count: damages.length });
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
    signs(seen, of) {
      if (run(core, drafts.signs(of, seen))) announceChange(core, 'signs', [of]);
    },
    otherWord(set, of) {
      if (run(core, drafts.otherWord(of, set))) announceChange(core, 'other_word', [of]);
    },
  };
}
