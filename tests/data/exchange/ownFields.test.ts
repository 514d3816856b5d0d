import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ExportRequest } from '#data/export/exportPlan.ts';
import { outImage } from '#data/export/outgoing.ts';
import { planExport } from '#data/export/planExport.ts';
import { commitImport } from '#data/import/commit/commitImport.ts';
import type { ImportPart, ImportTarget } from '#data/import/commit/importTarget.ts';
import { hasContent } from '#data/import/importPlan.ts';
import { planImport } from '#data/import/planImport.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { WRITTEN_FORMATS, type WrittenFormat, writtenAs } from '#domain/exchange/formats.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { type DefectFacts, NO_DEFECT_FACTS } from '#domain/inspection/register/defect.ts';
import { readDefectFacts } from '#domain/inspection/register/defectDocument.ts';
import {
  attributeNames,
  attributeReader,
  attributesByBox,
  photoAttributes,
} from '#domain/inspection/register/ownAttributes.ts';
import {
  createOwnReader,
  FIELD,
  FIELD_TYPES,
  fieldValues,
  type OwnField,
  type OwnValue,
  ownRegister,
  ownValue,
} from '#domain/inspection/register/ownField.ts';
import { appFormats } from '#formats/adapters.ts';
import { gather } from '#formats/gather.ts';
import type { AttributeValue } from '#formats/reading/report.ts';
import { aDamage } from '#support/damages.ts';
import { until } from '#support/memoryWorkspace.ts';
import { newPhoto } from '#support/newPhoto.ts';
import { createBrowser } from '#support/tabs.ts';
import { png } from '../../photos/made.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from './support.ts';

const aField = (set: Partial<OwnField> = {}): OwnField => ({
  ...{ id: 'depth', name: 'Depth', type: 'number', unit: 'mm', min: null, max: null },
  ...{
    choices: ['a', 'b; c', '\\;d\\', '__proto__', 'true'],
    of: 'defect',
    requiredFrom: null,
    required: false,
    onTag: false,
    labels: [],
    order: 1,
    ...set,
  },
});
/** Texts that XML can hold, without blanks at their ends, which its readers leave out. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((one) => one.replace(/[^\u0020-\uD7FF\u{10000}-\u{10FFFF}]/gu, '').trim())
  .filter((one) => one !== '');
const names = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'verdict',
    'severity',
    'own:verdict',
    'score',
    'a"b<c>&',
    '深度',
  ),
  text,
);
const aValueOf = (of: OwnField): fc.Arbitrary<OwnValue['value']> =>
  ({
    text,
    number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    choice: fc.constantFrom(...of.choices),
    choices: fc.uniqueArray(fc.constantFrom(...of.choices), { minLength: 1 }),
    yesNo: fc.boolean(),
    date: fc.constantFrom('2026-11-27', '2024-02-29'),
  })[of.type];
const stating = fc
  .uniqueArray(
    fc.record({ name: names, type: fc.constantFrom(...FIELD_TYPES), unit: fc.constantFrom('', 'mm', '°') }),
    { minLength: 1, maxLength: 6, selector: ({ name }) => name },
  )
  .chain((list) =>
    fc.tuple(
      ...list.map((one, at) => {
        const field = aField({ ...one, id: `f${at}`, order: at });
        return aValueOf(field).map((value) => ({ field, value }));
      }),
    ),
  );

const image = { id: 'image-1', name: 'a.jpg', width: 1600, height: 1200 } as InspectionImage;
const box = aDamage('CRACK_001', [100, 100, 200, 100], { verdict: 'accepted' });
const factsWith = (own: NonNullable<DefectFacts['own']>): DefectFacts => ({ ...NO_DEFECT_FACTS, own });
const request = (format: WrittenFormat): ExportRequest => ({
  ...{ format, images: [image], verdicts: ['accepted'], confidence: true, photos: false },
});
const CARRYING = WRITTEN_FORMATS.filter((format) => writtenAs(format).carries.some((part) => part === 'own'));

/** What comes back of a box with these facts from a file in a format. */
function through(format: WrittenFormat, fields: readonly OwnField[], own: NonNullable<DefectFacts['own']>) {
  const byBox = attributesByBox(fields, new Map([[box.key, factsWith(own)]]));
  const out = outImage(image, 'a.jpg', [box], request(format), new Map([['crack', 'crack']]), byBox);
  const set = { name: 'Tower', classes: ['crack'], images: [out] };
  const settings = { format, confidence: true, photos: false, segmentation: 'none', vocBase: 0 } as const;
  const back = gather(appFormats.read(appFormats.write(set, settings).files), [out]);
  return attributeReader(fields)(back.set.images[0]?.boxes[0]?.attributes);
}

