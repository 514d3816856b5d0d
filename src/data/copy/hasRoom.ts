import type { SegmentFiles } from './segmentFiles.ts';

const PROBE = 'probe';
const PROBE_BYTES = 2 ** 16;

/** Whether the disk has room, tested by writing. */
export async function hasRoom(files: SegmentFiles): Promise<boolean> {
  const file = await files.open(PROBE).catch(() => null);
  try {
    file?.append(new Uint8Array(PROBE_BYTES));
    return file !== null;
  } catch {
    return false;
  } finally {
    file?.close();
    await files.remove(PROBE).catch(() => undefined);
  }
}
