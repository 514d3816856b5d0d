import { describe } from 'vitest';
import { createMemoryDisk, createMemoryStore, type MemoryDisk } from '#support/memoryStore.ts';
import { storeContract } from './storeContract.ts';

describe('the memory store', () => {
  const disks = new Map<string, MemoryDisk>();
  storeContract((name) => {
    const disk = disks.get(name) ?? createMemoryDisk();
    disks.set(name, disk);
    return createMemoryStore(disk);
  });
});
