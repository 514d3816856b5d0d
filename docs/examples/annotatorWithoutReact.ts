import { signal } from '@preact/signals-core';
import { createAnnotator } from '#annotator/createAnnotator.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { memoryEdits } from '#support/memoryEdits.ts';

/** The annotator without React: made, loaded with boxes, driven, read. `tests/annotator/example.test.ts` runs it. */
export function reviewTwoBoxes() {
  const photo = anImage({ id: 'photo-1' });
  // Left, top, width and height on the 1600 × 1200 stage. The app has its database in the place of `memoryEdits`.
  const crack = aDamage('CRACK_001', [100, 100, 200, 100], { image: photo.id });
  const rust = aDamage('RUST_001', [800, 600, 100, 100], { image: photo.id });
  const app = {
    photos: signal({ images: [photo], locations: [] }),
    labels: signal(BUILT_IN_LABELS),
    author: () => 'Mei',
    calibration: () => Promise.reject(new Error('There are no verdicts.')),
    scaleFacts: () => null,
    tracer: () => Promise.reject(new Error('No photo to trace on.')),
    now: Date.now,
  };
  const { actions, commands, dispose, listing, navigation } = createAnnotator({
    edits: memoryEdits([crack, rust]),
    app,
  });
  navigation.open(photo.id);
  commands.select('CRACK_001');
  commands.judge('accepted'); // and on to the next one
  actions.find(({ id }) => id === 'severityStay.3')?.run(); // accepts at a severity, and stays
  const { listed, lead, unreviewed } = listing.value;
  dispose();
  return { verdicts: listed.map(({ id, verdict }) => [id, verdict]), severity: lead?.severity, unreviewed };
}