describe('values of own fields in files for other programs', () => {
  test.each(CARRYING)('come back from %s as they were, whatever their names and texts', (format) => {
    fc.assert(
      fc.property(stating, (stated) => {
        const fields = stated.map(({ field }) => field);
        const own = Object.fromEntries(
          stated.map(({ field, value }) => [ownRegister(field.id), ownValue(field, value)]),
        );
        expect(through(format, fields, own)).toEqual({ registers: own, left: [] });
      }),
    );
  });

  it('have a name each, also where two fields are called alike', () => {
    const names = attributeNames([
      aField(),
      aField({ id: 'b' }),
      aField({ id: 'c', name: 'Depth\n(mm)', unit: '' }),
    ]);
    expect([...names.values()]).toEqual(['Depth (mm)', 'Depth (mm) (2)', 'Depth (mm) (3)']);
  });

  it('leave out what is in another unit than the field has now, and the plan says so', async () => {
    const own = { [ownRegister('depth')]: ownValue(aField({ unit: 'cm' }), 5) };
    const byBox = attributesByBox([aField()], new Map([[box.key, factsWith(own)]]));
    expect(byBox.get(box.key)).toEqual({ attributes: new Map(), left: 1 });
    const losses = async (format: WrittenFormat, values: typeof byBox, verdict: Damage['verdict']) => {
      const source = {
        ...{ project: emptyProject(), own: async () => values, photo: async () => new Blob() },
        damages: async () => [{ ...box, verdict }],
      };
      const plan = await planExport({ ...request(format), verdicts: [verdict] }, source);
      return plan.losses.filter(({ key }) => key === 'own');
    };
    expect(await losses('coco', byBox, 'accepted')).toEqual([{ key: 'own', count: 1 }]);
    const fitting = attributesByBox(
      [aField()],
      new Map([[box.key, factsWith({ [ownRegister('depth')]: ownValue(aField(), 5) })]]),
    );
    expect(await losses('coco', fitting, 'accepted')).toEqual([]);
    expect(await losses('yolo', fitting, 'accepted')).toEqual([{ key: 'own', count: 1 }]);
    // Nobody accepted it: it shows no defect of which anything is stated.
    expect(await losses('yolo', fitting, 'unreviewed')).toEqual([]);
  });

  it('of photos are written where a format has a place for them, and else the plan counts the photos', async () => {
    const lens = aField({ id: 'lens', of: 'photo', name: 'Lens', type: 'text', unit: '' });
    const stated = { ...image, own: { [ownRegister('lens')]: ownValue(lens, '35 mm') } };
    const ofPhoto = photoAttributes([aField(), lens]);
    const lost = async (format: WrittenFormat, one: InspectionImage) => {
      const source = {
        ...{ project: emptyProject(), photo: async () => new Blob(), damages: async () => [] },
        ownOfPhotos: async () => ofPhoto,
      };
      return (await planExport({ ...request(format), images: [one] }, source)).losses;
    };
    for (const format of WRITTEN_FORMATS) {
      const carries = writtenAs(format).ofPhotos === true;
      expect(await lost(format, stated)).toEqual(carries ? [] : [{ key: 'own_photo', count: 1 }]);
      expect(await lost(format, image)).toEqual([]);
    }
    expect(ofPhoto({ own: { [ownRegister('depth')]: ownValue(aField(), 5) } })).toEqual({
      attributes: new Map(),
      left: 1,
    });
  });

  const OF_PHOTOS = WRITTEN_FORMATS.filter((format) => writtenAs(format).ofPhotos === true);
  test.each(OF_PHOTOS)(
    'of photos come back from %s as they were, also where a photo has no box',
    (format) => {
      fc.assert(
        fc.property(stating, (stated) => {
          const fields = stated.map(({ field }) => ({ ...field, of: 'photo' as const }));
          const own = Object.fromEntries(
            stated.map(({ field, value }) => [ownRegister(field.id), ownValue(field, value)]),
          );
          const attributes = photoAttributes(fields)({ own })?.attributes;
          const out = outImage(image, 'a.jpg', [], request(format), new Map(), undefined, attributes);
          const settings = {
            format,
            confidence: true,
            photos: false,
            segmentation: 'none',
            vocBase: 0,
          } as const;
          const set = { name: 'Tower', classes: ['photo'], images: [out] };
          const back = gather(appFormats.read(appFormats.write(set, settings).files), [out]);
          expect(back.set.classes).toEqual(format === 'label_studio' ? [] : ['photo']);
          expect(attributeReader(fields, 'photo')(back.set.images[0]?.attributes)).toEqual({
            registers: own,
            left: [],
          });
        }),
        { numRuns: 60 },
      );
    },
  );

  it('of a defect seen in several photos are at each of its boxes, and a circle of merges ends', () => {
    const own = { [ownRegister('depth')]: ownValue(aField(), 5) };
    const facts = new Map([
      ['a', factsWith(own)],
      ['b', { ...NO_DEFECT_FACTS, mergedInto: 'a' }],
      ['x', { ...NO_DEFECT_FACTS, mergedInto: 'y' }],
      ['y', { ...factsWith(own), mergedInto: 'x' }],
    ]);
    const byBox = attributesByBox([aField()], facts);
    for (const key of ['a', 'b', 'x', 'y']) expect(byBox.get(key)?.attributes.get('Depth (mm)')).toBe(5);
  });

  it('are named where they are of no field, or don’t fit it', () => {
    const read = attributeReader([aField()]);
    expect(
      read(
        new Map<string, AttributeValue>([
          ['Depth (mm)', 'deep'],
          ['occluded', false],
        ]),
      ),
    ).toEqual({
      registers: {},
      left: ['Depth (mm)', 'occluded'],
    });
  });
});

