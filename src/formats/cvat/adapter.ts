import type { Statement } from '#domain/damage/origin.ts';
import { reason } from '#domain/exchange/reason.ts';
import { centre, type Size } from '#domain/geometry/rect.ts';
import { isObject } from '#domain/isObject.ts';
import { own } from '#domain/keyed.ts';
import { ok } from '#domain/result.ts';
import { reader, shipped } from '../formatAdapter.ts';
import {
  attributesOf,
  attributeText,
  edges,
  escapeXml,
  furtherAttributes,
  type OutBox,
  type OutImage,
  type OutSet,
  pointsOf,
  ringOf,
  turnedOf,
  type Written,
} from '../outgoing.ts';
import { type Collector, collector, type FoundBox, type Take } from '../reading/collect.ts';
import { number, sizeOf } from '../reading/narrow.ts';
import type { AttributeValue, Read } from '../reading/report.ts';
import {
  confidenceAmong,
  furtherIn,
  reviewWithFurther,
  UNNAMED_STATED,
  withStated,
} from '../reading/review.ts';
import { byCorners, shapeReason } from '../reading/shapes.ts';
import { attribute, child, children, contentOf, type Element, textOf } from '../reading/xml.ts';
import { maskOfRuns, outlineOfMask } from '../shapes/mask.ts';
import { angleOf, ellipse, lineOf, polygonOf, turnedBox } from '../shapes/outlines.ts';

/** CVAT's name for a frame exported as a picture, without the extension. */
const nameOf = (frame: number): string => `frame_${String(frame).padStart(6, '0')}`;

/** The size of all frames of a video. */
function sizeOfFrames(root: Element): Size | null {
  const meta = child(root, 'meta');
  for (const holder of [child(meta, 'task'), child(meta, 'job'), meta]) {
    const original = child(holder, 'original_size');
    const size = sizeOf(textOf(original, 'width'), textOf(original, 'height'));
    if (size) return size;
  }
  return null;
}

const SHAPES = ['box', 'polygon', 'polyline', 'ellipse', 'points', 'mask', 'cuboid', 'skeleton'] as const;
type Kind = (typeof SHAPES)[number];

function attributesIn(shape: Element): Record<string, unknown> {
  return Object.fromEntries(
    children(shape, 'attribute').flatMap((entry) => {
      const name = isObject(entry) ? attribute(entry, 'name') : null;
      return name === null ? [] : [[name, contentOf(entry)]];
    }),
  );
}

/** Who drew a shape by CVAT's own word; null where that doesn't say it, as for shapes that were uploaded. */
const statedBy = (source: string | null): Statement | null =>
  source === 'manual' ? { author: 'person' } : source === 'auto' ? UNNAMED_STATED : null;

/** Reads a shape. @returns false where it has no extent */
function takeShape(kind: Kind, shape: Element, label: string | null, at: number, take: Take): boolean {
  const found = geometryOf(kind, shape);
  if (!found) return false;
  const attributes = attributesIn(shape);
  const confidence = confidenceAmong(attributes);
  // Where our own attribute is, it counts: earlier versions wrote `auto` for every shape of a file.
  const stated = own(attributes, 'source') === undefined ? statedBy(attribute(shape, 'source')) : null;
  take({ ...found, label, confidence, review: withStated(reviewWithFurther(attributes), stated), at });
  return true;
}

const pointsIn = (shape: Element): number[] =>
  (attribute(shape, 'points') ?? '').split(';').flatMap((pair) => pair.split(',').map(number));

function geometryOf(kind: Kind, shape: Element): Pick<FoundBox, 'box' | 'swapped' | 'repaired'> | null {
  const at = (name: string) => number(attribute(shape, name));
  const { degrees, repaired } = angleOf(attribute(shape, 'rotation'));
  if (kind === 'box') {
    const found = byCorners(at('xtl'), at('ytl'), at('xbr'), at('ybr'));
    if (degrees === 0) return { ...found, repaired };
    return { ...found, box: turnedBox(found.box, centre(found.box), degrees) };
  }
  if (kind === 'polygon') return { box: polygonOf(pointsIn(shape)) };
  if (kind === 'polyline') return { box: lineOf(pointsIn(shape)) };
  if (kind === 'ellipse')
    return { box: ellipse({ x: at('cx'), y: at('cy') }, at('rx'), at('ry'), degrees), repaired };
  if (kind !== 'mask') return null;
  const frame = { left: at('left'), top: at('top'), width: at('width'), height: at('height') };
  const mask = maskOfRuns((attribute(shape, 'rle') ?? '').split(',').map(number), frame, 'row');
  const { left: x, top: y, ...size } = frame;
  const box = mask && outlineOfMask(mask);
  return box ? { box } : { box: { x, y, ...size }, repaired: reason('mask_broken') };
}

