import { isComplete } from '#domain/measure/measure.ts';
import type { Measuring } from '#domain/tool.ts';
import type { Commands } from '../commands.ts';
import { type Core, say } from '../core.ts';
import type { ActionSpec } from './make.ts';

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
      enabled: () => picked() && !draft.measure?.asking,
      run() {
        const { what = 'scale', points = [] } = draft.measure ?? {};
        if (what !== 'scale' && isComplete(what, points.length)) commands.finishMeasure();
        else say(core, 'measure_more');
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
