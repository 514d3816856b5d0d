import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExplanationSources,
  explain,
  explanationFile,
  type FindingChange,
  proposalOf,
  reviewsIn,
} from '#domain/assurance/explanation.ts';
import { type AiSystem, NO_SYSTEM_FACTS } from '#domain/assurance/systems.ts';
import type { RunDoc } from '#domain/edit/documents.ts';
import { claimKey, ownKey, runKey } from '#domain/edit/ids.ts';
import { aDamage } from '#support/damages.ts';

const IMAGE = 'tower.p1';
const T = '0001770000000000.0000.K7Q~A';

const aRun = (set: Partial<RunDoc> = {}, fields: RunDoc['fields'] = {}): RunDoc => ({
  _id: runKey(IMAGE, 'r1'),
  schema: 1,
  type: 'run',
  image: IMAGE,
  run: 'r1',
  made: T,
  boxes: [
    { name: 'CRACK_001', label: 'crack', confidence: 0.87, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 } },
  ],
  fields: { status: { v: 'live', t: T }, ...fields },
  ...set,
});

const BY = {
  model: 'ab'.repeat(32),
  name: 'cracks.onnx',
  at: Date.UTC(2026, 2, 1),
  took: 900,
  mode: 'thorough',
  layout: 'yolo_columns',
  threshold: 0.25,
  passes: 6,
  left: 0,
};

const aChange = (set: Partial<FindingChange>): FindingChange => ({
  who: 'Ada',
  at: 1,
  kind: 'accept',
  field: 'verdict',
  before: 'unreviewed',
  after: 'accepted',
  others: [],
  ...set,
});

const sources = (set: Partial<ExplanationSources> = {}): ExplanationSources => ({
  project: { id: 'tower', name: 'Tower' },
  key: claimKey(IMAGE, 'r1', 0),
  damage: aDamage('CRACK_001', [160, 120, 320, 120], { image: IMAGE, key: claimKey(IMAGE, 'r1', 0) }),
  number: null,
  views: [],
  photo: { id: IMAGE, name: 'wall.jpg', sha256: 'cd'.repeat(32), takenAt: null, state: 'present' },
  runs: [aRun({ by: BY })],
  register: { systems: [], answers: [] },
  changes: [],
  signedIn: [],
  quality: null,
  samples: [],
  ...set,
});

describe('who proposed a finding', () => {
  it('is the model that was run here, with its settings, score and hash', () => {
    expect(proposalOf(claimKey(IMAGE, 'r1', 0), [aRun({ by: BY })])).toMatchObject({
      by: 'model',
      label: 'crack',
      score: 0.87,
      at: BY.at,
      file: null,
      model: { name: 'cracks.onnx', sha256: BY.model },
      settings: { threshold: 0.25, mode: 'thorough', passes: 6 },
      isUndone: false,
    });
  });

  it('is nobody for a box that a person drew', () => {
    expect(proposalOf(ownKey(IMAGE, 'CRACK_002'), [aRun({ by: BY })])).toEqual({ by: 'nobody' });
  });

  it('is nobody for a box that our own export brought back as a person’s', () => {
    const run = aRun({}, { origin: { v: { author: 'person', drawnHere: true }, t: T } });
    expect(proposalOf(claimKey(IMAGE, 'r1', 0), [run])).toEqual({ by: 'nobody' });
  });

  it('is not known for a file with scores alone: a score is no proof of a model', () => {
    const of = explain(sources({ runs: [aRun()] }));
    expect(of.proposal).toMatchObject({ by: 'file', score: 0.87, model: null, settings: null });
    expect(of.notKnown).toContain('author_not_known');
    expect(of.figures).toBeNull();
  });

  it('is missing where the run isn’t here, and nothing is guessed of it', () => {
    const of = explain(sources({ runs: [], damage: null, changes: [aChange({})] }));
    expect(of.proposal).toEqual({ by: 'missing' });
    expect(of.notKnown).toContain('proposal_missing');
    expect(of.finding).toMatchObject({ state: 'hidden', label: null, box: null });
  });

  it('stays known after its run was undone, which is stated', () => {
    const undone = aRun({ by: BY }, { status: { v: 'undone', t: T } });
    const of = explain(sources({ runs: [undone], damage: null }));
    expect(of.proposal).toMatchObject({ by: 'model', isUndone: true });
    expect(of.finding).toMatchObject({ state: 'undone', label: 'crack' });
  });

  it('is another box’s proposal for no index that the run doesn’t have', () => {
    expect(proposalOf(claimKey(IMAGE, 'r1', 7), [aRun({ by: BY })])).toEqual({ by: 'missing' });
    expect(proposalOf(`d:${IMAGE}:r1:__proto__`, [aRun({ by: BY })])).toEqual({ by: 'missing' });
  });
});

