import { describe, expect, test } from 'vitest';
import { createRecords } from '#data/records/records.ts';
import { openSeal, sealedSurvey, sealRecord } from '#data/records/seal.ts';
import { sha256Of } from '#data/store/photos/photoStore.ts';
import type { Workspace } from '#data/workspace.ts';
import { DRAWING, type DrawingPicture, drawingValues } from '#domain/inspection/drawings/drawing.ts';
import { evenBands } from '#domain/inspection/drawings/grid.ts';
import { pinAt } from '#domain/inspection/drawings/pin.ts';
import { RATES, rateValues } from '#domain/inspection/quantities/rates.ts';
import { backupOf, elsewhere, workedOn } from '#support/backups.ts';
import { createDoor, storedProject } from '#support/foreignDocs.ts';
import { until } from '#support/memoryWorkspace.ts';
import { createPhotoMachine, DAY, trashed } from '#support/photoMachine.ts';
import { stampAt } from '#support/stamps.ts';

const grid = { floors: evenBands(['1/F', 'G/F'], 0, 1), columns: evenBands(['A', 'B'], 0, 1) };

/** Keeps a picture in a workspace. */
async function keep(workspace: Workspace, text: string): Promise<DrawingPicture> {
  const kept = await workspace.pictures.keep(new Blob([text]));
  if (!kept.ok) throw new Error(kept.error.detail);
  return { sha256: kept.value, width: 10, height: 10, file: `${text}.png`, page: null };
}

/** A project with a drawing whose picture was replaced, and a pin on the one before. */
async function withDrawing() {
  const made = await workedOn();
  const { workspace, project, image } = made;
  const [first, second] = [await keep(workspace, 'first'), await keep(workspace, 'second')];
  // As on a screen: what is there before is known to who writes.
  for (const kind of [DRAWING, 'defect'])
    workspace.manage.projectDocuments(project, kind).subscribe(() => undefined);
  await until(workspace.manage.projectDocuments(project, 'defect'), (list) => list !== null);
  await until(workspace.manage.projectDocuments(project, DRAWING), (list) => list !== null);
  const set = (id: string, values: Record<string, unknown>) =>
    workspace.manage.setProjectDocuments(project, DRAWING, new Map([[id, values]]), 'drawing').saved;
  await set('n', drawingValues({ name: 'North', place: null, picture: first, grid }));
  const key = workspace.edits.damages(image).value![0]!.key;
  // A detection is no defect before somebody accepts it.
  await workspace.edits.run({ kind: 'accept', image, patches: [{ key, set: { verdict: 'accepted' } }] })
    .saved;
  const pin = pinAt('n', first.sha256, { x: 0.25, y: 0.75 });
  await workspace.manage.setProjectDocuments(project, 'defect', new Map([[key, { pin }]]), 'pin').saved;
  await set('n', drawingValues({ picture: second }));
  return { ...made, first, second, key, pin };
}

const recordsOf = (workspace: Workspace) => createRecords(workspace, { now: Date.now, newId: () => 'r' });