/**
 * Reads the tracks of a video, each shape on its own frame; one marked as outside means the object is not visible
 * there. CVAT writes every frame of a track, so nothing is interpolated.
 */
function readTracks(root: Element, out: Collector): void {
  const size = sizeOfFrames(root);
  const takes = new Map<number, Take>();
  const takeOn = (frame: number): Take => {
    const take = takes.get(frame) ?? out.image({ names: [nameOf(frame)], size, perImage: false });
    takes.set(frame, take);
    return take;
  };
  let at = 0;
  for (const track of children(root, 'track')) {
    const parts = isObject(track) ? track : {};
    const seen = new Set<number>();
    for (const kind of SHAPES) {
      let before = -1;
      for (const shape of children(parts, kind)) {
        const here = at++;
        const frame = isObject(shape) ? number(attribute(shape, 'frame')) : Number.NaN;
        if (!isObject(shape) || !Number.isInteger(frame) || frame < 0) {
          out.skip(here, reason('image_reference_unknown', { id: String(frame) }));
          continue;
        }
        const image = nameOf(frame);
        if (frame < before) out.repair(here, reason('track_disordered'), { image });
        before = frame;
        if (attribute(shape, 'outside') === '1') continue;
        if (seen.has(frame)) out.skip(here, reason('id_repeated', { id: String(frame) }), { image });
        else if (!takeShape(kind, shape, attribute(parts, 'label'), here, takeOn(frame)))
          out.skip(here, shapeReason(kind), { image });
        seen.add(frame);
      }
    }
  }
}

/** Reads CVAT for images and for video 1.1. Pixels are continuous edges. */
function readCvat(root: Element): Read {
  const images = children(root, 'image');
  const out = collector('cvat', 'px', 'shape');
  for (const label of labelsOf(root)) out.label(label);
  for (const [position, image] of images.entries()) {
    const name = isObject(image) ? attribute(image, 'name') : null;
    if (!isObject(image) || name === null) {
      out.skip(position, reason('name_missing'), { part: 'image' });
      continue;
    }
    const size = sizeOf(attribute(image, 'width'), attribute(image, 'height'));
    const path = name.replaceAll('\\', '/');
    // A project's export has a folder per subset, and may have the same names in several.
    const subset = attribute(image, 'subset');
    const names = subset === null ? [path] : [`${subset}/${path}`, path];
    const tags = children(image, 'tag').filter(isObject).map(attributesIn);
    // Of several tags with an attribute, the first one's counts.
    const attributes = furtherIn(Object.fromEntries(tags.toReversed().flatMap(Object.entries)));
    const take = out.image({ names, size, perImage: false, attributes });
    let at = 0;
    for (const kind of SHAPES)
      for (const shape of children(image, kind)) {
        const isTaken = isObject(shape) && takeShape(kind, shape, attribute(shape, 'label'), at, take);
        if (!isTaken) out.skip(at, shapeReason(kind), { image: name });
        at += 1;
      }
  }
  readTracks(root, out);
  return ok(out.finish());
}

function labelsOf(root: Element): string[] {
  const meta = child(root, 'meta');
  const holders = [child(meta, 'task'), child(meta, 'project'), child(meta, 'job')];
  return (
    holders
      .flatMap((holder) => children(child(holder, 'labels'), 'label'))
      // A label of whole photos is none of boxes.
      .flatMap((label) =>
        isObject(label) && textOf(label, 'type') !== 'tag' ? (textOf(label, 'name') ?? []) : [],
      )
  );
}

/** Attributes declared in the file: CVAT drops those that its task doesn't have. */
const DECLARED = [
  'id',
  'source',
  'model',
  'model_version',
  'model_sha256',
  'verdict',
  'severity',
  'remark',
  'score',
] as const;

/** CVAT's own words for who drew a shape. */
const CVAT_SOURCE = { model: 'auto', person: 'manual', file: 'file' } as const;

