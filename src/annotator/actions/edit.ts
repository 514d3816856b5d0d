import type { Edits } from '#data/workspace.ts';
import { DIGITS, labelDigits } from '#domain/damage/digits.ts';
import type { Commands } from '../commands.ts';
import { type Core, say } from '../core.ts';
import { createClipboard } from '../editing/clipboard.ts';
import { forgetReason } from '../editing/judging.ts';
import { showTouched } from '../editing/showTouched.ts';
import type { ActionSpec } from './make.ts';

/** Changes to boxes, and undo. */
export function editActions(core: Core, commands: Commands): readonly ActionSpec[] {
  const { listingSource, edits, app, navigation } = core;
  const hasSelection = () => listingSource.listing.value.lead !== null;
  const clipboard = createClipboard(core);

  async function stepped(way: 'undone' | 'redone', step: ReturnType<Edits['undo']>) {
    const outcome = await step;
    forgetReason(core);
    // Nothing to report: `Edits.steps` has the reason, and the undo and redo buttons show it.
    if (!outcome.ok) return;
    const done = outcome.value;
    if (!done) return say(core, way === 'undone' ? 'nothing_to_undo' : 'nothing_to_redo');
    showTouched(core, done);
    say(core, way, { kind: done.kind, count: done.count, skipped: done.skipped });
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
        enabled: () => labelDigits(app.labels.value).has(digit),
        run() {
          const label = labelDigits(app.labels.value).get(digit);
          if (label) commands.relabel(label.key);
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
