import { useSyncExternalStore } from 'react';
import type { Readable } from '#domain/readable.ts';

/** What a readable holds; renders again when it changes. */
export const useReadable = <T>(readable: Readable<T>): T =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.get);
