// A viewer that changes nothing: the stage with its boxes, without tools. `PlainCanvas` draws the same without WebGL.
import assert from 'node:assert/strict';
import { signal } from '@preact/signals-core';
import { createAnnotator, createApp, createMemoryEdits, detection } from 'alpha-ai/annotator';
import { AnnotatorCanvas, NOTHING_DRAWN, type SceneError } from 'alpha-ai/annotator/scene';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';

const photo = { id: 'photo-1', name: 'facade.jpg', width: 4000, height: 3000, location: null };
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const crack = detection({ image: photo.id, id: 'CRACK_001', label: 'crack', confidence: 0.9, box });
const { listing, navigation, view, hover, draft } = createAnnotator({
  edits: createMemoryEdits([crack]),
  app: createApp({ photos: [photo] }),
});
navigation.open(photo.id);
const stores = { view, hover, draft, selection: signal<readonly string[]>([]) };
// What is drawn is compared by reference.
const { boxes } = listing.value;
const labels = new Map([['crack', { text: 'Crack', ink: '#ffffff', plate: '#aa0000' }]]);
const nothing = () => {};

function Viewer() {
  const [error, setError] = useState<SceneError | null>(null);
  const drawn = { ...NOTHING_DRAWN, ...stores, boxes, labels, cursor: 'default' };
  if (error === 'webgl') return <p>{boxes.length} box, which this browser can’t draw.</p>;
  return <AnnotatorCanvas {...drawn} onGesture={nothing} onReady={nothing} onError={setError} />;
}

const page = document.body.appendChild(document.createElement('main'));
await act(() => createRoot(page).render(<Viewer />));
assert.equal(page.textContent, '1 box, which this browser can’t draw.'); // Node has no WebGL
