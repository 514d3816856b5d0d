// Embedding with a host's own store: every step is written to it, and a later session begins with what it has.
import assert from 'node:assert/strict';
import {
  createAnnotator,
  createApp,
  createMemoryEdits,
  type Damage,
  detection,
  type EditPort,
} from 'alpha-ai/annotator';

const photo = { id: 'photo-1', name: 'facade.jpg', width: 4000, height: 3000, location: null };
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const first = detection({ image: photo.id, id: 'CRACK_001', label: 'crack', confidence: 0.9, box });

/** The host's own store: a row for each photo. */
const table = new Map([[photo.id, JSON.stringify([first])]]);

/** The annotator's port over the store: steps are kept in memory, and every one is written. */
function editsOver(rows: Map<string, string>): EditPort {
  const stored: Damage[] = [...rows.values()].flatMap((row) => JSON.parse(row));
  return createMemoryEdits(stored, ({ image }, damages) => rows.set(image, JSON.stringify(damages)));
}

function session(work: (annotator: ReturnType<typeof createAnnotator>) => void) {
  const annotator = createAnnotator({ edits: editsOver(table), app: createApp({ photos: [photo] }) });
  annotator.navigation.open(photo.id);
  work(annotator);
  annotator.dispose();
}

session(({ commands }) => {
  commands.select('CRACK_001');
  commands.judge('accepted');
});
session(({ listing }) => {
  assert.equal(listing.value.all[0]?.verdict, 'accepted');
  assert.equal(listing.value.unreviewed, 0);
});
