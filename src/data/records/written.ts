import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { type Pairs, pairId } from '#domain/inspection/comparison/identity.ts';
import { DRAWING, type Drawing, readDrawing } from '#domain/inspection/drawings/drawing.ts';
import { MASK, type Mask, readMask } from '#domain/inspection/photos/mask.ts';
import { RATES, type Rates, readRates } from '#domain/inspection/quantities/rates.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import { packOf } from '#domain/inspection/regime/readPack.ts';
import type { ComponentFacts } from '#domain/inspection/register/component.ts';
import type { DefectFacts } from '#domain/inspection/register/defect.ts';
import { readComponentFacts, readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import {
  createOwnReaders,
  FIELD,
  type OwnReaders,
  readFields,
} from '#domain/inspection/register/ownField.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import type { RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { schemeSchema } from '#domain/rating/scheme/schemeSchema.ts';
import { memo } from '../memo.ts';
import type { Projects, Ran } from '../workspace.ts';

/** What people wrote about things in photos, by observation key. Signals are null until they are read. */
export interface Written {
  defectFacts(project: string): ReadonlySignal<ReadonlyMap<string, DefectFacts> | null>;
  componentFacts(project: string): ReadonlySignal<ReadonlyMap<string, ComponentFacts> | null>;
  /** All editions of a project's own rating schemes, oldest first. */
  schemes(project: string): ReadonlySignal<readonly RatingScheme[] | null>;
  /** All editions of a project's own packs, oldest first. */
  packs(project: string): ReadonlySignal<readonly Pack[] | null>;
  /** A project's drawings, oldest first. */
  drawings(project: string): ReadonlySignal<readonly Drawing[] | null>;
  /** The masks on a project's photos. */
  masks(project: string): ReadonlySignal<readonly Mask[] | null>;
  /** Read the project's own fields; the same object while these don't change. */
  ownFields(project: string): ReadonlySignal<OwnReaders | null>;
  /** A project's repair costs. */
  rates(project: string): ReadonlySignal<Rates | null>;
  /** Stores an edition of an own scheme; stored editions are never changed. */
  keepScheme(project: string, scheme: RatingScheme): Ran;
  /** Stores an edition of an own pack; stored editions are never changed. */
  keepPack(project: string, pack: Pack): Ran;
  /** Removes editions of own packs, in one step of undo. Records keep theirs. */
  removePacks(project: string, packs: readonly Pack[]): Ran;
  /** Statements whether pairs of defects of two records are the same. */
  pairs(project: string): ReadonlySignal<Pairs | null>;
  setDefect(project: string, key: string, set: Partial<DefectFacts>): Ran;
  /** Writes parts of a defect's unsafe condition: what `unsafeRegisters` made of them. */
  setUnsafe(project: string, key: string, registers: Readonly<Record<string, unknown>>): Ran;
  /** Merges defects, in one step of undo. */
  mergeDefects(project: string, lead: string, others: readonly string[]): Ran;
  /** Removes an observation from the defect into which it was merged. */
  splitDefect(project: string, key: string): Ran;
  /** Sets facts of windows or air conditioners, in one step of undo. */
  setComponents(project: string, keys: readonly string[], set: Partial<ComponentFacts>): Ran;
  /**
   * Stores whether two defects are the same; null withdraws it. An answer that was stored with the records the other way
   * round is withdrawn with it.
   *
   * @param known the stored answers
   */
  setPair(project: string, before: string, after: string, same: boolean | null, known?: Pairs): Ran;
}

const DEFECT = 'defect';
const COMPONENT = 'component';
const PAIR = 'pair';
const SCHEME = 'scheme';
const PACK = 'pack';

const readScheme = ({ values }: ProjectDocument): readonly RatingScheme[] => {
  const scheme = v.safeParse(schemeSchema, values.scheme);
  return scheme.success ? [scheme.output] : [];
};

const readPack = ({ values }: ProjectDocument): readonly Pack[] => {
  const read = packOf(values.pack);
  return read.ok && values.removed !== true ? [read.value.pack] : [];
};

/** The rating schemes of an own pack; none that is called as one of the program. */
const schemesOf = ({ ratingSchemes }: Pack): readonly RatingScheme[] =>
  ratingSchemes
    .filter(({ id }) => !PRESETS.some((preset) => preset.id === id))
    .map((scheme) => ({ ...scheme, preset: false }));

const packDocument = ({ id, version }: Pack): string => `${id}:${version}`;

export function createWritten(manage: Projects): Written {
  const read = <T>(
    kind: string,
    entries: (projectDocument: ProjectDocument) => readonly (readonly [string, T])[],
  ) =>
    memo((project) => {
      const stored = manage.projectDocuments(project, kind);
      return computed(() => (stored.value ? new Map(stored.value.flatMap(entries)) : null));
    });
  // Read once each: with ten thousand of them, an edit of one would read all of them again.
  const facts = new WeakMap<ProjectDocument, DefectFacts>();
  const factsIn = (projectDocument: ProjectDocument): DefectFacts => {
    const known = facts.get(projectDocument) ?? readDefectFacts(projectDocument);
    facts.set(projectDocument, known);
    return known;
  };
  const packs = memo((project) => {
    const stored = manage.projectDocuments(project, PACK);
    return computed(() => stored.value?.flatMap(readPack) ?? null);
  });
  return {
    defectFacts: read(DEFECT, (projectDocument) => [[projectDocument.id, factsIn(projectDocument)]]),
    componentFacts: read(COMPONENT, (projectDocument) => [
      [projectDocument.id, readComponentFacts(projectDocument)],
    ]),
    pairs: read(PAIR, ({ id, values: { same } }) => (typeof same === 'boolean' ? [[id, same]] : [])),
    schemes: memo((project) => {
      const stored = manage.projectDocuments(project, SCHEME);
      const own = packs(project);
      return computed(() => {
        const [alone, inPacks] = [stored.value, own.value];
        return alone && inPacks && [...inPacks.flatMap(schemesOf), ...alone.flatMap(readScheme)];
      });
    }),
    packs,
    drawings: memo((project) => {
      const stored = manage.projectDocuments(project, DRAWING);
      return computed(() => stored.value?.map(readDrawing) ?? null);
    }),
    masks: memo((project) => {
      const stored = manage.projectDocuments(project, MASK);
      return computed(() => stored.value?.flatMap((one) => readMask(one) ?? []) ?? null);
    }),
    ownFields: memo((project) => {
      const stored = manage.projectDocuments(project, FIELD);
      return computed(() => stored.value && createOwnReaders(readFields(stored.value)));
    }),
    rates: memo((project) => {
      const stored = manage.projectDocuments(project, RATES);
      return computed(() => stored.value && readRates(stored.value));
    }),
    keepScheme: (project, scheme) =>
      manage.setProjectDocument(project, SCHEME, `${scheme.id}:${scheme.version}`, { scheme }),
    keepPack: (project, pack) =>
      manage.setProjectDocuments(
        project,
        PACK,
        new Map([[packDocument(pack), { pack, removed: false }]]),
        'pack',
      ),
    removePacks: (project, packs) =>
      manage.setProjectDocuments(
        project,
        PACK,
        // Not `status`: what that deletes can't be stored again, as a file may ask for.
        new Map(packs.map((pack) => [packDocument(pack), { removed: true }])),
        'pack',
      ),
    setDefect: (project, key, set) =>
      manage.setProjectDocuments(project, DEFECT, new Map([[key, { ...set }]]), 'defect'),
    setUnsafe: (project, key, registers) =>
      manage.setProjectDocuments(project, DEFECT, new Map([[key, { ...registers }]]), 'defect'),
    mergeDefects: (project, lead, others) =>
      manage.setProjectDocuments(
        project,
        DEFECT,
        new Map(others.map((key) => [key, { mergedInto: lead }])),
        'merge',
      ),
    splitDefect: (project, key) =>
      manage.setProjectDocuments(project, DEFECT, new Map([[key, { mergedInto: null }]]), 'split'),
    setComponents: (project, keys, set) =>
      manage.setProjectDocuments(project, COMPONENT, new Map(keys.map((key) => [key, { ...set }]))),
    setPair(project, before, after, same, known = new Map()) {
      const reverse = pairId(after, before);
      return manage.setProjectDocuments(
        project,
        PAIR,
        new Map([
          [pairId(before, after), { same }],
          ...(known.has(reverse) ? [[reverse, { same: null }] as const] : []),
        ]),
      );
    },
  };
}
