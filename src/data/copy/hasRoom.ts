import type { OpenSegment, SegmentFiles } from './segmentFiles.ts';

const PROBE = 'probe';
const PROBE_BYTES = 2 ** 16;

/** The browser removed the folder under the open page: its storage was cleared. */
const isGone = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

/** Whether the disk has room, tested by writing. Where the folder is gone that can't be tested: nothing says it is full. */
export async function hasRoom(files: SegmentFiles): Promise<boolean> {
  let file: OpenSegment | null = null;
  try {
    file = await files.open(PROBE);
    file?.append(new Uint8Array(PROBE_BYTES));
    return file !== null;
  } catch (error) {
    return isGone(error);
  } finally {
    file?.close();
    await files.remove(PROBE).catch(() => undefined);
  }
}
