import { announceChange, type Core, run } from '#annotator/core.ts';
import * as drafts from '#domain/edit/drafts.ts';
import { PROGRAM } from '#domain/measure/program.ts';
import type { Measuring } from '#domain/tool.ts';
import type { Commands } from '../commands.ts';
import { storeMeasure } from './measuring.ts';

/** Commands for measuring, and for measures that exist already. */
export function measureCommands(
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
