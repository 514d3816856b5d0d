// A script that proposes detections: a detector's results become boxes that no one judged; a person decides of each.
import assert from 'node:assert/strict';
import { createAnnotator, createApp, createMemoryEdits, detection } from 'alpha-ai/annotator';
import { cocoResults, createFormats, gather } from 'alpha-ai/formats';

const photo = { id: 'photo-1', name: '1.jpg', width: 1000, height: 500, location: null };
const results = [
  { image_id: 1, category_id: 0, bbox: [100, 100, 200, 50], score: 0.9 },
  { image_id: 1, category_id: 0, bbox: [990, 100, 200, 50], score: 0.4 },
];
const read = createFormats([cocoResults]).read([
  { path: 'classes.txt', text: 'crack\n' },
  { path: 'results.json', text: JSON.stringify(results) },
]);
const { set, repaired } = gather(read, [photo]);
assert.deepEqual(
  repaired.map(({ reason }) => reason.key),
  ['box_clamped'],
); // it left the photo

const { width, height } = photo;
const proposals = (set.images[0]?.boxes ?? []).map(({ id, label, confidence, box: { x, y, ...size } }) => {
  const box = { x: x / width, y: y / height, width: size.width / width, height: size.height / height };
  return detection({ image: photo.id, id, label, confidence, box });
});
const edits = createMemoryEdits(proposals);
const annotator = createAnnotator({ edits, app: createApp({ photos: [photo] }) });
annotator.navigation.open(photo.id);
const { listed, unreviewed } = annotator.listing.value;
assert.deepEqual([unreviewed, listed.map(({ id }) => id)], [2, ['CRACK_001', 'CRACK_002']]);
annotator.dispose();