describe('what isn’t known', () => {
  it('names version, file and settings of a model that a file only names', () => {
    const named = aRun({}, { origin: { v: { author: 'model', name: 'Net', file: 'coco.json' }, t: T } });
    expect(explain(sources({ runs: [named] })).notKnown).toEqual(
      expect.arrayContaining(['version_not_known', 'file_hash_not_known', 'settings_not_known']),
    );
  });

  it.each([
    ['removed', 'photo_removed'],
    ['bytes_missing', 'photo_bytes_missing'],
    ['missing', 'photo_missing'],
  ] as const)('names a photo that is %s', (state, gap) => {
    expect(explain(sources({ photo: { ...sources().photo, state } })).notKnown).toContain(gap);
  });

  it('names figures only of a model’s proposals', () => {
    const key = ownKey(IMAGE, 'CRACK_002');
    const { notKnown } = explain(sources({ key, changes: [aChange({ kind: 'draw' })] }));
    expect(notKnown).toEqual(['no_second_review', 'no_sample']);
  });

  it('names a first review that was taken back', () => {
    const taken = [aChange({}), aChange({ kind: 'clear_verdict', before: 'accepted', after: 'unreviewed' })];
    const of = explain(sources({ changes: taken }));
    expect(of.reviews).toEqual([]);
    expect(of.notKnown).toContain('not_reviewed');
  });
});

describe('reviews', () => {
  it('are the last verdict of each person asked, first and second', () => {
    expect(
      reviewsIn([
        aChange({ after: 'rejected' }),
        aChange({ who: 'Bo', at: 2 }),
        aChange({ who: 'Cy', at: 3, field: 'review:cy', after: 'rejected', kind: 'second_review' }),
        aChange({ who: 'Cy', at: 4, field: 'review:cy', after: 'accepted', kind: 'second_review' }),
      ]),
    ).toEqual([
      { order: 'first', who: 'Bo', at: 2, verdict: 'accepted' },
      { order: 'second', who: 'Cy', at: 4, verdict: 'accepted' },
    ]);
  });

  it('skip the verdict that a box is drawn with, and values of another version', () => {
    expect(
      reviewsIn([aChange({ kind: 'draw' }), aChange({ field: 'review:__proto__', after: { x: 1 } })]),
    ).toEqual([]);
  });
});

describe('figures', () => {
  const quality = {
    photos: 4,
    complete: 2,
    boxes: 30,
    all: { judged: 30, right: 20, there: 12, found: 9, bins: [] },
    byLabel: [{ label: 'crack', judged: 12, right: 9, there: 5, found: 4, bins: [] }],
  };
  it('are of the label as the model gave it, with their numbers', () => {
    expect(explain(sources({ quality })).figures).toEqual({
      label: 'crack',
      judged: 12,
      right: 9,
      there: 5,
      found: 4,
      photos: 4,
      complete: 2,
    });
  });
  it('are not known for a label that nobody judged', () => {
    const of = explain(sources({ quality: { ...quality, byLabel: [] } }));
    expect(of.figures).toMatchObject({ judged: 0, there: 0 });
    expect(of.notKnown).toEqual(expect.arrayContaining(['precision_not_known', 'misses_not_known']));
  });
});

describe('the register’s entry of what proposed a finding', () => {
  const entry = (facts: Partial<AiSystem> = {}): AiSystem => ({
    ...NO_SYSTEM_FACTS,
    ...{ id: 'S', name: 'Cracks', version: '2', supplier: 'Lab', sha256: BY.model },
    ...{ changedBy: '', changedAt: 0 },
    ...facts,
  });
  const registered = (...systems: readonly AiSystem[]) =>
    explain(sources({ register: { systems, answers: [] } }));

  it('is named with version and supplier where the hash of the model’s file is registered', () => {
    const of = registered(entry());
    expect(of.system).toEqual({
      kind: 'entry',
      ...{ id: 'S', name: 'Cracks', version: '2', supplier: 'Lab', firm: '', by: 'hash' },
    });
    expect(of.notKnown).not.toContain('system_not_known');
    expect(explanationFile(of, 0)).toMatchObject({ system: { kind: 'entry', id: 'S', supplier: 'Lab' } });
  });

  it('is not known where nobody said which, where its file is another, and where a person said so', () => {
    expect(registered().system).toEqual({ kind: 'not_asked' });
    const swapped = registered(entry({ sha256: 'ef'.repeat(32) }));
    expect(swapped.system).toEqual({ kind: 'not_asked' });
    expect(swapped.notKnown).toContain('system_not_known');
    expect(registered(entry({ supplier: '' })).notKnown).toContain('supplier_not_known');
  });

  it('is nobody’s where a person drew it', () => {
    const of = explain(
      sources({ key: ownKey(IMAGE, 'CRACK_001'), register: { systems: [entry()], answers: [] } }),
    );
    expect(of.system).toBeNull();
    expect(of.notKnown).not.toContain('system_not_known');
  });
});

it('every draw of a sample is listed, with the numbers that its bound rests on', () => {
  const sample = {
    draw: 's1',
    ...{ nth: 1, of: 2, drawn: 60, population: 400, found: 2, open: 0 },
    ...{ upper: 0.1014, confidence: 0.95, acceptanceAskedBy: null, acceptedBy: null },
  };
  const of = explain(sources({ samples: [sample, { ...sample, draw: 's2', nth: 2 }] }));
  expect(of.samples.map(({ draw }) => draw)).toEqual(['s1', 's2']);
  expect(of.notKnown).not.toContain('no_sample');
});

it('the file is JSON, whatever the history and the clocks hold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.double(), after: fc.jsonValue(), field: fc.string() })),
      (given) => {
        const of = explain(sources({ changes: given.map((one) => aChange(one)) }));
        const file = explanationFile(of, Number.NaN);
        expect(JSON.parse(JSON.stringify(file))).toMatchObject({
          format: 'alpha-ai-explanation',
          version: 1,
          madeAt: null,
        });
      },
    ),
  );
});