test('an import stores values of own fields with its boxes, as one step of undo', async () => {
  const workspace = await createBrowser().open('A');
  const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  const field = aField();
  workspace.manage.setProjectDocument(project, FIELD, field.id, fieldValues(field));
  await workspace.settled();
  expect(await workspace.importTarget.ownFields(project)).toEqual([field]);
  const value = ownValue(field, 12.5);
  if (!value) throw new Error('no value');
  const own = { [ownRegister(field.id)]: value };
  const detection = {
    label: 'crack',
    confidence: 0.5,
    box: box.box,
    set: { verdict: 'accepted' as const },
    own,
  };
  const done = await workspace.importTarget
    .begin(project)
    .write({ labels: [], photos: [newPhoto('aa')], detections: new Map([['photo:aa', [detection]]]) });
  if (!done.ok) throw new Error(done.error.why);
  const [damage] = await workspace.damagesOf(done.value.get('photo:aa') ?? '');
  const defects = workspace.manage.projectDocuments(project, 'defect');
  const stored = await until(defects, (list) => list?.length === 1);
  const [document] = stored ?? [];
  if (!document) throw new Error('no defect');
  expect(document.id).toBe(damage?.key);
  expect(createOwnReader([field]).read(readDefectFacts(document).own, field.id)).toMatchObject({ value });
  await workspace.edits.undo();
  expect(defects.value).toEqual([]);
});

