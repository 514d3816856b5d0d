import { reader, shipped } from '../formatAdapter.ts';
import {
  attributesOf,
  edges,
  escapeXml,
  type OutBox,
  type OutImage,
  type OutSet,
  pointsOf,
  ringOf,
  turnedOf,
  type Written,
} from '../outgoing.ts';
import { readCvat } from './readCvat.ts';

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
${set.classes.map(declaration(outlined)).join('')}      </labels>
    </task>
  </meta>
${images.map(imageElement).join('')}</annotations>
`;
  return { files: [{ path: 'annotations.xml', text }], photos: 'images' };
}

/** Labels with outlines are declared for any shape: rectangle labels would refuse them. */
const declaration =
  (outlined: ReadonlySet<string>) =>
  (name: string): string =>
    `        <label>
          <name>${escapeXml(name)}</name>
          <type>${outlined.has(name) ? 'any' : 'rectangle'}</type>
          <attributes>
${DECLARED.map((attribute) => `            <attribute><name>${attribute}</name><mutable>False</mutable><input_type>text</input_type><default_value></default_value><values></values></attribute>\n`).join('')}          </attributes>
        </label>
`;

const imageElement = ({ name, width, height, boxes }: OutImage, id: number): string =>
  `  <image id="${id}" name="${escapeXml(name)}" width="${width}" height="${height}">\n${boxes.map(shapeElement).join('')}  </image>\n`;

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
  const inner = Object.entries(attributes)
    .map(([name, value]) => `      <attribute name="${name}">${escapeXml(String(value))}</attribute>\n`)
    .join('');
  return `    <${element} label="${escapeXml(out.label)}" source="${CVAT_SOURCE[out.source]}" occluded="0" ${place} z_order="0">\n${inner}    </${element}>\n`;
}

export const cvat = shipped('cvat', {
  reader: reader('xml', {
    claims: ({ name }) => (name === 'annotations' ? 'mark' : null),
    read: ({ root }) => readCvat(root),
  }),
  writer: writeCvat,
});
