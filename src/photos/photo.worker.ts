import { expose } from 'comlink';
import { decodePhoto, inspectPhoto } from './inspect.ts';

const api = { decodePhoto, inspectPhoto };
export type PhotoWorker = typeof api;

expose(api);
