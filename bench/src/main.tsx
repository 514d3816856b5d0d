import { createAdapter } from './adapter.tsx';

declare global {
  interface Window {
    __annotatorBench: ReturnType<typeof createAdapter>;
  }
}

const stage = document.getElementById('stage');
if (!stage) throw new Error('The page has no stage.');
window.__annotatorBench = createAdapter(stage);
