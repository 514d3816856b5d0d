/** Storage key of the projects to remove from this device. */
export const LEAVING_KEY = 'team-leaving';

/** Whether there are any; used by the login page, which loads nothing else of this. */
export const isLeaving = (storage: Pick<Storage, 'getItem'>): boolean =>
  (storage.getItem(LEAVING_KEY) ?? '[]') !== '[]';
