import { expose } from 'comlink';
import { fitPicture } from './fitPicture.ts';
import { vectorFault } from './vectorLimit.ts';

const api = {
  fitPicture,
  vectorFault: async (file: Blob, mostPixels: number) => vectorFault(await file.text(), mostPixels),
};
export type PictureWorker = typeof api;

expose(api);
