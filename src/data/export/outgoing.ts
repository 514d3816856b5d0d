import type { Damage } from '#domain/damage/damage.ts';
import { MEASURE_FIELDS } from '#domain/damage/fields.ts';
import { hasTranslatedName, type Label } from '#domain/damage/label.ts';
import { labelId } from '#domain/damage/labelSpelling.ts';
import { UNNAMED } from '#domain/damage/origin.ts';
import { holdsOutline, type WrittenFormat } from '#domain/exchange/formats.ts';
import { mapOutline, type Outline, WHOLE } from '#domain/geometry/outline/outline.ts';
import type { Size } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { isAccepted } from '#domain/inspection/register/defectNumbers.ts';
import {
  attributesByBox,
  type OwnAttributes,
  photoAttributes,
} from '#domain/inspection/register/ownAttributes.ts';
import { FIELD, readFields } from '#domain/inspection/register/ownField.ts';
import { pick } from '#domain/pick.ts';
import { type OutBox, type OutImage, stem } from '#formats/outgoing.ts';
import { normalisedName } from '#formats/reading/photoNames.ts';
import type { Records } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import type { ExportRequest, ExportSource } from './exportPlan.ts';

/**
 * The name of a label in files: its key where it is built in, else its given name; the key again where two names would
 * be read as one label.
 */
export function labelWords(labels: readonly Label[]): Map<string, string> {
  const words = new Map<string, string>();
  const taken = new Set<string>();
  for (const label of labels) {
    const { key, name } = label;
    const word = hasTranslatedName(label) || taken.has(labelId(name)) ? key : name;
    taken.add(labelId(word));
    words.set(key, word);
  }
  return words;
}

/** Unique names of photos in files, even without extension, since label files use the photo's stem. */
export function uniqueNames(images: readonly InspectionImage[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of images) {
    const clean = name.replaceAll('/', '_').replaceAll('\\', '_');
    const extension = clean.slice(stem(clean).length);
    let unique = clean;
    for (let n = 2; taken.has(normalisedName(stem(unique))); n++)
      unique = `${stem(clean)} (${n})${extension}`;
    taken.add(normalisedName(stem(unique)));
    names.set(id, unique);
  }
  return names;
}

/** Unique names of photos whose bytes go out, with the endings that suit these. */
export const namesOfPhotos = async (
  images: readonly InspectionImage[],
  { name }: Pick<ExportSource, 'name'>,
): Promise<Map<string, string>> =>
  uniqueNames(
    name ? await Promise.all(images.map(async (one) => ({ ...one, name: await name(one) }))) : images,
  );

/** See `ExportSource.own`. */
export async function ownValuesOf(
  { manage, current }: Pick<Workspace, 'manage' | 'current'>,
  records: Pick<Records, 'currentFacts'>,
  project: string,
): Promise<ReadonlyMap<string, OwnAttributes>> {
  const fields = readFields(await current(manage.projectDocuments(project, FIELD)));
  return attributesByBox(fields, await current(records.currentFacts(project)));
}

/** See `ExportSource.ownOfPhotos`. */
export const ownOfPhotos = async (
  { manage, current }: Pick<Workspace, 'manage' | 'current'>,
  project: string,
): Promise<(image: InspectionImage) => OwnAttributes | null> =>
  photoAttributes(readFields(await current(manage.projectDocuments(project, FIELD))));

/** Whether an export includes a damage. */
export const isIncluded = (
  request: Pick<ExportRequest, 'verdicts' | 'labels' | 'damages'>,
  damage: Damage,
): boolean =>
  request.verdicts.includes(damage.verdict) &&
  (request.labels?.includes(damage.label) ?? true) &&
  (request.damages?.has(damage.key) ?? true);

/** The outline of a damage in pixels, where the format supports it. */
const outlineFor = (format: WrittenFormat, { box: { outline } }: Damage, photo: Size): Outline | null =>
  outline && holdsOutline(format, outline.kind) ? mapOutline(outline, WHOLE, { x: 0, y: 0, ...photo }) : null;

/**
 * A photo with its included damages, in the form for writers.
 * @param own see `ExportSource.own`
 * @param attributes of the photo
 */
export function outImage(
  image: InspectionImage,
  name: string,
  damages: readonly Damage[],
  request: ExportRequest,
  words: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, OwnAttributes> | undefined = undefined,
  attributes: OutImage['attributes'] = undefined,
): OutImage {
  const { width, height } = image;
  // Only what somebody accepted shows a defect, of which something is stated.
  const ownOf = (damage: Damage) => (isAccepted({ damage }) ? own?.get(damage.key)?.attributes : undefined);
  const out = (damage: Damage): OutBox => ({
    id: damage.id,
    label: words.get(damage.label) ?? damage.label,
    box: {
      x: damage.box.x * width,
      y: damage.box.y * height,
      width: damage.box.width * width,
      height: damage.box.height * height,
    },
    outline: outlineFor(request.format, damage, { width, height }),
    confidence: request.confidence ? damage.confidence : null,
    source: damage.source,
    model: damage.source === 'model' ? (damage.model?.origin?.model ?? UNNAMED) : null,
    verdict: damage.verdict,
    severity: damage.severity,
    remark: damage.remark,
    measures: pick(damage, MEASURE_FIELDS),
    ...(ownOf(damage) && { attributes: ownOf(damage) ?? new Map() }),
  });
  const boxes = damages.filter((damage) => isIncluded(request, damage)).map(out);
  return { name, width, height, boxes, ...(attributes && attributes.size > 0 && { attributes }) };
}
