import { expose } from 'comlink';
import { createStoreHost } from './storeHost.ts';

/** The database and its second copy live here, beside the main thread. */
expose(createStoreHost());
