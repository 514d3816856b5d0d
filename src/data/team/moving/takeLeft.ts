import { commandsOf } from '#domain/edit/ids.ts';
import { createClock } from '#domain/edit/registers/stamp.ts';
import { restamp } from '#domain/team/stampsAhead.ts';
import type { Store } from '../../store/store.ts';
import { hideMoved } from './markMoved.ts';
import { copyProject } from './moveProject.ts';
import type { MovingNotes } from './movingNotes.ts';
import { surveyStamps } from './previewProject.ts';

export interface TakeLeftOptions {
  readonly main: Store;
  readonly part: Store;
  readonly project: string;
  readonly notes: MovingNotes;
  /** User name. */
  readonly name: string;
  readonly device: string;
  readonly now: () => number;
}

/**
 * Completes a move: a tab that did not know of it may still have written to this device's own database, so that is
 * copied too; and documents that a killed browser left unhidden are hidden.
 */
export async function takeLeft(options: TakeLeftOptions): Promise<void> {
  const { main, part, project, notes, name, device, now } = options;
  const note = notes.all().get(project);
  if (note?.phase !== 'moved') return;
  const steps = await main.ids(commandsOf(project));
  if (!steps.ok) return;
  if (steps.value.length !== note.steps) {
    const survey = await surveyStamps(main, project, note.limit);
    if (!survey.ok) return;
    const newStamps = restamp(survey.value.moments, note.from);
    const copied = await copyProject(main, part, project, newStamps, new AbortController().signal);
    if (!copied.ok) return;
    notes.set(project, { ...note, steps: steps.value.length });
  }
  const clock = createClock([device, 'moving', name].join('~'), now);
  await hideMoved(main, { project, by: name, now, clock });
}
