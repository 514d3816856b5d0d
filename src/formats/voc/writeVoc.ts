import { escapeXml, type OutBox, type OutImage, type OutSet, stem, type Written } from '../outgoing.ts';

/**
 * Writes Pascal VOC, one file a photo, in whole pixels outward.
 * @param base what the first pixel is called; 1 is the devkit's definition, whose last pixel is inside
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
${boxes.map((box) => object(box, base)).join('')}</annotation>
`;

const object = ({ label, box }: OutBox, base: 0 | 1): string => `  <object>
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
  </object>
`;

/** Fractions times pixels are seldom whole: 12.0000000001 is 12. */
const SLACK = 1e-6;