/** An import of files that state the depth of a photo, into a project whose photo of that name states `before`. */
async function importing(attributes: object, before?: OwnValue, brought = ['a.png', 'b.png']) {
  const depth = aField({ of: 'photo' });
  const memory = memoryTarget();
  const there = {
    ...image,
    id: 'old',
    name: 'b.png',
    width: 40,
    height: 30,
    photo: { kind: 'asset', url: '' },
  } as InspectionImage;
  const target: ImportTarget = {
    ...memory.target,
    ownFields: async () => [depth],
    ownOfPhotos: async () => new Map(before ? [['old', { [ownRegister('depth')]: before }]] : []),
  };
  const images = brought.map((file_name, id) => ({
    ...{ id, file_name, width: 40, height: 30 },
    attributes,
  }));
  const files = [
    ...(brought.includes('a.png') ? [source('a.png', png({ width: 40, height: 30 }))] : []),
    source('c.json', JSON.stringify({ images, categories: [], annotations: [] })),
  ];
  const plan = await planImport(files, contextOf({ images: [there] }), nodeTools());
  const report = await commitImport(plan, {}, emptyProject(), target, nodeTools());
  const written = memory.parts.flatMap(({ ofPhotos }) => [...(ofPhotos ?? []).values()]);
  return {
    plan,
    report,
    written,
    keys: memory.parts.flatMap(({ ofPhotos }) => [...(ofPhotos?.keys() ?? [])]),
  };
}

describe('an import of what a file states of photos', () => {
  it('gives it to new and to known photos, and names what is no field of photos', async () => {
    const { report, written, keys } = await importing({ 'Depth (mm)': 5, Weather: 'wet' });
    const set = { [ownRegister('depth')]: ownValue(aField(), 5) };
    expect(written).toEqual([set, set]);
    expect(keys).toContain('old');
    expect(report.noted.map(({ image: name, reason }) => [name, reason])).toEqual([
      ['a.png', { key: 'attributes_left', params: { names: 'Weather', count: 1 } }],
      ['b.png', { key: 'attributes_left', params: { names: 'Weather', count: 1 } }],
    ]);
  });

  it('is something to import also where a file has neither new photos nor boxes', async () => {
    const { plan, report, written } = await importing({ 'Depth (mm)': 5 }, undefined, ['b.png']);
    expect(hasContent(plan)).toBe(true);
    expect(plan.totals).toMatchObject({ photos: 0, boxes: 0, described: 1 });
    expect(written).toEqual([{ [ownRegister('depth')]: ownValue(aField(), 5) }]);
    expect(report).toMatchObject({ described: 1, detections: 0, end: 'complete' });
  });

  it('is nothing to import where no photo has that name, or the file says nothing of it', async () => {
    expect(hasContent((await importing({ 'Depth (mm)': 5 }, undefined, ['z.png'])).plan)).toBe(false);
    expect(hasContent((await importing({}, undefined, ['b.png'])).plan)).toBe(false);
  });

  it('never replaces what is stated of a photo, and says so where the file says something else', async () => {
    const stated = ownValue(aField(), 7) as OwnValue;
    const { report, written, keys } = await importing({ 'Depth (mm)': 5 }, stated);
    expect(written).toHaveLength(1);
    expect(keys).not.toContain('old');
    expect(report.noted).toMatchObject([
      { file: 'c.json', image: 'b.png', reason: { key: 'photo_fields_kept' } },
    ]);
    expect((await importing({ 'Depth (mm)': 7 }, stated)).report.noted).toEqual([]);
  });
});

test('an import stores what a file states of photos, new and known ones, as one step of undo', async () => {
  const workspace = await createBrowser().open('A');
  const project = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  const value = ownValue(aField({ of: 'photo' }), 12.5);
  if (!value) throw new Error('no value');
  const own = { [ownRegister('depth')]: value };
  const write = async (part: Partial<ImportPart>) => {
    const nothing = { labels: [], photos: [], detections: new Map() };
    const done = await workspace.importTarget.begin(project).write({ ...nothing, ...part });
    if (!done.ok) throw new Error(done.error.why);
    return done.value;
  };
  const stated = () => workspace.images(project).value?.map((one) => one.own);
  const first = await write({ photos: [newPhoto('aa')] });
  await write({
    photos: [newPhoto('bb')],
    ofPhotos: new Map([
      ['photo:bb', own],
      [first.get('photo:aa') ?? '', own],
    ]),
  });
  await until(workspace.images(project), (list) => list?.length === 2);
  expect(stated()).toEqual([own, own]);
  expect([...(await workspace.importTarget.ownOfPhotos(project)).values()]).toEqual([own, own]);
  await workspace.edits.undo();
  expect(stated()).toEqual([undefined]);
});
