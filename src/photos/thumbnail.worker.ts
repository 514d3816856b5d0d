import { expose } from 'comlink';
import { makeThumbnail } from './thumbnail.ts';

const api = { makeThumbnail };
export type ThumbnailWorker = typeof api;

expose(api);
