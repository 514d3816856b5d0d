/** What photos are called while they are dragged inside the page. */
export const PHOTOS_TYPE = 'application/x-photo-ids';

/** Takes photos (ids) along with a drag. */
export const dragPhotos = (transfer: DataTransfer, images: readonly string[]): void => {
  transfer.setData(PHOTOS_TYPE, JSON.stringify(images));
  transfer.effectAllowed = 'move';
};

/** The photos (ids) that were dropped; none where something else was. */
export function draggedPhotos(transfer: DataTransfer): readonly string[] {
  try {
    const value: unknown = JSON.parse(transfer.getData(PHOTOS_TYPE));
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
