import { SAMPLE_MODEL } from '#domain/edit/originOfRun.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { commitImport } from '../import/commit/commitImport.ts';
import type { FileSource } from '../import/fileSource.ts';
import { planImport } from '../import/planImport.ts';
import type { ExampleMaking } from './exampleMaking.ts';
import { type ShippedImage, shippedImages } from './examplePhotos.ts';
import { type ExampleYear, photoName } from './exampleProject.ts';

const folderOf = ({ no }: ExampleYear): string => no;

/** The model's most confident boxes as a COCO file, through which a model's results are imported. */
function cocoOf(year: ExampleYear, images: readonly ShippedImage[]): FileSource {
  const labels = [
    ...new Set(images.flatMap(({ detections }) => detections.map(({ label }) => label))),
  ].sort();
  const path = (id: string) => `${folderOf(year)}/${photoName(id)}`;
  const annotations = images.flatMap(({ width, height, detections }, image) =>
    detections
      .toSorted((a, b) => b.conf - a.conf)
      .slice(0, year.boxes)
      .map(({ label, conf, xywh: [x, y, w, h] }) => ({
        image_id: image + 1,
        category_id: labels.indexOf(label) + 1,
        bbox: [(x - w / 2) * width, (y - h / 2) * height, w * width, h * height],
        score: conf,
      })),
  );
  const texts = {
    info: { description: `EXAMPLE ${year.day}` },
    images: images.map(({ id, width, height }, at) => ({ id: at + 1, file_name: path(id), width, height })),
    categories: labels.map((name, at) => ({ id: at + 1, name })),
    annotations: annotations.map((one, at) => ({ id: at + 1, ...one })),
  };
  const name = 'EXAMPLE.json';
  return { path: `${folderOf(year)}/${name}`, file: new File([JSON.stringify(texts)], name) };
}

/** The comment in a photo of the example. */
const SAID =
  'EXAMPLE: rendered by computer for the sample inspection of Alpha AI; no real building, date not real.';

const MARKER = [0xff, 0xfe];
/** The marker at the start of a JPEG; comments may follow immediately. */
const START = 2;
/** The sample's date in EXIF, which is within the first bytes. */
const SAMPLE_DAY = '2026:05:14';
const HEAD = 2048;

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Replaces every occurrence of the sample's date by another of the same length. */
function dated(bytes: Uint8Array, day: string): Uint8Array {
  const copy = bytes.slice();
  const head = String.fromCharCode(...copy.subarray(0, HEAD));
  for (let at = head.indexOf(SAMPLE_DAY); at >= 0; at = head.indexOf(SAMPLE_DAY, at + 1))
    copy.set(ascii(day.replaceAll('-', ':')), at);
  return copy;
}

/**
 * Makes a photo of the example from one of the sample: with another date, and a comment that says what it is, so that
 * its content differs from the sample's and from that of the example's other year.
 *
 * @param day `YYYY-MM-DD`
 */
function examplePhoto(sample: Uint8Array, name: string, day: string): File {
  const comment = ascii(`${SAID} ${day}`);
  const length = comment.length + 2;
  const bytes = dated(sample, day);
  const parts = [
    bytes.slice(0, START),
    Uint8Array.from([...MARKER, length >> 8, length & 0xff]),
    comment,
    bytes.slice(START),
  ];
  return new File(parts as BlobPart[], name, { type: 'image/jpeg' });
}

async function filesOf(year: ExampleYear, { shipped }: ExampleMaking): Promise<readonly FileSource[]> {
  const all = await shippedImages(shipped);
  const images = year.photos.flatMap(([id]) => all.get(id) ?? []);
  if (images.length < year.photos.length) throw new Error('The sample lacks a photo of the example.');
  const photos = await Promise.all(
    images.map(async ({ id, file }): Promise<FileSource> => {
      const bytes = new Uint8Array(await (await shipped(file)).arrayBuffer());
      const name = photoName(id);
      return { path: `${folderOf(year)}/${name}`, file: examplePhoto(bytes, name, year.day) };
    }),
  );
  return [...photos, cocoOf(year, images)];
}

/** Photos of the year by the sample's ids. */
async function imagesOf(
  year: ExampleYear,
  { workspace, project }: ExampleMaking,
): Promise<ReadonlyMap<string, InspectionImage>> {
  const images = await workspace.current(workspace.images(project));
  return new Map(
    year.photos.flatMap(([sample]) => {
      const path = `${folderOf(year)}/${photoName(sample)}`;
      const image = images.find((one) => one.path === path);
      return image ? [[sample, image] as const] : [];
    }),
  );
}

/**
 * Imports the photos of a year with the model's boxes, as if a person had dropped a folder, and sets their locations.
 * Existing ones are not imported again.
 */
export async function importYear(
  year: ExampleYear,
  making: ExampleMaking,
): Promise<ReadonlyMap<string, InspectionImage>> {
  const { workspace, tools } = making;
  const project = await making.read();
  const images = await workspace.current(workspace.images(project.id));
  const plan = await planImport(await filesOf(year, making), { project, images }, tools);
  // The boxes are the sample's, whose model is known.
  const origins = new Map(
    plan.origins.map(({ key }) => [key, { author: 'model', model: SAMPLE_MODEL } as const]),
  );
  const report = await commitImport(plan, { origins }, project, workspace.importTarget, tools);
  if (report.end !== 'complete' || report.skipped.length > 0)
    throw new Error(`The photos of ${year.no} could not be stored.`);
  const found = await imagesOf(year, making);
  const places = new Map(year.photos);
  workspace.manage.locateEach(
    new Map([...found].map(([sample, { id }]) => [id, places.get(sample) ?? null])),
  );
  await workspace.settled();
  return imagesOf(year, making);
}
