import { makeThumbnail } from '#photos/thumbnail.worker.ts';
import { makePictures } from '#report/pictures/pictures.worker.ts';
import { createAdapter } from './adapter.tsx';
import { createLargePhases } from './large.ts';
import { createPhases } from './phases.ts';

declare global {
  interface Window {
    __annotatorBench: ReturnType<typeof createAdapter>;
    __benchPhases: ReturnType<typeof createPhases>;
    __benchLarge: ReturnType<typeof createLargePhases>;
    /** Other functions that make pictures of photos, for the browser tests. */
    __pictures: { makeThumbnail: typeof makeThumbnail; makePictures: typeof makePictures };
  }
}

const stage = document.getElementById('stage');
if (!stage) throw new Error('The page has no stage.');
window.__annotatorBench = createAdapter(stage);
window.__benchPhases = createPhases(window.__annotatorBench);
window.__benchLarge = createLargePhases(window.__annotatorBench);
window.__pictures = { makeThumbnail, makePictures };
