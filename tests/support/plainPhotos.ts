import type { OutgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { bytesOfPhoto } from '#domain/inspection/photos/mask.ts';

/** Photos of a project without masks, as they go out. */
export const plainPhotos = (
  photo: (image: InspectionImage) => Promise<Blob> = async () => new Blob(['photo']),
): Pick<OutgoingPhotos, 'key' | 'photo'> => ({ key: async (image) => bytesOfPhoto(image), photo });
