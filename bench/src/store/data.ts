import type { NewDetection, NewPhoto } from '#data/import/commit/importTarget.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';

const LABELS = ['crack', 'rust', 'stain', 'peeling_paint'];
const WIDTH = 4000;
const HEIGHT = 3000;

/** Position of box number `at` of a photo: a grid of 20 columns, all different. */
const place = (at: number) => ({ x: (at % 20) / 21, y: (Math.floor(at / 20) % 40) / 41 });

export const photos = (count: number): NewPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `photo:${at}`,
    place: at,
    name: `DJI_${String(at).padStart(5, '0')}.JPG`,
    path: `flight/DJI_${String(at).padStart(5, '0')}.JPG`,
    width: WIDTH,
    height: HEIGHT,
    // Ids are derived from the first digits; the content is irrelevant here.
    sha256: at.toString(16).padStart(8, '0').repeat(8),
    location: null,
    takenAt: null,
    facts: {},
  }));

export const detections = (count: number, of: number): NewDetection[] =>
  Array.from({ length: count }, (_, at) => ({
    label: LABELS[(at + of) % LABELS.length] ?? 'crack',
    confidence: 0.4 + ((at + of) % 60) / 100,
    box: { ...place(at), width: 0.03 + (of % 100) / 1e5, height: 0.02 },
    source: 'model' as const,
  }));

/** One COCO file with this many boxes, spread evenly over the photos; numbers with few decimals, as in real exports. */
export function coco(images: readonly InspectionImage[], boxes: number): File {
  const each = Math.ceil(boxes / images.length);
  const annotations = Array.from({ length: boxes }, (_, id) => {
    const at = id % each;
    const { x, y } = place(at);
    const [width, height] = [WIDTH * 0.03 + (id % 97) / 10, HEIGHT * 0.02];
    return {
      id: id + 1,
      image_id: Math.floor(id / each) + 1,
      category_id: (at % LABELS.length) + 1,
      bbox: [x * WIDTH + 0.25, y * HEIGHT + 0.125, width, height],
      area: width * height,
      iscrowd: 0,
      segmentation: [],
      score: 0.4 + (at % 60) / 100,
    };
  });
  const content = JSON.stringify({
    images: images.map(({ name }, at) => ({ id: at + 1, file_name: name, width: WIDTH, height: HEIGHT })),
    categories: LABELS.map((name, at) => ({ id: at + 1, name })),
    annotations,
  });
  return new File([content], 'annotations.json');
}
