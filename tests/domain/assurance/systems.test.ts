import { describe, expect, it } from 'vitest';
import {
  AI_SOURCE,
  AI_SYSTEM,
  entriesOfOtherFile,
  entriesOfSameFile,
  entriesOfSameName,
  NO_SYSTEM_FACTS,
  readRegister,
  readSourceAnswer,
  readSystem,
  sourceAnswerValues,
  sourceDocument,
  sourceOf,
  sourceOfModel,
  systemFaults,
  systemOfSource,
  systemReview,
  systemsInUse,
  systemValues,
} from '#domain/assurance/systems.ts';
import type { RunDoc } from '#domain/edit/documents.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';

const NOW = Date.UTC(2026, 5, 1);
const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

const entry = (id: string, set: Record<string, unknown>, project = 'p', at = NOW): ProjectDocument => ({
  id,
  project,
  kind: AI_SYSTEM,
  madeAt: at,
  values: { ...systemValues({ ...NO_SYSTEM_FACTS, name: id }, 'Chan', at), ...set },
});

const answer = (source: string, id: string | null, project = 'p', at = NOW): ProjectDocument => ({
  id: sourceDocument(source),
  project,
  kind: AI_SOURCE,
  madeAt: at,
  values: sourceAnswerValues(source, id === null ? null : { id, name: id, version: '2' }, 'Chan', at),
});

const run = (image: string, set: Partial<RunDoc>): RunDoc =>
  ({
    _id: `n:${image}:r`,
    schema: 1,
    type: 'run',
    image,
    run: 'r',
    made: '01h0000000000-0000-device-tab',
    boxes: [],
    fields: { status: { v: 'live', t: '' } },
    ...set,
  }) as unknown as RunDoc;

const by = (model: string, at: number) => ({
  model,
  name: 'cracks.onnx',
  at,
  took: 1,
  mode: 'fast',
  layout: 'x',
  threshold: 0.2,
  passes: 1,
  left: 0,
});

const stated = (v: unknown) => ({ status: { v: 'live', t: '' }, origin: { v, t: '' } }) as RunDoc['fields'];

