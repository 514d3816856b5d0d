/**
 * How long a photo may take to be read and decoded, milliseconds: a file made to be slow ends nothing but itself, and a
 * large photo is given the time that a slow device needs for it.
 */
export const decodingDeadline = ({ size }: Pick<Blob, 'size'>): number => 30_000 + (size / 1e6) * 2000;

/** After which the worker that decodes a photo is ended, milliseconds: it has not even given the photo up by itself. */
export const workerDeadline = (photo: Pick<Blob, 'size'>): number => decodingDeadline(photo) + 10_000;

/** Whether work was ended because it passed its deadline. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';
