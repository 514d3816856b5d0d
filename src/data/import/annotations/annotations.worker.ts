import { expose } from 'comlink';
import { expandArchive } from '../files/archive.ts';
import { createAnnotations } from './readAnnotations.ts';

const annotations = createAnnotations();

/** The import's worker interface. Callbacks are proxies: their calls are messages. */
const api = { ...annotations, expandArchive };
export type AnnotationsWorker = typeof api;

expose(api);
