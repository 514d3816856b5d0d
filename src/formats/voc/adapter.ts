import { reader, shipped } from '../formatAdapter.ts';
import {
  escapeXml,
  type OutBox,
  type OutImage,
  type OutSet,
  stem,
  type Turned,
  turnedOf,
  type Written,
} from '../outgoing.ts';
import { maskNames, readVoc } from './readVoc.ts';

/**
 * Writes Pascal VOC, one file per photo, in whole pixels rounded outwards. A turned box has roLabelImg's element beside
 * its bounds.
 * @param base number of the first pixel; 1 is the devkit's definition, which includes the last pixel
 */
export function writeVoc(set: OutSet, { base }: { base: 0 | 1 }): Written {
  return {
    files: set.images.map((image) => ({
      path: `Annotations/${stem(image.name)}.xml`,
      text: document(image, base),
    })),
    photos: 'JPEGImages',
  };
}

const document = ({ name, width, height, boxes }: OutImage, base: 0 | 1): string => `<annotation>
  <folder>JPEGImages</folder>
  <filename>${escapeXml(name)}</filename>
  <size>
    <width>${width}</width>
    <height>${height}</height>
    <depth>3</depth>
  </size>
  <segmented>0</segmented>
${boxes.map((box) => objectElement(box, base)).join('')}</annotation>
`;

/** Pixels to a thousandth; the angle in radians from 0 to π, clockwise. */
const turnedElement = ({ box, degrees }: Turned, base: 0 | 1): string => `    <robndbox>
      <cx>${(box.x + box.width / 2 + base).toFixed(3)}</cx>
      <cy>${(box.y + box.height / 2 + base).toFixed(3)}</cy>
      <w>${box.width.toFixed(3)}</w>
      <h>${box.height.toFixed(3)}</h>
      <angle>${((((degrees + 360) % 180) * Math.PI) / 180).toFixed(7)}</angle>
    </robndbox>
`;

function objectElement({ label, box, outline }: OutBox, base: 0 | 1): string {
  const turned = outline && turnedOf(outline);
  return `  <object>${turned ? '\n    <type>robndbox</type>' : ''}
    <name>${escapeXml(label)}</name>
    <pose>Unspecified</pose>
    <truncated>0</truncated>
    <difficult>0</difficult>
    <bndbox>
      <xmin>${Math.floor(box.x + SLACK) + base}</xmin>
      <ymin>${Math.floor(box.y + SLACK) + base}</ymin>
      <xmax>${Math.ceil(box.x + box.width - SLACK)}</xmax>
      <ymax>${Math.ceil(box.y + box.height - SLACK)}</ymax>
    </bndbox>
${turned ? turnedElement(turned, base) : ''}  </object>
`;
}

/** Fractions times pixels are rarely whole: 12.0000000001 counts as 12. */
const SLACK = 1e-6;

export const voc = shipped('voc', {
  reader: reader('xml', {
    claims: ({ name }) => (name === 'annotation' ? 'mark' : null),
    read: ({ root }, { picture }, options) => readVoc(root, options, picture),
    pictures: ({ root }) => maskNames(root),
  }),
  writer: (set, { vocBase }) => writeVoc(set, { base: vocBase }),
});
