import { type Signal, signal } from '@preact/signals-core';
import type { AppPort, EditPort, Photo, UndoneStep } from '#annotator/ports.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { UNTOUCHED } from '#domain/damage/fields.ts';
import { createNamer } from '#domain/damage/id.ts';
import { BUILT_IN_LABELS, type Label } from '#domain/damage/label.ts';
import type { Draft, NewBox, Step } from '#domain/edit/command.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { ok } from '#domain/result.ts';

const { status: _, ...untouched } = UNTOUCHED;

/** What a model proposed, to begin with. */
interface Proposal {
  /** Id of the photo. */
  readonly image: string;
  /** The id people see, unique on the photo: `CRACK_001`. */
  readonly id: string;
  /** Key of a label. */
  readonly label: string;
  /** Fractions of the upright photo, 0 to 1. */
  readonly box: Rect;
  /** 0 to 1; null where the model gives none. */
  readonly confidence: number | null;
}

/** A detection that no one judged yet. */
export const detection = ({ image, id, label, box, confidence }: Proposal): Damage => ({
  ...{ key: `d:${image}:${id}`, id, image, label, confidence, box, source: 'model', ...untouched },
  model: { run: 'proposed', label, confidence, box },
});

const drawn = (image: string, { label, box, set = {} }: NewBox, id: string): Damage => {
  const { status: _status, ...fields } = set;
  const made = { key: `d:${image}:${id}`, id, image, confidence: null, model: null };
  return { ...untouched, ...made, label, box, source: 'person', ...fields };
};

const stepOf = ({ kind, image, patches, create = [] }: Draft): Step => ({
  ...{ kind, image, count: patches.length + create.length },
});

/** The damages of a photo after a step, and the ids of its new boxes. */
function applied({ image, patches, create = [] }: Draft, before: readonly Damage[], used: readonly string[]) {
  const sets = new Map(patches.map(({ key, set }) => [key, set]));
  const name = createNamer([...used, ...before.map(({ id }) => id)]);
  const made = create.map((box) => drawn(image, box, name(box.label)));
  const kept = before.flatMap((damage) => {
    const { status, ...set } = sets.get(damage.key) ?? {};
    return status === 'deleted' ? [] : [{ ...damage, ...set }];
  });
  return { after: [...kept, ...made], created: made.map(({ id }) => id) };
}

/**
 * An {@link EditPort} that keeps steps in memory: for trying things out, and as the model of a port of one's own.
 * @param start the damages of all photos
 * @param onStep is called with every step that was taken, undone or redone, and the photo's damages after it
 */
export function createMemoryEdits(
  start: readonly Damage[],
  onStep: (step: Step, damages: readonly Damage[]) => void = () => {},
): EditPort {
  const photos = new Map<string, Signal<readonly Damage[] | null>>();
  const used = new Set(start.map(({ id }) => id));
  const done: { draft: Draft; before: readonly Damage[]; after: readonly Damage[] }[] = [];
  const undone: typeof done = [];
  const steps = signal<{ undo: Step | null; redo: Step | null }>({ undo: null, redo: null });
  const of = (image: string) => {
    const known =
      photos.get(image) ?? signal<readonly Damage[] | null>(start.filter((one) => one.image === image));
    photos.set(image, known);
    return known;
  };
  // What was deleted with a confirmation is in no earlier state that is brought back.
  const deleted = new Set<string>();
  const put = (draft: Draft, all: readonly Damage[]) => {
    const damages = all.filter(({ key }) => !deleted.has(key));
    of(draft.image).value = damages;
    const [last, next] = [done.at(-1), undone.at(-1)];
    steps.value = { undo: last ? stepOf(last.draft) : null, redo: next ? stepOf(next.draft) : null };
    onStep(stepOf(draft), damages);
  };
  const turn = (from: typeof done, to: typeof done, side: 'before' | 'after') => {
    const last = from.pop();
    if (!last) return null;
    to.push(last);
    put(last.draft, last[side]);
    return { ...stepOf(last.draft), skipped: 0, keys: last.draft.patches.map(({ key }) => key) };
  };
  return {
    damages: of,
    steps,
    save: signal({ status: 'saved' }),
    run(draft) {
      const before = of(draft.image).value ?? [];
      const { after, created } = applied(draft, before, [...used]);
      for (const id of created) used.add(id);
      if (draft.final)
        for (const { key, set } of draft.patches) if (set.status === 'deleted') deleted.add(key);
      if (!draft.final) done.push({ draft, before, after });
      undone.splice(0);
      put(draft, after);
      return { created };
    },
    undo: async () => ok<UndoneStep | null>(turn(done, undone, 'before')),
    redo: async () => ok<UndoneStep | null>(turn(undone, done, 'after')),
    retry() {},
    history: async () => [],
  };
}

/** What {@link createApp} is made of. */
interface AppOptions {
  readonly photos: readonly Photo[];
  /** The labels that boxes may have, in their order; default: the built-in ones. */
  readonly labels?: readonly Label[];
  /** Name of the person at work, for comments; default: empty. */
  readonly author?: string;
}

/**
 * An {@link AppPort} for photos and labels that don't change. It can neither trace lines, nor knows scales, nor how likely
 * boxes are right: a host that can, replaces these members.
 */
export const createApp = ({ photos, labels = BUILT_IN_LABELS, author = '' }: AppOptions): AppPort => ({
  photos: signal({ images: photos, locations: [] }),
  labels: signal(labels),
  author: () => author,
  calibration: () => Promise.reject(new Error('There are no verdicts to learn from.')),
  scaleFacts: () => null,
  tracer: () => Promise.reject(new Error('There are no pixels to trace on.')),
  now: Date.now,
});
