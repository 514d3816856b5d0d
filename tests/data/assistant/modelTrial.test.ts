import { signal } from '@preact/signals-core';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Engine } from '#data/assistant/engine/engine.ts';
import { keptModel } from '#data/assistant/models/keptModel.ts';
import type { ModelStore } from '#data/assistant/models/modelStore.ts';
import { namesOfFile } from '#data/assistant/models/namesFile.ts';
import { createModelTrial } from '#data/assistant/trial/createModelTrial.ts';
import {
  asBefore,
  askingOf,
  draftOf,
  keptOf,
  unnamedClasses,
  withSide,
} from '#data/assistant/trial/draft.ts';
import { LAYOUTS } from '#detector/layouts/layouts.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { fail, ok } from '#domain/result.ts';

const input = {
  name: 'images',
  element: 'float32',
  shape: [1, 3, 640, 640],
  size: { width: 640, height: 640 },
  planes: true,
  sizeName: null,
} as const;
const image: InspectionImage = {
  id: 'a.b',
  project: 'a',
  name: 'b.jpg',
  width: 10,
  height: 10,
  location: null,
  photo: { kind: 'stored', sha256: '0' },
  takenAt: null,
  addedAt: 0,
  order: 0,
};
const file = (name: string, text = 'x') => new File([text], name);

/** A trial whose models are all detectors, save those called so; a look never ends. */
function start() {
  const asked: string[] = [];
  const engine: Engine = {
    names: namesOfFile,
    async check(model, beside) {
      const name = model instanceof File ? model.name : '';
      if (name.startsWith('bad')) return fail({ kind: 'not_onnx' });
      if (name.startsWith('endless')) return new Promise(() => {});
      if (name.startsWith('unclear'))
        return ok({ sha256: name, layouts: ['yolo_rows', 'yolox'], input, classes: beside, classCounts: [] });
      if (beside && beside.size !== 2) return fail({ kind: 'no_layout' });
      return ok({ sha256: name, layouts: ['yolo_columns'], input, classes: beside, classCounts: [] });
    },
    look: () => new Promise(() => {}),
    stop: () => void asked.push('stop'),
  };
  const models: ModelStore = {
    models: signal([]),
    keep: async () => fail('quota'),
    change: async () => undefined,
    file: async () => null,
    remove: async () => undefined,
    refresh: async () => undefined,
  };
  const trial = createModelTrial({
    workspace: { photo: async () => new Blob(['photo']) },
    assistant: { models, createEngine: () => engine },
  });
  return { trial, asked };
}

it('names that come later are those of the model that lacked them; what doesn’t fit is told by its own name', async () => {
  const { trial } = start();
  await trial.choose([file('good.onnx')]);
  expect(trial.state.value.draft).toMatchObject({ layout: 'yolo_columns', classes: [] });
  await trial.choose([file('three.txt', 'a\nb\nc')]);
  expect(trial.state.value.refused).toEqual({ name: 'three.txt', fault: { kind: 'names_mismatch' } });
  await trial.choose([file('empty.yaml', 'nc: 2')]);
  expect(trial.state.value.refused).toEqual({ name: 'empty.yaml', fault: { kind: 'names_unreadable' } });
  await trial.choose([file('data.yaml', 'names: [crack, __proto__]')]);
  expect(trial.state.value).toMatchObject({
    refused: null,
    draft: {
      name: 'good.onnx',
      classes: [
        [0, 'crack'],
        [1, '__proto__'],
      ],
    },
  });
});

it('two models at once, or none, are refused', async () => {
  const { trial } = start();
  for (const files of [[file('a.onnx'), file('b.onnx')], [file('a.zip')], []]) {
    await trial.choose(files);
    expect(trial.state.value.refused?.fault).toEqual({ kind: 'not_model' });
  }
});

it('in a folder the names are those of the file that trainers call so, not of any text', async () => {
  const { trial } = start();
  const folder = ['photo-1.txt', 'args.yaml', 'notes.md', 'good.onnx'].map((name) =>
    file(name, '0 0.5 0.5 1 1'),
  );
  await trial.choose([...folder, file('data.yaml', 'names: [crack, rust]')]);
  expect(trial.state.value.draft?.classes.map(([, name]) => name)).toEqual(['crack', 'rust']);
  trial.clear();
  await trial.choose(folder.filter(({ name }) => !name.endsWith('.yaml')));
  expect(trial.state.value).toMatchObject({ refused: null, draft: { name: 'good.onnx', classes: [] } });
});

