import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { createBench } from '#data/assistant/bench/createBench.ts';
import type { Engine } from '#data/assistant/engine/engine.ts';
import type { ModelStore } from '#data/assistant/models/modelStore.ts';
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

/** A bench whose models are all detectors, save those called so; a look never ends. */
function start() {
  const asked: string[] = [];
  const engine: Engine = {
    async check(model, beside) {
      const name = model instanceof File ? model.name : '';
      if (name.startsWith('bad')) return fail({ kind: 'not_onnx' });
      if (name.startsWith('endless')) return new Promise(() => {});
      if (name.startsWith('unclear'))
        return ok({ sha256: name, layouts: ['yolo_rows', 'yolox'], input, classes: beside });
      if (beside && beside.size !== 2) return fail({ kind: 'no_layout' });
      return ok({ sha256: name, layouts: ['yolo_columns'], input, classes: beside });
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
  const bench = createBench({
    workspace: { photo: async () => new Blob(['photo']) },
    assistant: { models, createEngine: () => engine },
  });
  return { bench, asked };
}

it('names that come later are those of the model that lacked them; what doesn’t fit is told by its own name', async () => {
  const { bench } = start();
  await bench.choose([file('good.onnx')]);
  expect(bench.state.value.draft).toMatchObject({ layout: 'yolo_columns', classes: [] });
  await bench.choose([file('three.txt', 'a\nb\nc')]);
  expect(bench.state.value.refused).toEqual({ name: 'three.txt', fault: { kind: 'names_mismatch' } });
  await bench.choose([file('empty.yaml', 'nc: 2')]);
  expect(bench.state.value.refused).toEqual({ name: 'empty.yaml', fault: { kind: 'names_unreadable' } });
  await bench.choose([file('data.yaml', 'names: [crack, __proto__]')]);
  expect(bench.state.value).toMatchObject({
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
  const { bench } = start();
  for (const files of [[file('a.onnx'), file('b.onnx')], [file('a.zip')], []]) {
    await bench.choose(files);
    expect(bench.state.value.refused?.fault).toEqual({ kind: 'not_model' });
  }
});

it('in a folder the names are those of the file that trainers call so, not of any text', async () => {
  const { bench } = start();
  const folder = ['photo-1.txt', 'args.yaml', 'notes.md', 'good.onnx'].map((name) =>
    file(name, '0 0.5 0.5 1 1'),
  );
  await bench.choose([...folder, file('data.yaml', 'names: [crack, rust]')]);
  expect(bench.state.value.draft?.classes.map(([, name]) => name)).toEqual(['crack', 'rust']);
  bench.clear();
  await bench.choose(folder.filter(({ name }) => !name.endsWith('.yaml')));
  expect(bench.state.value).toMatchObject({ refused: null, draft: { name: 'good.onnx', classes: [] } });
});

it('a file that is refused while a photo is looked at leaves no look that never ends', async () => {
  const { bench, asked } = start();
  await bench.choose([file('good.onnx')]);
  void bench.tryOn(image, 0.25, false);
  expect(bench.state.value.trying).not.toBeNull();
  await bench.choose([file('bad.onnx')]);
  expect(bench.state.value).toMatchObject({
    trying: null,
    checking: null,
    refused: { name: 'bad.onnx', fault: { kind: 'not_onnx' } },
    draft: { name: 'good.onnx' },
  });
  expect(asked).toEqual(['stop']);
});

it('a model that there is no room for is not kept, and says so', async () => {
  const { bench } = start();
  await bench.choose([file('good.onnx'), file('names.txt', 'crack\nrust')]);
  await bench.keep();
  expect(bench.state.value).toMatchObject({ keepFault: 'quota', draft: { keptAt: null } });
});

it('a check that doesn’t end can be left, and holds no other file up', async () => {
  const { bench, asked } = start();
  void bench.choose([file('endless.onnx')]);
  expect(bench.state.value.checking).toBe('endless.onnx');
  bench.stopCheck();
  expect(bench.state.value.checking).toBeNull();
  void bench.choose([file('endless.onnx')]);
  await bench.choose([file('good.onnx')]);
  expect(bench.state.value).toMatchObject({ checking: null, draft: { name: 'good.onnx' } });
  expect(asked).toEqual(['stop', 'stop']);
});

it('names that come later leave the layout that a person took', async () => {
  const { bench } = start();
  await bench.choose([file('unclear.onnx')]);
  bench.setLayout('yolox');
  bench.setPreprocess({ order: 'rgb' });
  bench.setLicence('Apache-2.0');
  await bench.choose([file('names.txt', 'crack\nrust')]);
  expect(bench.state.value.draft).toMatchObject({
    ...{ layout: 'yolox', preprocess: { scale: 'byte', order: 'rgb' }, licence: 'Apache-2.0' },
    classes: [
      [0, 'crack'],
      [1, 'rust'],
    ],
  });
});
