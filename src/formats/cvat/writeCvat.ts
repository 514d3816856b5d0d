import {
  attributesOf,
  edges,
  escapeXml,
  type OutBox,
  type OutImage,
  type OutSet,
  type Written,
} from '../outgoing.ts';

/** Attributes that the file declares: CVAT drops those that its task doesn't have. */
const DECLARED = ['id', 'source', 'verdict', 'severity', 'remark', 'score'] as const;

/** Writes CVAT for images 1.1. Photos count in the order of their names, by which CVAT may match them. */
export function writeCvat(set: OutSet): Written {
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
${set.classes.map(declaration).join('')}      </labels>
    </task>
  </meta>
${images.map(element).join('')}</annotations>
`;
  return { files: [{ path: 'annotations.xml', text }], photos: 'images' };
}

const declaration = (name: string): string => `        <label>
          <name>${escapeXml(name)}</name>
          <type>rectangle</type>
          <attributes>
${DECLARED.map((attribute) => `            <attribute><name>${attribute}</name><mutable>False</mutable><input_type>text</input_type><default_value></default_value><values></values></attribute>\n`).join('')}          </attributes>
        </label>
`;

const element = ({ name, width, height, boxes }: OutImage, id: number): string =>
  `  <image id="${id}" name="${escapeXml(name)}" width="${width}" height="${height}">\n${boxes.map(box).join('')}  </image>\n`;

function box(out: OutBox): string {
  const [left, top, right, bottom] = edges(out.box);
  const attributes = { ...attributesOf(out), ...(out.confidence !== null && { score: out.confidence }) };
  const inner = Object.entries(attributes)
    .map(([name, value]) => `      <attribute name="${name}">${escapeXml(String(value))}</attribute>\n`)
    .join('');
  return `    <box label="${escapeXml(out.label)}" source="${out.source === 'person' ? 'manual' : 'auto'}" occluded="0" xtl="${left}" ytl="${top}" xbr="${right}" ybr="${bottom}" z_order="0">\n${inner}    </box>\n`;
}