describe('the register of AI systems', () => {
  it('reads what was written, and leaves out what is invalid', () => {
    const read = readSystem(
      entry('S', { sha256: 'no hash', firstUsed: '2026-13-40', limits: 7, name: 'S\u202E' }),
    );
    expect(read).toMatchObject({ name: 'S', sha256: null, firstUsed: '', limits: '', changedBy: 'Chan' });
    expect(readSystem(entry('S', { name: '' }))).toBeNull();
    expect(readSystem({ id: 'S', values: JSON.parse('{"__proto__":{"name":"x"}}') })).toBeNull();
  });

  it('shows of an entry in several projects the one that was changed last, and no change of the future', () => {
    const future = NOW + 10 * 24 * 3600e3;
    const docs = [
      entry('S', { owner: 'old' }, 'p', NOW - 5),
      entry('S', { owner: 'new' }, 'q', NOW - 1),
      entry('S', { owner: 'wrong clock' }, 'r', future),
    ];
    for (const order of [docs, docs.toReversed()])
      expect(readRegister(order, [], NOW).systems).toMatchObject([{ owner: 'new' }]);
  });

  it('matches a model file to its entry by the hash, without a question', () => {
    const register = readRegister([entry('S', { sha256: A })], [], NOW);
    expect(systemOfSource(register, 'p', sourceOfModel(A))).toMatchObject({
      by: 'hash',
      system: { id: 'S' },
    });
    expect(systemOfSource(register, 'p', sourceOfModel(B))).toEqual({ kind: 'not_asked' });
  });

  it('asks where several entries that are used have the hash, and names those of the same file', () => {
    const two = [entry('S', { sha256: A }), entry('T', { sha256: A })];
    const register = readRegister(two, [], NOW);
    expect(systemOfSource(register, 'p', sourceOfModel(A))).toEqual({ kind: 'not_asked' });
    expect(entriesOfSameFile(register.systems)({ id: 'S', name: '', sha256: A })).toMatchObject([
      { id: 'T' },
    ]);
    expect(entriesOfSameFile(register.systems)({ id: null, name: '', sha256: null })).toEqual([]);
    const answered = readRegister(two, [answer(sourceOfModel(A), 'T')], NOW);
    expect(systemOfSource(answered, 'p', sourceOfModel(A))).toMatchObject({ system: { id: 'T' } });
    const retired = readRegister(
      [entry('S', { sha256: A, retired: true }), entry('T', { sha256: A })],
      [],
      NOW,
    );
    expect(systemOfSource(retired, 'p', sourceOfModel(A))).toMatchObject({ by: 'hash', system: { id: 'T' } });
  });

  it('asks once: an answer counts in every project, not known too', () => {
    const source = sourceOfModel(B);
    const register = readRegister([entry('S', {})], [answer(source, 'S', 'q')], NOW);
    expect(systemOfSource(register, 'p', source)).toMatchObject({ kind: 'system', by: 'answer' });
    const unknown = readRegister([], [answer(source, null, 'q')], NOW);
    expect(systemOfSource(unknown, 'p', source)).toEqual({ kind: 'not_known' });
  });

  it('keeps the answer for a file without a named model to its project', () => {
    const source = sourceOf({ author: 'file', model: null, file: 'boxes.json', at: null }) ?? '';
    const register = readRegister([entry('S', {})], [answer(source, 'S', 'q')], NOW);
    expect(systemOfSource(register, 'q', source).kind).toBe('system');
    expect(systemOfSource(register, 'p', source).kind).toBe('not_asked');
  });

  it('names the chosen entry even where a project lacks it', () => {
    const register = readRegister([], [answer(sourceOfModel(A), 'S')], NOW);
    expect(systemOfSource(register, 'p', sourceOfModel(A))).toMatchObject({
      system: { id: 'S', name: 'S', version: '2' },
    });
  });

  it('finds an answer only under the id of its source', () => {
    expect(readSourceAnswer({ ...answer(sourceOfModel(A), 'S'), id: 'other' })).toBeNull();
    expect(readSourceAnswer({ ...answer('x', 'S'), values: { source: 'x', system: 5 } })).toBeNull();
  });

  it('names entries of the same name whose file is another', () => {
    const { systems } = readRegister([entry('Cracks', { sha256: A }), entry('cracks ', {}, 'p')], [], NOW);
    expect(entriesOfOtherFile({ systems }, { name: 'cracks.onnx', sha256: B })).toMatchObject([
      { sha256: A },
    ]);
    expect(entriesOfOtherFile({ systems }, { name: 'cracks.onnx', sha256: A })).toEqual([]);
    const own = { id: 'Cracks', name: 'Cracks', version: '', firm: '', sha256: null };
    const sameName = (of: Partial<typeof own>) => entriesOfSameName(systems)({ ...own, ...of });
    expect(sameName({})).toHaveLength(1);
    // A firm's own versions are told apart by their version, another firm's are named in any case.
    expect(sameName({ version: '3' })).toEqual([]);
    expect(sameName({ version: '3', firm: 'Theirs' })).toHaveLength(1);
  });

  it('lists the systems of a project with photos and boxes, and leaves out what people drew', () => {
    const register = readRegister([entry('S', { sha256: A })], [], NOW);
    const used = systemsInUse(register, 'p', [
      run('p.1', { by: by(A, 5) }),
      run('p.2', { by: by(A, 9) }),
      run('p.2', { fields: stated({ author: 'person' }) }),
      run('p.3', { fields: stated({ author: 'model', name: 'Old', file: 'a.json' }) }),
      run('p.4', { by: by(B, 9), fields: { status: { v: 'undone', t: '' } } as RunDoc['fields'] }),
    ]);
    expect(used).toMatchObject([
      { photos: 2, first: 5, last: 9, isRunHere: true, answer: { kind: 'system', by: 'hash' } },
      { photos: 1, model: { name: 'Old' }, file: 'a.json', isRunHere: false, answer: { kind: 'not_asked' } },
    ]);
  });

  it('says when a review is due, and that none is planned', () => {
    expect(systemReview({ nextReview: '2026-06-01' }, '2026-06-01')).toEqual({ kind: 'due', days: 0 });
    expect(systemReview({ nextReview: '2026-05-01' }, '2026-06-01')).toEqual({ kind: 'due', days: 31 });
    expect(systemReview({ nextReview: '2026-06-02' }, '2026-06-01')).toEqual({ kind: 'planned', days: 1 });
    expect(systemReview({ nextReview: '' }, '2026-06-01')).toEqual({ kind: 'none_stated' });
  });

  it('refuses an entry without a name, with a hash that is none, or first used in the future', () => {
    expect(systemFaults({ name: ' ', firstUsed: '2030-01-01' }, 'abc', NOW)).toEqual([
      'no_name',
      'bad_hash',
      'first_used_in_future',
    ]);
    expect(systemFaults({ name: 'S', firstUsed: '2026-06-01' }, A, NOW)).toEqual([]);
  });
});
