import { type Signal, signal } from '@preact/signals-core';
import type { Edits, NextSteps, Undone } from '#data/workspace.ts';
import type { IneffectiveStep } from '#data/write/partial/ineffectiveSteps.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { Draft, NewBox, Step } from '#domain/edit/command.ts';
import { ok } from '#domain/result.ts';
import { NOTHING_SAID } from './damages.ts';

/** An `Edits` that keeps everything in memory and saves at once. */
export function memoryEdits(start: readonly Damage[]): Edits & {
  /** Deletes a damage, as another tab or device would. */
  takeAway(id: string): void;
  readonly ran: readonly Draft[];
  /** Refuses every step from now on, as for a read-only role. */
  deny(): void;
  /** Makes a photo's damages stay unread until the returned function is called. */
  reading(image: string): () => void;
} {
  const images = new Map<string, Signal<readonly Damage[] | null>>();
  const ran: Draft[] = [];
  let isDenied = false;
  const undone: { draft: Draft; before: readonly Damage[] }[] = [];
  const done: { draft: Draft; before: readonly Damage[] }[] = [];
  const steps = signal<NextSteps>({ undo: null, redo: null, unread: false });
  const of = (image: string) => {
    const known =
      images.get(image) ?? signal<readonly Damage[] | null>(start.filter((d) => d.image === image));
    images.set(image, known);
    return known;
  };
  /** The damages of photos that are still being read. */
  const held = new Map<string, readonly Damage[]>();
  const put = (image: string, damages: readonly Damage[]) => {
    if (held.has(image)) held.set(image, damages);
    else of(image).value = damages;
  };
  const stepOf = (draft: Draft | undefined): Step | null =>
    draft
      ? { kind: draft.kind, image: draft.image, count: draft.patches.length + (draft.create?.length ?? 0) }
      : null;
  const undoneOf = (draft: Draft): Undone | null => {
    const step = stepOf(draft);
    return step && { ...step, skipped: 0, keys: draft.patches.map(({ key }) => key) };
  };
  const tell = () => {
    steps.value = { undo: stepOf(done.at(-1)?.draft), redo: stepOf(undone.at(-1)?.draft), unread: false };
  };
  const make = (image: string, box: NewBox, taken: readonly Damage[]): Damage => {
    const stem = box.label.toUpperCase().replaceAll(' ', '_');
    const numbers = taken
      .filter((d) => d.id.startsWith(`${stem}_`))
      .map((d) => Number(d.id.slice(stem.length + 1)));
    const id = `${stem}_${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`;
    const { status: _, ...set } = box.set ?? {};
    return {
      key: `d:${image}:${id}`,
      id,
      image,
      label: box.label,
      confidence: null,
      box: box.box,
      source: 'person',
      ...NOTHING_SAID,
      model: null,
      ...set,
    };
  };
  const apply = (draft: Draft): readonly string[] => {
    const signal = of(draft.image);
    let damages = signal.value ?? [];
    const byKey = new Map(draft.patches.map((patch) => [patch.key, patch.set]));
    damages = damages
      .filter((damage) => byKey.get(damage.key)?.status !== 'deleted')
      .map((damage) => (byKey.has(damage.key) ? { ...damage, ...byKey.get(damage.key) } : damage));
    const created: string[] = [];
    for (const box of draft.create ?? []) {
      const damage = make(draft.image, box, damages);
      damages = [...damages, damage];
      created.push(damage.id);
    }
    signal.value = damages;
    return created;
  };
  return {
    ran,
    damages: of,
    deny() {
      isDenied = true;
    },
    run(draft) {
      if (isDenied) return { created: [], saved: Promise.resolve(), isDenied };
      ran.push(draft);
      if (!draft.final) done.push({ draft, before: of(draft.image).value ?? [] });
      undone.length = 0;
      const created = apply(draft);
      tell();
      return { created, saved: Promise.resolve() };
    },
    async undo() {
      const last = done.pop();
      if (!last) return ok(null);
      undone.push(last);
      put(last.draft.image, last.before);
      tell();
      return ok(undoneOf(last.draft));
    },
    async redo() {
      const last = undone.pop();
      if (!last) return ok(null);
      done.push(last);
      apply(last.draft);
      tell();
      return ok(undoneOf(last.draft));
    },
    retry() {},
    save: signal({ status: 'saved', savedAt: null, failure: null }),
    steps,
    ineffectiveSteps: signal<readonly IneffectiveStep[]>([]),
    markIneffectiveRead() {},
    history: async () => [],
    defectHistory: async () => [],
    reading(image) {
      held.set(image, of(image).value ?? []);
      of(image).value = null;
      return () => {
        const damages = held.get(image);
        held.delete(image);
        if (damages) of(image).value = damages;
      };
    },
    takeAway(id) {
      for (const signal of images.values())
        signal.value = (signal.value ?? []).filter((damage) => damage.id !== id);
    },
  };
}
