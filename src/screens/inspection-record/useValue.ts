import { useSyncExternalStore } from 'react';
import type { Readable } from '#domain/readable.ts';

/** What a readable holds now. */
export const useValue = <T>(readable: Readable<T>): T =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get);
