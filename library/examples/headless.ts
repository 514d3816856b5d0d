// The annotator without a screen: made, driven by commands and actions, read, undone.
import assert from 'node:assert/strict';
import { createAnnotator, createApp, createMemoryEdits, detection } from 'alpha-ai/annotator';

const photo = { id: 'photo-1', name: 'facade.jpg', width: 4000, height: 3000, location: null };
const found = (id: string, label: string, x: number) =>
  detection({ image: photo.id, id, label, confidence: 0.8, box: { x, y: 0.2, width: 0.1, height: 0.1 } });

const annotator = createAnnotator({
  edits: createMemoryEdits([found('CRACK_001', 'crack', 0.1), found('RUST_001', 'rust', 0.5)]),
  app: createApp({ photos: [photo], author: 'Mei' }),
});
const { actions, commands, listing, navigation } = annotator;

navigation.open(photo.id);
commands.select('CRACK_001');
commands.judge('accepted'); // and on to the next one
assert.equal(listing.value.lead?.id, 'RUST_001');
actions.find(({ id }) => id === 'severityStay.3')?.run(); // accepts at a severity, and stays
assert.deepEqual(
  listing.value.listed.map(({ id, verdict, severity }) => [id, verdict, severity]),
  [
    ['CRACK_001', 'accepted', null],
    ['RUST_001', 'accepted', 3],
  ],
);
actions.find(({ id }) => id === 'undo')?.run();
await new Promise((done) => setTimeout(done));
assert.equal(listing.value.unreviewed, 1);
annotator.dispose();