/** Writes CVAT for images 1.1. Photos are sorted by name, by which CVAT may match them. */
function writeCvat(set: OutSet): Written {
  const outlined = new Set(
    set.images.flatMap(({ boxes }) => boxes.flatMap(({ label, outline }) => (outline ? [label] : []))),
  );
  const further = set.images.flatMap(({ boxes }) =>
    boxes.flatMap((box) => furtherAttributes(box).map(([name]) => name)),
  );
  const declared = [...DECLARED, ...new Set(further)].map(attributeDeclaration).join('');
  const stated = new Set(set.images.flatMap((image) => furtherAttributes(image).map(([name]) => name)));
  const tag = tagName(set.classes);
  const tagLabel =
    stated.size > 0 ? labelElement(tag, 'tag', [...stated].map(attributeDeclaration).join('')) : '';
  const images = [...set.images].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const text = `<?xml version="1.0" encoding="utf-8"?>
<annotations>
  <version>1.1</version>
  <meta>
    <task>
      <name>${escapeXml(set.name)}</name>
      <size>${images.length}</size>
      <mode>annotation</mode>
      <labels>
${set.classes.map((name) => labelElement(name, outlined.has(name) ? 'any' : 'rectangle', declared)).join('')}${tagLabel}      </labels>
    </task>
  </meta>
${images.map(imageElement(tag)).join('')}</annotations>
`;
  return { files: [{ path: 'annotations.xml', text }], photos: 'images' };
}

const attributeDeclaration = (name: string): string =>
  `            <attribute><name>${escapeXml(name)}</name><mutable>False</mutable><input_type>text</input_type><default_value></default_value><values></values></attribute>\n`;

/** The label of the tag that holds what is stated of a whole photo: none of the classes. */
function tagName(classes: readonly string[]): string {
  let name = 'photo';
  while (classes.includes(name)) name += '_';
  return name;
}

/** @param type labels with outlines are declared for any shape: rectangle labels would refuse them */
const labelElement = (name: string, type: 'any' | 'rectangle' | 'tag', attributes: string): string =>
  `        <label>
          <name>${escapeXml(name)}</name>
          <type>${type}</type>
          <attributes>
${attributes}          </attributes>
        </label>
`;

const attributeElements = (attributes: readonly (readonly [string, AttributeValue])[]): string =>
  attributes
    .map(
      ([name, value]) =>
        `      <attribute name="${escapeXml(name)}">${escapeXml(attributeText(value))}</attribute>\n`,
    )
    .join('');

const imageElement =
  (tag: string) =>
  (image: OutImage, id: number): string => {
    const stated = furtherAttributes(image);
    const tags =
      stated.length > 0
        ? `    <tag label="${escapeXml(tag)}" source="manual">\n${attributeElements(stated)}    </tag>\n`
        : '';
    return `  <image id="${id}" name="${escapeXml(image.name)}" width="${image.width}" height="${image.height}">\n${tags}${image.boxes.map(shapeElement).join('')}  </image>\n`;
  };

/** XML element and position of a box, a turned one, a polygon or a line. */
function placeOf({ box, outline }: OutBox): [element: string, place: string] {
  const turned = outline && turnedOf(outline);
  if (outline && !turned) {
    const points = pointsOf(ringOf(outline)).map((point) => point.join(','));
    return [outline.kind === 'line' ? 'polyline' : 'polygon', `points="${points.join(';')}"`];
  }
  const [left, top, right, bottom] = edges(turned?.box ?? box);
  const rotation = turned ? ` rotation="${(turned.degrees + 360) % 360}"` : '';
  return ['box', `xtl="${left}" ytl="${top}" xbr="${right}" ybr="${bottom}"${rotation}`];
}

function shapeElement(out: OutBox): string {
  const [element, place] = placeOf(out);
  const attributes = { ...attributesOf(out), ...(out.confidence !== null && { score: out.confidence }) };
  const inner = attributeElements([...Object.entries(attributes), ...furtherAttributes(out)]);
  return `    <${element} label="${escapeXml(out.label)}" source="${CVAT_SOURCE[out.source]}" occluded="0" ${place} z_order="0">\n${inner}    </${element}>\n`;
}

/** CVAT for images 1.1 and, only read, for video. */
export const cvat = shipped('cvat', {
  reader: reader('xml', {
    claims: ({ name }) => (name === 'annotations' ? 'mark' : null),
    read: ({ root }) => readCvat(root),
  }),
  writer: writeCvat,
});
