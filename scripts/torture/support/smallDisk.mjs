// A small RAM disk that can be filled completely. It needs root on Linux.
import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder where the disk is mounted; created
 * @param {number} megabytes
 * @returns {boolean} whether it could be mounted
 */
export function mountSmallDisk(folder, megabytes) {
  mkdirSync(folder, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
}

/** @param {string} folder */
export const unmountSmallDisk = (folder) => spawnSync('umount', ['-l', folder]).status === 0;

const fillerOf = (folder) => join(folder, 'filler');

/**
 * Fills the disk.
 *
 * @param {string} folder of the disk
 * @param {number} left bytes that stay free; 0: not a single block
 */
export function fillDisk(folder, left = 0) {
  const file = openSync(fillerOf(folder), 'w');
  for (const bytes of [65_536, 512]) {
    const block = Buffer.alloc(bytes);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  if (left > 0) ftruncateSync(file, fstatSync(file).size - left);
  closeSync(file);
}

/** @param {string} folder of the disk */
export const freeDisk = (folder) => rmSync(fillerOf(folder), { force: true });