it('a file that is refused while a photo is looked at leaves no look that never ends', async () => {
  const { trial, asked } = start();
  await trial.choose([file('good.onnx')]);
  void trial.tryOn(image, 0.25, false);
  expect(trial.state.value.trying).not.toBeNull();
  await trial.choose([file('bad.onnx')]);
  expect(trial.state.value).toMatchObject({
    trying: null,
    checking: null,
    refused: { name: 'bad.onnx', fault: { kind: 'not_onnx' } },
    draft: { name: 'good.onnx' },
  });
  expect(asked).toEqual(['stop']);
});

it('a model that there is no room for is not kept, and says so', async () => {
  const { trial } = start();
  await trial.choose([file('good.onnx'), file('names.txt', 'crack\nrust')]);
  await trial.keep();
  expect(trial.state.value).toMatchObject({ keepFault: 'quota', draft: { keptAt: null } });
});

it('a check that doesn’t end can be left, and holds no other file up', async () => {
  const { trial, asked } = start();
  void trial.choose([file('endless.onnx')]);
  expect(trial.state.value.checking).toBe('endless.onnx');
  trial.stopCheck();
  expect(trial.state.value.checking).toBeNull();
  void trial.choose([file('endless.onnx')]);
  await trial.choose([file('good.onnx')]);
  expect(trial.state.value).toMatchObject({ checking: null, draft: { name: 'good.onnx' } });
  expect(asked).toEqual(['stop', 'stop']);
});

it('names that come later leave the layout that a person took', async () => {
  const { trial } = start();
  await trial.choose([file('unclear.onnx')]);
  trial.setLayout('yolox');
  trial.setPreprocess({ order: 'rgb' });
  trial.setLicence('Apache-2.0');
  await trial.choose([file('names.txt', 'crack\nrust')]);
  expect(trial.state.value.draft).toMatchObject({
    ...{ layout: 'yolox', preprocess: { scale: 'byte', order: 'rgb' }, licence: 'Apache-2.0' },
    classes: [
      [0, 'crack'],
      [1, 'rust'],
    ],
  });
});

it('classes without a name are counted by the chosen layout, and never where the outputs are not known', () => {
  const detr = draftOf(
    {
      ...{ sha256: 'a', layouts: ['detr_softmax', 'detr_sigmoid'], input },
      classes: new Map([
        [0, 'crack'],
        [1, 'rust'],
      ]),
      classCounts: [
        ['detr_softmax', 2],
        ['detr_sigmoid', 3],
      ],
    },
    file('a.onnx'),
  );
  expect(unnamedClasses(detr)).toBeNull();
  expect(unnamedClasses({ ...detr, layout: 'detr_softmax' })).toBeNull();
  expect(unnamedClasses({ ...detr, layout: 'detr_sigmoid' })).toEqual({ outputs: 3, named: 2 });
  expect(unnamedClasses({ layout: 'detr_sigmoid', classes: detr.classes })).toBeNull();
  const kept = keptOf({ ...detr, layout: 'detr_sigmoid', preprocess: LAYOUTS.detr_sigmoid.preprocess }, 1);
  expect(v.parse(keptModel, structuredClone(kept)).classCounts).toEqual(detr.classCounts);
});

it('the size of inputs is asked where the file does not say it, and nothing runs or is kept before', () => {
  const open = draftOf(
    {
      ...{ sha256: 'a', layouts: ['yolo_columns'], classes: new Map([[0, 'crack']]), classCounts: [] },
      input: { ...input, openSize: 'assumed' },
    },
    file('a.onnx'),
  );
  expect(askingOf(open, 0.5, false)).toBeNull();
  expect(keptOf(open, 1)).toBeNull();
  const sized = withSide(open, 1024);
  expect(askingOf(sized, 0.5, false)?.input).toMatchObject({
    ...{ shape: [1, 3, 1024, 1024], size: { width: 1024, height: 1024 }, openSize: 'chosen' },
  });
  // Names that are added later keep it.
  expect(asBefore(open, sized).input.size.width).toBe(1024);
  const kept = keptOf(sized, 1);
  expect(v.parse(keptModel, structuredClone(kept)).input.openSize).toBe('chosen');
  const told = draftOf(
    { sha256: 'a', layouts: ['yolo_columns'], classes: null, classCounts: [], input },
    file('a.onnx'),
  );
  expect(withSide(told, 1024)).toEqual(told);
});
