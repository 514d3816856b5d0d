import {
  attributesOf,
  edges,
  json,
  type OutBox,
  type OutImage,
  type OutSet,
  stem,
  type Written,
} from '../outgoing.ts';

/**
 * Writes one JSON a photo. labelme wants two corners and keeps a confidence in the description, where its own
 * prompts put it; X-AnyLabeling wants four and has a field for it.
 */
export function writeLabelme(set: OutSet, { dialect }: { dialect: 'labelme' | 'x_anylabeling' }): Written {
  const shape = dialect === 'labelme' ? twoCorners : fourCorners;
  return {
    files: set.images.map((image) => ({
      path: `${stem(image.name)}.json`,
      text: json(document(image, shape)),
    })),
    photos: '',
  };
}

const document = ({ name, width, height, boxes }: OutImage, shape: (box: OutBox) => object) => ({
  version: '5.5.0',
  flags: {},
  shapes: boxes.map(shape),
  imagePath: name,
  imageData: null,
  imageHeight: height,
  imageWidth: width,
});

const common = { group_id: null, shape_type: 'rectangle', flags: {} };

function twoCorners(out: OutBox) {
  const [left, top, right, bottom] = edges(out.box);
  return {
    label: out.label,
    points: [
      [left, top],
      [right, bottom],
    ],
    ...common,
    description: out.confidence === null ? '' : JSON.stringify({ score: out.confidence }),
    mask: null,
    attributes: attributesOf(out),
  };
}

function fourCorners(out: OutBox) {
  const [left, top, right, bottom] = edges(out.box);
  return {
    label: out.label,
    score: out.confidence,
    points: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    ...common,
    description: out.remark,
    difficult: false,
    attributes: attributesOf(out),
  };
}
