// A list of detections in React, with the annotator's own hooks: it renders again only when what it reads changes.
import assert from 'node:assert/strict';
import { createAnnotator, createApp, createMemoryEdits, detection } from 'alpha-ai/annotator';
import { AnnotatorProvider, useAnnotator, useListing } from 'alpha-ai/annotator/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';

function Detections() {
  const { commands } = useAnnotator();
  const listed = useListing((listing) => listing.listed);
  return listed.map(({ id, verdict }) => (
    <button key={id} type="button" onClick={() => commands.select(id)}>
      {id}: {verdict}
    </button>
  ));
}

const photo = { id: 'photo-1', name: 'facade.jpg', width: 4000, height: 3000, location: null };
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const crack = detection({ image: photo.id, id: 'CRACK_001', label: 'crack', confidence: 0.9, box });
const annotator = createAnnotator({
  edits: createMemoryEdits([crack]),
  app: createApp({ photos: [photo] }),
});
annotator.navigation.open(photo.id);

const page = document.body.appendChild(document.createElement('main'));
await act(() =>
  createRoot(page).render(
    <AnnotatorProvider annotator={annotator}>
      <Detections />
    </AnnotatorProvider>,
  ),
);
page.querySelector('button')?.click();
await act(() => annotator.commands.judge('rejected'));
assert.equal(page.textContent, 'CRACK_001: rejected');
