/** Where it is kept which projects are to be taken off this device. */
export const LEAVING_KEY = 'team-leaving';

/** Whether any are; the login's page asks it, and reads no more than that. */
export const isLeaving = (storage: Pick<Storage, 'getItem'>): boolean =>
  (storage.getItem(LEAVING_KEY) ?? '[]') !== '[]';
