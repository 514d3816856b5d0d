import { expose } from 'comlink';
import { createStoreHost } from './storeHost.ts';

/** The database and its second copy are handled in this worker. */
expose(createStoreHost());