describe('a drawing', () => {
  test('travels in a backup with the picture that it has and those that it had, and its pins', async () => {
    const { workspace, project, first, second, key, pin } = await withDrawing();
    const other = (await elsewhere()).workspace;
    expect(await other.backups.restore(await backupOf(workspace, project))).toMatchObject({
      ok: true,
      value: { photos: 3, refused: [], omitted: [], damaged: [] },
    });
    expect(await (await other.pictures.get(first.sha256))?.text()).toBe('first');
    expect(await (await other.pictures.get(second.sha256))?.text()).toBe('second');
    const records = recordsOf(other);
    const drawings = await until(records.drawings(project), (list) => list?.length === 1);
    expect(drawings).toEqual([{ id: 'n', name: 'North', place: null, picture: second, grid }]);
    const facts = await until(records.defectFacts(project), (all) => all?.has(key) ?? false);
    expect(facts?.get(key)?.pin).toEqual(pin);
  });

  test('is put back by undo with the picture that it had, and so is a pin', async () => {
    const { workspace, project, first, second, key } = await withDrawing();
    const records = recordsOf(workspace);
    const stop = records.drawings(project).subscribe(() => undefined);
    const shown = () => records.drawings(project).value?.[0]?.picture?.sha256;
    await until(records.drawings(project), (list) => list?.length === 1);
    expect(shown()).toBe(second.sha256);
    expect(await workspace.edits.undo()).toMatchObject({ value: { kind: 'drawing', skipped: 0 } });
    expect(shown()).toBe(first.sha256);
    await workspace.edits.undo();
    const facts = await until(records.defectFacts(project), (all) => all !== null);
    expect(facts?.get(key)?.pin ?? null).toBeNull();
    stop();
  });

  test('is sealed with its pins and the rates, and read back from the seal after it was replaced', async () => {
    const { workspace, project, key, second } = await withDrawing();
    const values = { currency: 'HKD', ...rateValues('crack', 'm', 120) };
    await workspace.manage.setProjectDocuments(project, RATES, new Map([[RATES, values]]), 'rates').saved;
    const records = recordsOf(workspace);
    const projects = await until(workspace.projects, (all) => all?.some(({ id }) => id === project) ?? false);
    const of = projects!.find(({ id }) => id === project)!;
    await until(records.all, (all) => all !== null);
    records.create(of);
    const all = await until(records.all, (list) => list?.some(({ record }) => record.id === 'r') ?? false);
    const { record } = all!.find((one) => one.record.id === 'r')!;
    const survey = (await until(records.survey({ record, project: of }), (one) => one !== null))!;
    expect(survey.drawings.map(({ id }) => id)).toEqual(['n']);
    const sealed = await sealRecord({
      ...{ record, project: of, survey, by: 'Ada', at: 1, onProgress: () => undefined },
      photo: (image) => workspace.photo(image),
    });
    if (!sealed.ok) throw new Error(sealed.error.kind);
    const content = openSeal(sealed.value)!;
    const read = sealedSurvey(record, content);
    expect(read.drawings).toEqual(survey.drawings);
    expect(read.drawings[0]?.picture?.sha256).toBe(second.sha256);
    expect(read.rates).toEqual(survey.rates);
    expect(read.defects.find((defect) => defect.key === key)?.facts.pin).toEqual(
      survey.defects.find((defect) => defect.key === key)?.facts.pin,
    );
  });
});

describe('the picture of a drawing', () => {
  const projectDocument = (_id: string, sha256: string, more = {}) => ({
    _id,
    type: 'sheet',
    kind: 'drawing',
    fields: { [`picture:${sha256}`]: { v: null, t: '' } },
    ...more,
  });

  test('never goes to the trash while any drawing speaks of it, removed, replaced or of a newer program', async () => {
    const machine = createPhotoMachine();
    const tab = await machine.open();
    const used = await tab.import('a photo');
    const [current, unread, unused] = await Promise.all(
      ['a drawing', 'of a newer program', 'nobody'].map((text) => tab.import(text, false)),
    );
    await tab.store.bulk([
      { _id: 'p:p', type: 'project' },
      { _id: 'p:q', type: 'project' },
      projectDocument('s:p:drawing:n', current!, {
        fields: { status: { v: 'deleted', t: '' }, [`picture:${current}`]: {} },
      }),
      projectDocument('s:q:drawing:n', unread!, { schema: 99 }),
    ]);
    machine.clock += 2 * DAY;
    expect(await (await machine.open()).sweep()).toMatchObject({ moved: 1 });
    expect(await trashed(machine.photos)).toEqual([unused]);
    expect(new Set(await machine.photos.keys())).toEqual(new Set([used, current, unread]));
  });

  test('comes back from the trash when a drawing speaks of it', async () => {
    const machine = createPhotoMachine();
    const tab = await machine.open();
    await tab.import('a photo');
    const picture = await tab.import('a drawing', false);
    machine.clock += 2 * DAY;
    await (await machine.open()).sweep();
    expect(await trashed(machine.photos)).toEqual([picture]);
    const later = await machine.open();
    await later.store.bulk([{ _id: 'p:p', type: 'project' }, projectDocument('s:p:drawing:n', picture)]);
    expect(await later.sweep()).toMatchObject({ back: 1 });
    expect(await machine.photos.keys()).toContain(picture);
  });
});

test('a drawing from elsewhere comes in only where its pictures are named by what they contain', async () => {
  const sha256 = await sha256Of(new Blob(['x']));
  const drawing = (field: string) => ({
    ...{ _id: 's:p:drawing:n', schema: 1, type: 'sheet', project: 'p', kind: 'drawing', sheet: 'n' },
    made: stampAt(1),
    fields: { [field]: { v: { width: 1, height: 1 }, t: stampAt(1) } },
  });
  const door = () => {
    const made = createDoor('p');
    for (const doc of storedProject('p')) made.letIn(doc);
    return made;
  };
  expect(door().letIn(drawing(`picture:${sha256}`))).toMatchObject({ kind: 'new' });
  for (const wrong of [
    'picture:../../x',
    'picture:',
    `picture:${sha256}0`,
    `picture:${sha256.toUpperCase()}`,
  ])
    expect(door().letIn(drawing(wrong))).toEqual({ kind: 'refused', why: 'malformed' });
});
