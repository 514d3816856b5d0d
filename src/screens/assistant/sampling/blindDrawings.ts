import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import type { EditPort } from '#annotator/ports.ts';
import type { BlindOutline } from '#domain/assurance/sampling.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { UNTOUCHED } from '#domain/damage/fields.ts';
import { createNamer } from '#domain/damage/id.ts';
import { isPlainRect } from '#domain/edit/admit/plain.ts';
import type { Draft, Step } from '#domain/edit/command.ts';
import { ownKey } from '#domain/edit/ids.ts';
import type { Shape } from '#domain/geometry/outline/outline.ts';
import { ok } from '#domain/result.ts';
import { type Stored, stored } from '#domain/stored.ts';

/** Drawings that a person has not shown the detections for yet. */
export interface UnfinishedDrawings {
  /** The draw, and the drawn photo in it. */
  readonly sample: string;
  readonly unit: string;
  readonly person: string;
  readonly outlines: readonly BlindOutline[];
}

/**
 * The drawings of a project that the page was left with, on this device: the last ones, since photos are judged one after
 * the other. They are no answer yet.
 */
export const unfinishedDrawings = (project: string): Stored<UnfinishedDrawings | null> =>
  stored<UnfinishedDrawings | null>({
    storage: () => localStorage,
    key: `blind-drawings:${project}`,
    schema: v.nullable(
      v.object({
        sample: v.string(),
        unit: v.string(),
        person: v.string(),
        outlines: v.array(v.object({ label: v.string(), box: v.custom<Shape>(isPlainRect) })),
      }),
    ),
    otherwise: null,
  });

/** What a person draws on one photo before its detections are shown. Of a project's documents it changes none. */
export interface BlindDrawings {
  /** For the annotator: it has these drawings and nothing else, so nothing of a detection can reach the page. */
  readonly edits: EditPort;
  readonly drawn: ReadonlySignal<readonly Damage[]>;
  outlines(): readonly BlindOutline[];
}

const stepOf = (draft: Draft | undefined): Step | null =>
  draft
    ? { kind: draft.kind, image: draft.image, count: draft.patches.length + (draft.create?.length ?? 0) }
    : null;

/** @param begun what was drawn before */
export function createBlindDrawings(image: string, begun: readonly BlindOutline[] = []): BlindDrawings {
  interface Done {
    readonly draft: Draft;
    readonly before: readonly Damage[];
    readonly after: readonly Damage[];
  }
  const nameOf = createNamer([]);
  const made = (box: Pick<Damage, 'label' | 'box'>, set: Partial<Damage> = {}): Damage => {
    const { status: _, ...untouched } = UNTOUCHED;
    const id = nameOf(box.label);
    return {
      ...untouched,
      ...{ key: ownKey(image, id), id, image, label: box.label, box: box.box },
      ...{ confidence: null, source: 'person', model: null, ...set },
    };
  };
  const drawn = signal<readonly Damage[]>(begun.map((outline) => made(outline)));
  const steps = signal<{ readonly undo: Step | null; readonly redo: Step | null }>({
    undo: null,
    redo: null,
  });
  const done: Done[] = [];
  const undone: Done[] = [];
  const announce = () => {
    steps.value = { undo: stepOf(done.at(-1)?.draft), redo: stepOf(undone.at(-1)?.draft) };
  };
  const result = (one: Done | undefined) => {
    const step = stepOf(one?.draft);
    return ok(step && { ...step, skipped: 0, keys: [] });
  };
  const edits: EditPort = {
    damages: () => drawn,
    run(draft) {
      if (draft.image !== image) return { created: [], isDenied: true };
      const before = drawn.value;
      const patches = new Map(draft.patches.map(({ key, set }) => [key, set]));
      const kept = before
        .filter(({ key }) => patches.get(key)?.status !== 'deleted')
        .map((damage) => ({ ...damage, ...patches.get(damage.key) }));
      const created = (draft.create ?? []).map((box): Damage => {
        const { status: _, ...set } = box.set ?? {};
        return made(box, set);
      });
      drawn.value = [...kept, ...created];
      done.push({ draft, before, after: drawn.value });
      undone.length = 0;
      announce();
      return { created: created.map(({ id }) => id) };
    },
    async undo() {
      const last = done.pop();
      if (last) {
        undone.push(last);
        drawn.value = last.before;
        announce();
      }
      return result(last);
    },
    async redo() {
      const last = undone.pop();
      if (last) {
        done.push(last);
        drawn.value = last.after;
        announce();
      }
      return result(last);
    },
    retry: () => undefined,
    save: signal({ status: 'saved' }),
    steps,
    history: async () => [],
  };
  return { edits, drawn, outlines: () => drawn.value.map(({ label, box }) => ({ label, box })) };
}
