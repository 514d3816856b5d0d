/** MIME type of photos that are dragged within the page. */
export const PHOTOS_TYPE = 'application/x-photo-ids';

/** Adds photos (ids) to a drag. */
export const dragPhotos = (transfer: DataTransfer, images: readonly string[]): void => {
  transfer.setData(PHOTOS_TYPE, JSON.stringify(images));
  transfer.effectAllowed = 'move';
};

/** The dropped photos (ids); none where something else was dropped. */
export function draggedPhotos(transfer: DataTransfer): readonly string[] {
  try {
    const value: unknown = JSON.parse(transfer.getData(PHOTOS_TYPE));
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
